import type { Malformed } from '../format/kind.ts';

/** What the user reads when an answer is none of the known shapes, or none came. */
export const unexpectedMessage = 'Something went wrong, please try again.';

/** What the user reads when the initial request is answered with 401. */
export const unauthorizedMessage = 'The connection to this app was lost';

/** What the user reads under a malformed value. */
export const malformedMessages: Readonly<Record<Malformed, string>> = {
  email: 'Enter an email address such as name@example.com.',
  number: 'Enter a number such as 12.5.',
  url: 'Enter a web address such as https://example.com.',
};
