/** The maximum number of blocks of a modal, without the header and the buttons. */
export const maxBlocks = 10;

/** The maximum number of buttons of a modal. The minimum is one. */
export const maxActions = 2;

/** The time limit for a response, in milliseconds. */
export const responseTimeoutMs = 10_000;

/** The time limit for checking one response, in milliseconds. */
export const checkTimeoutMs = 10_000;

/** The maximum length of a Markdown text. A longer one is shown as plain text. */
export const longestMarkdown = 10_000;
