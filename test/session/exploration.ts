import { describe, expect, test } from 'vitest';
import { differenceOf, takeNaively, textOf, textOfNaive } from './compare.ts';
import { explore, type Found } from './explore.ts';
import { type SmallModal, schemaOf, smallModals } from './modals.ts';
import { makeNaive } from './naive-model.ts';
import { createWorld, type Step, take } from './worlds.ts';

const bound = { edits: 3, answers: 3, ends: 1, timeouts: 1 };
const secondaries = ['reset', 'cancel'];

/** Tests whatever can happen to the small modals, and goes with a real one to one situation in so many. */
export function testExploration(oneIn: number): void {
  describe.each(smallModals)('$name', (small) => {
    describe.each(secondaries)('with a submit or %s', (secondary) => {
      let found: Found;

      test('every interleaving of 3 edits and 3 answers is as the naive model says', () => {
        found = explore(small, secondary, bound);
        expect(JSON.stringify(found.differences[0] ?? null, null, 1)).toBe('null');
        expect(found.interleavings).toBeGreaterThan(80_000);
        console.info(`${found.interleavings} interleavings, ${found.situations} situations`);
      });

      test(`a real modal on the way to one situation in ${oneIn} shows the same at every step`, async () => {
        const ways = found.ways.filter((_, index) => index % oneIn === 0);
        for (const way of ways) await walk(small, secondary, way);
      });
    });
  });
}

async function walk(small: SmallModal, secondary: string, way: readonly Step[]): Promise<void> {
  const schema = schemaOf(small.blocks, secondary);
  const world = createWorld({ schema });
  const naive = makeNaive(schema);
  for (const [index, step] of way.entries()) {
    const expected = textOfNaive(naive, takeNaively(naive, step));
    const taken = await take(world, step);
    const requests = world.requests.map(({ request }) => request);
    const difference = differenceOf(textOf(world.modal.getState(), requests, taken), expected);
    if (difference === null) continue;
    expect.fail(JSON.stringify({ way: way.slice(0, index + 1), ...difference }, null, 1));
  }
}
