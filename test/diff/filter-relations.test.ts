import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareFilters, type Relation } from '../../src/diff/compare-filters.ts';
import type { Filter } from '../../src/filters/filter.ts';
import { depth } from '../seed.ts';
import { differs, filterPairs, matchesNaively, type NaiveFilter, toFilter } from './filter-relations.ts';

const one = (field: string, operator: string, value: unknown) => ({ field, operator, value });
const filterOf = (and: object[], or: object[] = []) => toFilter({ and, or } as unknown as NaiveFilter);
const relationOf = (before: Filter, after: Filter) => {
  const { relation, gained, lost } = compareFilters(before, after);
  return { relation, hasGained: gained !== undefined, hasLost: lost !== undefined };
};

describe('one condition differs, and the others do not matter', () => {
  test.each([2, 5, 6, 7, 10, 15, 16])('of %i', (count) => {
    const conditions = (value: string) =>
      Array.from({ length: count }, (_, index) =>
        one(`f${index}`, '=', index === count - 1 ? value : `v${index}`),
      );
    for (const turn of [false, true]) {
      const [before, after] = ['open', 'lost'].map((value) => {
        const all = conditions(value);
        return filterOf(turn ? all.reverse() : all);
      });
      expect(relationOf(before as Filter, after as Filter)).toEqual({
        relation: 'other',
        hasGained: true,
        hasLost: true,
      });
    }
  });

  test.each([
    ['IS NOT NULL', null],
    ['IS NULL', null],
    ['!=', 'a'],
    ["NOT LIKE '$%'", 'a'],
    ["LIKE '%$%'", 'a'],
    ['<', 5],
  ])('beside %s', (operator, value) => {
    const beside = one('title', operator, value);
    expect(
      relationOf(
        filterOf([one('status', '=', 'open'), beside]),
        filterOf([one('status', '=', 'lost'), beside]),
      ),
    ).toEqual({
      relation: 'other',
      hasGained: true,
      hasLost: true,
    });
    expect(
      relationOf(filterOf([one('value', '>', 1000), beside]), filterOf([one('value', '>', 2000), beside])),
    ).toEqual({
      relation: 'fewer',
      hasGained: false,
      hasLost: true,
    });
  });
});

test.each([
  [[one('value', '>', 1)], [one('value', '>', 1), one('probability', 'IS NULL', null)], 'fewer'],
  [[one('value', '>=', 2), one('value', '<=', 2)], [one('value', '=', 2)], 'same'],
  [[one('title', '=', 'Open')], [one('title', '=', 'open')], 'same'],
  [[one('email', "LIKE '%$%'", 'g.com')], [one('email', "LIKE '$%'", 'g.com')], 'fewer'],
  [[one('x', 'IS NOT NULL', null)], [one('x', 'IS NULL', null)], 'other'],
  [[one('value', '>', 1)], [], 'more'],
])('%j → %j: %s', (before, after, relation) => {
  expect(compareFilters(filterOf(before), filterOf(after)).relation).toBe(relation);
});

test('a day that depends on the CRM is never made up', () => {
  const [before, after] = ['last_month', 'this_month'].map((value) =>
    filterOf([one('add_time', '>', value)]),
  );
  const { relation, gained, lost } = compareFilters(before as Filter, after as Filter);
  expect(relation).toBe('unknown');
  expect([gained, lost]).toEqual([undefined, undefined]);
});

test('another name is a change, which breaks nothing', () => {
  const filter = filterOf([one('value', '>', 1)]);
  expect(compareFilters(filter, { ...filter, name: 'B' })).toMatchObject({
    relation: 'same',
    changes: [
      { path: '/name', breaking: false, kind: 'upload', message: 'The filter is called "B" instead of "A".' },
    ],
  });
});

const expected: Readonly<Record<string, Relation>> = {
  'false false': 'same',
  'true false': 'more',
  'false true': 'fewer',
  'true true': 'other',
};

test('no relation is wrong, no record is wrong, and few relations are open', () => {
  let [pairs, open] = [0, 0];
  const property = fc.property(filterPairs(8), ({ before, after }) => {
    const { relation, gained, lost } = compareFilters(toFilter(before), toFilter(after));
    const texts = JSON.stringify({ before, after, gained, lost });
    pairs++;
    if (relation === 'unknown') open++;
    else expect(relation, texts).toBe(expected[`${differs(after, before)} ${differs(before, after)}`]);
    for (const [record, matching, missing] of [
      [gained, after, before],
      [lost, before, after],
    ] as const) {
      if (record === undefined) continue;
      expect(matchesNaively(matching, record as never), texts).toBe(true);
      expect(matchesNaively(missing, record as never), texts).toBe(false);
    }
  });
  fc.assert(property, { numRuns: depth(250, 5_000) });
  expect(open).toBeLessThanOrEqual(pairs / 100);
});
