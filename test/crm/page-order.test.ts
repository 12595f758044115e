import fc from 'fast-check';
import { createCrm } from 'json-modal/crm';
import { expect, test } from 'vitest';
import { depth } from '../seed.ts';

/** The order in which pages are read, of lists with this number of records in pages of two. */
const reads = fc.integer({ min: 1, max: 9 }).chain((size) => {
  const pages = Array.from({ length: Math.ceil(size / 2) }, (_, index) => index * 2);
  return fc.record({
    size: fc.constant(size),
    starts: fc.shuffledSubarray(pages, { minLength: pages.length }),
  });
});

function openCrm(size: number) {
  const deals = Array.from({ length: size }, (_, index) => ({ id: index + 1, title: `Deal ${index + 1}` }));
  return createCrm({ records: { deals }, pageSize: 2 });
}

async function read(crm: ReturnType<typeof createCrm>, start: number): Promise<void> {
  await crm.fetch(new Request(`https://a.example/v1/deals?start=${start}&api_token=any`));
}

const wordsOf = ({ log }: ReturnType<typeof createCrm>) =>
  log.flatMap(({ problems }) => problems.map(({ message }) => message));

test('a list has no problem if all pages are read, in any order and any number of times', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(reads, { minLength: 1, maxLength: 3 }), async (rounds) => {
      for (const { size } of rounds.slice(0, 1)) {
        const crm = openCrm(size);
        for (const { starts } of rounds.filter((one) => one.size === size)) {
          for (const start of starts) await read(crm, start);
          expect(wordsOf(crm)).toEqual([]);
        }
      }
    }),
    { numRuns: depth(200, 5000) },
  );
});

test('a list with an unread page has a problem, in any order', async () => {
  await fc.assert(
    fc.asyncProperty(reads, fc.nat(), async ({ size, starts }, index) => {
      fc.pre(starts.length > 1);
      const left = starts[index % starts.length] ?? 0;
      // A list that is read from a later page on began elsewhere.
      fc.pre(left !== 0);
      const crm = openCrm(size);
      for (const start of starts.filter((one) => one !== left)) await read(crm, start);
      expect(wordsOf(crm).join('; ')).toMatch(/^(stopped at|skipped) /);
    }),
    { numRuns: depth(200, 5000) },
  );
});

test('a gap is reported until it is read, with the unread rest', async () => {
  const crm = openCrm(9);
  await read(crm, 0);
  await read(crm, 6);
  expect(wordsOf(crm)).toEqual([
    'skipped 4 of 9 deals: start was 6, next_start was 2',
    'stopped at 8 of 9 deals: next_start was 8',
  ]);
  await read(crm, 4);
  expect(wordsOf(crm)[0]).toBe('skipped 2 of 9 deals: start was 6, next_start was 2');
  await read(crm, 2);
  expect(wordsOf(crm)).toEqual(['stopped at 8 of 9 deals: next_start was 8']);
  await read(crm, 8);
  expect(wordsOf(crm)).toEqual([]);
});
