/** The largest request that the host takes from its page, in bytes. */
export const largestRequest = 1_000_000;

/** The largest answer that the host takes from an endpoint, in bytes once decoded. */
export const largestAnswer = 5_000_000;
