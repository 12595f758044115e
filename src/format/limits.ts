/** How many blocks a modal has at most; the header and the buttons are not counted. */
export const mostBlocks = 10;

/** How many action buttons a modal has at most. It has at least one. */
export const mostActions = 2;

/** How long a response is awaited, in milliseconds. */
export const answerTimeoutMs = 10_000;

/** How long a text may be to be read as markdown; a longer one stays as it is written. */
export const longestMarkdown = 10_000;

/** How many stars, brackets and the like it may have: where thousands are nested, reading takes seconds. */
export const mostMarkdownSigns = 1000;
