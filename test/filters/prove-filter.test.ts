import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Filter, FilterCondition } from '../../src/filters/filter.ts';
import { matchesFilter } from '../../src/filters/match-filter.ts';
import { proveFilter } from '../../src/filters/prove-filter.ts';
import { depth } from '../seed.ts';
import { arbitraryFilter, fields, records } from './random-filters.ts';

test('a filter that is proved to match nothing matches none of the records, whatever the known fields', () => {
  let proved = 0;
  const property = fc.property(arbitraryFilter, fc.constantFrom({}, { fields }), (filter, options) => {
    const { contradiction, matchesEverything } = proveFilter(filter, options);
    if (contradiction === null && !matchesEverything) return;
    const found = records.filter((record) => matchesFilter(filter, record, options));
    if (contradiction !== null) {
      proved++;
      expect(found).toEqual([]);
    }
    if (matchesEverything) expect(found).toHaveLength(records.length);
  });
  fc.assert(property, { numRuns: depth(1000, 10_000) });
  expect(proved).toBeGreaterThan(50);
});

test.each([
  [['IS NULL', null], ['IS NOT NULL', null], true],
  [['IS NULL', null], ['=', 'a'], true],
  [['IS NULL', null], ['!=', 'a'], false],
  [['IS NULL', null], ['=', null], false],
  [['=', 1], ['=', 2], true],
  [['=', 5], ['=', '5.0'], false],
  [['=', 'open'], ['=', 'OPEN'], false],
  [['=', 'open'], ['=', 1], false],
  [['>', 5], ['<', 3], true],
  [['>', 5], ['<', 5], true],
  [['>=', 5], ['<=', 5], false],
  [['=', 5], ['>', 5], true],
  [['=', 5], ['!=', '5'], true],
  [['>', '2026-11-25'], ['<', '2026-11-25'], true],
  [['=', '2026-11-25'], ['=', '2026-11-25 10:00:00'], false],
  [["LIKE '$%'", 'ab'], ["NOT LIKE '$%'", 'a'], true],
  [["LIKE '$%'", 'ab'], ["NOT LIKE '$%'", 'A'], false],
  [['=', 'a'], ['!=', 'A'], false],
  [['=', 5], ['!=', '5.0'], false],
  [['=', '2026-11-25 10:00:00'], ['!=', '2026-11-25'], false],
  [['=', '2026-11-25'], ['!=', '2026-11-25'], true],
  [['=', '2026-11-25'], ['>', '2026-11-25'], false],
  [['=', '2026-11-25'], ['>', '2026-11-26'], true],
  [['=', '2026-11-25'], ['<', '2026-11-25'], true],
  [['=', 'Müller'], ['=', 'muller'], false],
  [['=', 'ann'], ['=', 'ann '], false],
  [['=', 'ß'], ['=', 'ss'], false],
  [['=', 'ann'], ['=', 'bob'], true],
  [['>', 'b'], ['<', 'a'], false],
  [["LIKE '$%'", 'ab'], ["LIKE '$%'", 'a_'], false],
  [['=', 'ab'], ["LIKE '%$%'", 'a%b'], false],
  [['=', 'a_b'], ['=', 'c'], true],
  [["LIKE '$%'", 'ab'], ["LIKE '$%'", 'a'], false],
  [["LIKE '$%'", 'ab'], ["LIKE '$%'", 'b'], true],
  [['=', 'ab'], ["LIKE '%$%'", 'c'], true],
] as const)('%j and %j contradict each other in a field with one value: %s', (one, other, expected) => {
  const field = fieldFor(one[1] ?? other[1]);
  const proof = proveFilter(filterOf([one, other], field));
  expect(proof.contradiction !== null).toBe(expected);
});

/** Returns a documented field for values like one. */
function fieldFor(value: FilterCondition['value']): string {
  if (typeof value !== 'string') return 'value';
  return /^\d/.test(value) ? 'expected_close_date' : 'title';
}

test('two different values do not contradict each other in a field that can have several, or is not known', () => {
  const two = [
    ['=', 1],
    ['=', 2],
  ] as const;
  expect(proveFilter(filterOf(two, 12345)).contradiction).toBeNull();
  expect(proveFilter(filterOf(two, 3), { fields }).contradiction).toBeNull();
  expect(proveFilter(filterOf(two, 'email')).contradiction).toBeNull();
  expect(proveFilter(filterOf(two, 2), { fields }).contradiction).not.toBeNull();
});

test.each([
  ['value', ['=', '9007199254740993'], ['>', '9007199254740992'], false],
  ['value', ['=', '9007199254740993'], ['<', '9007199254740993.0'], true],
  ['value', ['=', '1e3'], ['=', '1000'], false],
  ['value', ['=', '1e3'], ['<', 1000], false],
  ['value', ['=', 'a'], ['=', 'b'], false],
  ['value', ['=', '-0'], ['<', 0], true],
  ['expected_close_date', ['>=', '2026-01-01 10:00:00'], ['<=', '2026-01-01 10:00'], false],
  ['expected_close_date', ['>', '2026-01-01 10:00:00'], ['<', '2026-01-01 10:00'], true],
  ['expected_close_date', ['=', '2026-01-01T10:00:00Z'], ['=', '2026-01-01T12:00:00+02:00'], false],
  ['expected_close_date', ['>', '2026-01-01T10:00:00Z'], ['<', '2026-01-01 09:00:00'], false],
  ['expected_close_date', ['>', '2026-01-03T10:00:00Z'], ['<', '2026-01-01 09:00:00'], true],
  ['expected_close_date', ['>', '2026-02-30'], ['<', '2026-01-01'], false],
  ['title', ['=', '5'], ['=', '5.0'], false],
  ['label_ids', ['=', 5], ['!=', 5], false],
] as const)('in %s, %j and %j contradict each other: %s', (field, first, second, expected) => {
  expect(proveFilter(filterOf([first, second], field)).contradiction !== null).toBe(expected);
});

test('conditions on records of which there can be several never contradict each other', () => {
  const conditions = ['a', 'b'].map(
    (value): FilterCondition => ({
      object: 'activity',
      field_id: 'subject',
      operator: '=',
      value,
      extra_value: null,
    }),
  );
  const filter = filterOf([], 'title');
  const groups = [
    { glue: 'and', conditions },
    { glue: 'or', conditions: [] },
  ] as const;
  const ofDeals = { ...filter, conditions: { glue: 'and', conditions: groups } } as const;
  expect(proveFilter(ofDeals).contradiction).toBeNull();
  expect(proveFilter({ ...ofDeals, type: 'activity' }).contradiction).not.toBeNull();
});

test.each([
  [['=', 'open'], ['!=', 'open'], { needsValue: true }],
  [['IS NULL', null], ['IS NOT NULL', null], { needsValue: false }],
  [['=', 'open'], ['!=', 'won'], null],
  [["LIKE '$%'", 'a'], ["NOT LIKE '$%'", 'a'], { needsValue: true }],
] as const)('of %j or %j, one always holds: %j', (first, second, expected) => {
  const or = [first, second].map(
    ([operator, value]): FilterCondition => ({
      object: 'deal',
      field_id: 'title',
      operator,
      value,
      extra_value: null,
    }),
  );
  const { alternatives } = proveFilter(filterOf([], 'title', or));
  if (expected === null) expect(alternatives).toBeNull();
  else expect(alternatives).toMatchObject({ ...expected, isWholeFilter: true });
});

test.each([
  [
    ['=', 'today'],
    ['=', 'this_week'],
  ],
  [
    ['>', 'this_week'],
    ['<', 'next_week'],
  ],
  [
    ['>', '2026-11-25'],
    ['<', 'next_month'],
  ],
  [
    ['=', 'today'],
    ["LIKE '$%'", '2026'],
  ],
] as const)('nothing is proved of relative dates: %j and %j', (one, other) => {
  const dates = { data: [{ id: 7, key: 'start', name: 'Start', field_type: 'date' }] };
  for (const [field, options] of [
    ['expected_close_date', {}],
    [7, { fields: dates }],
    [7, {}],
  ] as const)
    expect(proveFilter(filterOf([one, other], field), options).contradiction).toBeNull();
});

test('a key and the id of its field are not known to be the same field', () => {
  const isNull = {
    object: 'deal',
    field_id: 4,
    operator: 'IS NULL',
    value: null,
    extra_value: null,
  } as const;
  const filter = filterOf([['=', 5]], 'closed', [isNull]);
  expect(proveFilter(filter, { fields }).contradiction).toBeNull();
});

test('nothing is proved about users, since one of them can be "me"', () => {
  const users = { data: [{ id: 7, key: 'sold_by', name: 'Sold by', field_type: 'user' }] };
  const two = [
    ['=', 'me'],
    ['=', 'my_team'],
  ] as const;
  expect(proveFilter(filterOf(two, 7), { fields: users }).contradiction).toBeNull();
  expect(
    proveFilter(
      filterOf(
        [
          ['=', 1],
          ['=', 2],
        ],
        7,
      ),
      { fields: users },
    ).contradiction,
  ).not.toBeNull();
});

test('an "or" group contradicts the conditions that must hold if all of it does', () => {
  const condition = (
    operator: FilterCondition['operator'],
    value: FilterCondition['value'],
  ): FilterCondition => ({
    object: 'deal',
    field_id: 'value',
    operator,
    value,
    extra_value: null,
  });
  const filter = filterOf([['=', 1]], 'value', [condition('=', 2), condition('IS NULL', null)]);
  expect(proveFilter(filter).contradiction).toMatchObject({ isWholeOr: true });
  const open = filterOf([['=', 1]], 'value', [condition('=', 2), condition('>', 0)]);
  expect(proveFilter(open).contradiction).toBeNull();
});

function filterOf(
  and: readonly (readonly [FilterCondition['operator'], FilterCondition['value']])[],
  field: string | number,
  or: readonly FilterCondition[] = [],
): Filter {
  const conditions = and.map(
    ([operator, value]): FilterCondition => ({
      object: 'deal',
      field_id: field,
      operator,
      value,
      extra_value: null,
    }),
  );
  const groups = [
    { glue: 'and', conditions },
    { glue: 'or', conditions: or },
  ] as const;
  return { name: 'A', type: 'deals', conditions: { glue: 'and', conditions: groups } };
}
