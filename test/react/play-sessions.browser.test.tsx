import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anySession, happened, playSession } from './play-session.tsx';

test('however quickly one clicks, what is posted was on the screen at the press', async () => {
  await fc.assert(fc.asyncProperty(anySession, playSession), { numRuns: 100, seed: 29 });
  expect(Math.min(...Object.values(happened)), JSON.stringify(happened)).toBeGreaterThan(5);
});
