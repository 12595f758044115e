import { expect, test } from 'vitest';
import type { Rejection } from '../../src/behaviour/user-change.ts';
import { rejectionMessage } from '../../src/session/create-modal.ts';

test.each<[Rejection, string]>([
  [['no block', 'a'], 'The modal has no block "a".'],
  [['no input', 'a'], '"a" does not accept input.'],
  [['hidden', 'a'], '"a" is hidden.'],
  [['no text', 'a'], '"a" must be text.'],
  [['no date', 'a'], '"a" must be a real calendar date, YYYY-MM-DD, or empty.'],
  [['not clearable', 'a'], '"a" cannot be emptied once it has a value.'],
  [['no list', 'a'], `"a" must be a list of values of its items.`],
  [['repeated', 'a'], '"a" must not contain an item twice.'],
  [['stuck', 'a', 'B'], '"B" of "a" is disabled, so it stays chosen.'],
  [['no item', 'a'], '"a" has no visible item with this value.'],
  [['disabled', 'a', 'B'], '"B" of "a" is disabled.'],
  [['no button', 'a'], 'The modal has no button "a".'],
  [['not ready'], 'The modal is not ready for input.'],
  [['not closed'], 'The modal is already open.'],
  [['nothing failed'], 'No request has failed, so nothing can be retried.'],
])('%j has this message', (rejection, words) => {
  expect(rejectionMessage(rejection)).toBe(words);
});
