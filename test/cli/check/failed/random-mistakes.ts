import fc from 'fast-check';
import type { ManifestKind } from 'json-modal/extensions';
import { expect } from 'vitest';
import { mistakes } from '../provider/mistakes/index.ts';
import { compareWithWholeRun } from './compare-providers.ts';

/** Checks the law of `--failed` with random mistakes, some of which are fixed after the first run. */
export async function checkRandomMistakes(kind: ManifestKind, numRuns: number): Promise<void> {
  const ofKind = mistakes.filter((mistake) => mistake.kind === kind && mistake.without === undefined);
  const some = fc.uniqueArray(fc.tuple(fc.constantFrom(...ofKind), fc.boolean()), {
    minLength: 1,
    maxLength: 4,
    selector: ([mistake]) => mistake,
  });
  const law = fc.asyncProperty(some, async (choice) => {
    const all = choice.map(([mistake]) => mistake);
    const left = choice.flatMap(([mistake, isLeft]) => (isLeft ? [mistake] : []));
    expect(await compareWithWholeRun(all, left)).toEqual([]);
  });
  await fc.assert(law, { numRuns });
}
