import { expect, test } from 'vitest';
import { exitStatusOf } from '../../../src/cli/lint/exit-status.ts';

const any = Number.POSITIVE_INFINITY;

test.each([
  [{ errors: 0, warnings: 0 }, any, 0, 0],
  [{ errors: 0, warnings: 99 }, any, 0, 0],
  [{ errors: 1, warnings: 0 }, any, 0, 1],
  [{ errors: 0, warnings: 2 }, 2, 0, 0],
  [{ errors: 0, warnings: 3 }, 2, 0, 1],
  [{ errors: 0, warnings: 1 }, 0, 0, 1],
  [{ errors: 1, warnings: 0 }, any, 1, 2],
  [{ errors: 0, warnings: 0 }, any, 1, 2],
])('%j with %s allowed and %i things not done gives %i', (found, maxWarnings, refusals, status) => {
  expect(exitStatusOf(found, maxWarnings, refusals)).toBe(status);
});
