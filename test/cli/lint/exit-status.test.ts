import { expect, test } from 'vitest';
import { exitStatusOf } from '../../../src/cli/lint/exit-status.ts';

test.each([
  [{ errors: 0, warnings: 0 }, {}, 0, 0],
  [{ errors: 0, warnings: 99 }, {}, 0, 0],
  [{ errors: 1, warnings: 0 }, {}, 0, 1],
  [{ errors: 0, warnings: 2 }, { maxWarnings: 2 }, 0, 0],
  [{ errors: 0, warnings: 3 }, { maxWarnings: 2 }, 0, 1],
  [{ errors: 0, warnings: 1 }, { maxWarnings: 0 }, 0, 1],
  [{ errors: 1, warnings: 0 }, {}, 1, 2],
  [{ errors: 0, warnings: 0 }, {}, 1, 2],
])('%j with %j and %i things not done gives %i', (found, settings, refusals, status) => {
  expect(exitStatusOf(found, settings, refusals)).toBe(status);
});
