import type { Labels } from './labels.ts';

/** The renderer in English: the default. */
export const english: Labels = {
  close: 'Close',
  opening: 'Loading…',
  updating: 'Updating…',
  sending: 'Sending…',
  somethingWrong: 'Something went wrong, please try again.',
  tryAgain: 'Try again',
  lostConnection: 'The connection to this app was lost',
  lostConnectionHint: 'Connect the app again, then try once more.',
  reconnect: 'Reconnect app',
  clear: (label) => `Clear ${label}`,
  remove: (choice) => `Remove ${choice}`,
  required: 'Required',
  choose: 'Choose…',
  noMatches: 'Nothing found',
  incompleteDate: 'Enter the whole date, or clear it.',
  malformed: {
    email: 'Enter an email address such as name@example.com.',
    number: 'Enter a number such as 12.5.',
    url: 'Enter a web address such as https://example.com.',
  },
  discardQuestion: 'Discard what you entered?',
  discard: 'Discard',
  keepEditing: 'Keep editing',
  dismiss: 'Dismiss',
};
