/** How many blocks a modal has at most; the header and the buttons are not counted. */
export const mostBlocks = 10;

/** How many action buttons a modal has at most. It has at least one. */
export const mostActions = 2;

/** How long a response is awaited, in milliseconds. */
export const answerTimeoutMs = 10_000;
