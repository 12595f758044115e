import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareStates } from '../../src/diff/compare-states.ts';
import { modals } from '../analysis/random-modals.ts';
import { depth } from '../seed.ts';

test('a state that is gained never reads like one that is lost', () => {
  let count = 0;
  const property = fc.property(modals, modals, (before, after) => {
    const { gained, lost } = compareStates(before, after);
    const wordsOf = ({ shows, canSubmit }: (typeof gained)[number]) => JSON.stringify({ shows, canSubmit });
    const known = new Set(lost.map(wordsOf));
    const texts = JSON.stringify({ before, after, gained, lost });
    expect(
      gained.map(wordsOf).filter((words) => known.has(words)),
      texts,
    ).toEqual([]);
    count += gained.length;
  });
  fc.assert(property, { numRuns: depth(300, 10_000) });
  expect(count).toBeGreaterThan(300);
});
