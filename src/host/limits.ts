/** The largest request that the host takes from its page, in bytes: it brings the modal along, with the items of responses. */
export const maxRequestBytes = 10_000_000;

/** The largest answer that the host takes from an endpoint, in bytes once decoded. */
export const maxResponseBytes = 5_000_000;

/** The most that a recording takes of the answers in one run, in bytes. */
export const maxRecordingBytes = 200_000_000;
