import fc from 'fast-check';
import { manifestKinds } from 'json-modal/extensions';
import { expect, test } from 'vitest';
import { depth } from '../../../seed.ts';
import { mistakes } from '../provider/mutations.ts';
import { compareWithWholeRun } from './compare-providers.ts';

const plain = mistakes.filter(({ without }) => without === undefined);

test.each(manifestKinds)('with --failed, mistakes of %s are fixed exactly if they are gone', async (kind) => {
  const ofKind = plain.filter((mistake) => mistake.kind === kind);
  const some = fc.uniqueArray(fc.tuple(fc.constantFrom(...ofKind), fc.boolean()), {
    minLength: 1,
    maxLength: 4,
    selector: ([mistake]) => mistake,
  });
  await fc.assert(
    fc.asyncProperty(some, async (choice) => {
      const all = choice.map(([mistake]) => mistake);
      const left = choice.flatMap(([mistake, isLeft]) => (isLeft ? [mistake] : []));
      expect(await compareWithWholeRun(all, left)).toEqual([]);
    }),
    { numRuns: depth(4, 60) },
  );
}, 600_000);
