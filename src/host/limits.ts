/** The maximum request of the page, in bytes. It contains the modal with all items. */
export const maxRequestBytes = 10_000_000;

/** The maximum response of an endpoint, in decoded bytes. */
export const maxResponseBytes = 5_000_000;

/** The maximum size of one recording, in bytes. */
export const maxRecordingBytes = 200_000_000;
