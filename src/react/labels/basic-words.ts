/** The English words of a modal whose code is not loaded. */
export const basicWords = {
  close: 'Close',
  opening: 'Loading…',
  // As `unexpectedMessage` of the session, whose file would be one more for every page.
  somethingWrong: 'Something went wrong, please try again.',
  tryAgain: 'Try again',
};
