import fc from 'fast-check';
import { test } from 'vitest';
import { anySession, playSession } from './play-session.tsx';

test('in many sessions, what is posted was on the screen at the press, and each click counts', async () => {
  await fc.assert(fc.asyncProperty(anySession, playSession), { numRuns: 400, seed: 56 });
});
