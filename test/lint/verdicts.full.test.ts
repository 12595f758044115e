import { describe, test } from 'vitest';
import { listEnvelopes } from './envelopes.ts';
import { expectOneVerdict } from './verdicts.ts';

describe('the linter and the validator agree about errors and structure:', () => {
  test('parts of a modal under other keys, a level too high or too low, doubled, or of another type', async () => {
    for (const value of listEnvelopes()) await expectOneVerdict(value);
  });
});
