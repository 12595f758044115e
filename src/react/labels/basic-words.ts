import { unexpectedMessage } from '../../behaviour/user-messages.ts';

/** The English words of a modal whose code is not loaded. */
export const basicWords = {
  close: 'Close',
  opening: 'Loading…',
  somethingWrong: unexpectedMessage,
  tryAgain: 'Try again',
};
