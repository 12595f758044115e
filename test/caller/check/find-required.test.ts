import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findRequired, type Submitted } from '../../../src/caller/check/find-required.ts';

const keys = ['a', 'b', 'c', 'd', 'e'];

/** Some blocks are needed, some need others beside them, and of some lists one is needed. */
const endpoints = (lists: number) =>
  fc.record({
    needed: fc.subarray(keys),
    pairs: fc.array(fc.tuple(fc.constantFrom(...keys), fc.constantFrom(...keys)), { maxLength: 2 }),
    oneOf: fc.array(fc.subarray(keys, { minLength: 2 }), { maxLength: lists }),
  });

type Rules = ReturnType<typeof endpoints> extends fc.Arbitrary<infer Made> ? Made : never;

async function find({ needed, pairs, oneOf }: Rules) {
  const isAccepted = (form: ReadonlySet<string>) =>
    needed.every((key) => form.has(key)) &&
    pairs.every(([one, other]) => !form.has(one) || form.has(other)) &&
    oneOf.every((list) => list.some((key) => form.has(key)));
  const submit = async (isWanted: (key: string) => boolean): Promise<Submitted> => {
    const sent = keys.filter(isWanted);
    const outcome = isAccepted(new Set(sent))
      ? ({ kind: 'accepted' } as const)
      : ({ kind: 'rejected', words: '"No."', status: 200, marked: [] } as const);
    return { outcome, form: Object.fromEntries(sent.map((key) => [key, 'x'])) };
  };
  const found = await findRequired(await submit(() => false), await submit(() => true), submit);
  const accepted = subsets().filter(isAccepted);
  return {
    found: found.map(({ block }) => block),
    expected: keys.filter((key) => accepted.every((form) => form.has(key))),
  };
}

test('the blocks are found that are in every form that is accepted, and no others', async () => {
  await fc.assert(
    fc.asyncProperty(endpoints(0), async (rules) => {
      const { found, expected } = await find(rules);
      expect(found).toEqual(expected);
    }),
    { seed: 29, numRuns: 500 },
  );
});

test('no others are found where one of several blocks is needed', async () => {
  await fc.assert(
    fc.asyncProperty(endpoints(1), async ({ pairs, ...rules }) => {
      const { found, expected } = await find({
        ...rules,
        pairs: pairs.filter(([one, other]) => one < other),
      });
      expect(expected).toEqual(expect.arrayContaining(found));
    }),
    { seed: 29, numRuns: 500 },
  );
});

function subsets(): readonly ReadonlySet<string>[] {
  return Array.from(
    { length: 2 ** keys.length },
    (_, bits) => new Set(keys.filter((_key, index) => bits & (1 << index))),
  );
}
