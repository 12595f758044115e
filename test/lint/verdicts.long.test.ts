import fc from 'fast-check';
import { test } from 'vitest';
import { allKinds } from '../all-kinds.ts';
import { modals } from '../analysis/random-modals.ts';
import { arbitraryEnvelope, smallModal } from './envelopes.ts';
import { expectOneVerdict } from './verdicts.ts';

test('40,000 modals with mistakes of any kind get one verdict of the validator, the linter and an editor', async () => {
  const modal = fc.oneof(modals, fc.constantFrom<unknown>(allKinds, smallModal));
  await fc.assert(fc.asyncProperty(arbitraryEnvelope(modal), expectOneVerdict), {
    numRuns: 40_000,
  });
}, 3_600_000);
