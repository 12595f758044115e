import fc from 'fast-check';
import { test } from 'vitest';
import { mutatedText } from './mutations.ts';
import { expectPromises } from './promises.ts';

test('100,000 examples with mistakes of all sorts', () => {
  fc.assert(fc.property(mutatedText, expectPromises), { numRuns: 100_000 });
});
