import { expect, test } from 'vitest';
import type { Refusal } from '../../src/behaviour/user-change.ts';
import { refusalMessage } from '../../src/session/create-modal.ts';

test.each<[Refusal, string]>([
  [['no block', 'a'], 'The modal has no block "a".'],
  [['no input', 'a'], '"a" takes no input.'],
  [['hidden', 'a'], '"a" is hidden.'],
  [['no text', 'a'], '"a" takes text.'],
  [['no date', 'a'], '"a" takes a real calendar date, YYYY-MM-DD, or none.'],
  [['not clearable', 'a'], '"a" cannot be emptied once it has a value.'],
  [['no list', 'a'], `"a" takes a list of its items' values.`],
  [['repeated', 'a'], '"a" takes each item once.'],
  [['stuck', 'a', 'B'], '"B" of "a" is disabled, so it stays chosen.'],
  [['no item', 'a'], '"a" shows no item with this value.'],
  [['disabled', 'a', 'B'], '"B" of "a" is disabled.'],
  [['no button', 'a'], 'The modal has no button "a".'],
  [['not ready'], 'The modal is not ready for input.'],
  [['not closed'], 'The modal is open already.'],
  [['nothing failed'], 'Nothing failed that could be tried again.'],
])('%j is worded for the one who tried', (refusal, words) => {
  expect(refusalMessage(refusal)).toBe(words);
});
