import { malformedMessages, unauthorizedMessage } from '../../behaviour/user-messages.ts';
import { basicWords } from './basic-words.ts';
import type { Labels } from './labels.ts';

/** The renderer in English: the default. */
export const english: Labels = {
  ...basicWords,
  language: '',
  updating: 'Updating…',
  sending: 'Sending…',
  changed: 'The form has changed. Check it, then press again.',
  lostConnection: unauthorizedMessage,
  lostConnectionHint: 'Connect the app again, then try once more.',
  reconnect: 'Reconnect app',
  clear: (label) => `Clear ${label}`,
  remove: (choice) => `Remove ${choice}`,
  removed: (choice) => `Removed ${choice}`,
  required: 'Required',
  enterValue: 'Enter a value.',
  chooseOption: 'Choose an option.',
  choose: 'Choose…',
  noMatches: 'Nothing found',
  noItems: 'Nothing to choose',
  incompleteDate: 'Enter the whole date, or clear it.',
  malformed: malformedMessages,
  whichNumber: 'Which number do you mean?',
  discardQuestion: 'Discard what you entered?',
  discard: 'Discard',
  keepEditing: 'Keep editing',
  leaveQuestion: 'The form is being sent and may already have arrived. Close anyway?',
  leave: 'Close',
  showMore: 'Show more',
  showLess: 'Show less',
  dismiss: 'Dismiss',
};
