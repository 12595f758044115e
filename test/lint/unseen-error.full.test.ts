import { test } from 'vitest';
import { checkUnseenErrors } from './unseen-errors.ts';

test('an error is unseen only if no state that can be sent shows its block, by an exhaustive search', () =>
  checkUnseenErrors(200));
