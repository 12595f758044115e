import type { Malformed } from '../format/kind.ts';

/** The user's message for an unknown or missing response. */
export const unexpectedMessage = 'Something went wrong, please try again.';

/** The user's message after a response of 401. */
export const unauthorizedMessage = 'The connection to this app was lost';

/** The user's message under a malformed value. */
export const malformedMessages: Readonly<Record<Malformed, string>> = {
  email: 'Enter an email address such as name@example.com.',
  number: 'Enter a number such as 12.5.',
  url: 'Enter a web address such as https://example.com.',
};
