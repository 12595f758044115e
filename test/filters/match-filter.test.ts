import { describe, expect, test } from 'vitest';
import { describeFilter } from '../../src/filters/describe-filter.ts';
import type { Filter, FilterCondition } from '../../src/filters/filter.ts';
import { matchesFilter } from '../../src/filters/match-filter.ts';
import { fields } from './random-filters.ts';

const deal = {
  id: 1,
  title: 'Tallinn office',
  value: 1000,
  price: '5.50',
  status: 'open',
  lost: null,
  expected_close_date: null,
  add_time: '2026-11-25 10:00:00',
  labels: [5, 6],
  active: true,
  email: [{ value: 'ann@a.example', primary: true, label: 'work' }, { value: 'bob@b.example' }],
  address: 'Tartu mnt 1, Tallinn',
  address_locality: 'Tallinn',
  org_id: { value: 7, name: 'Acme' },
};

describe.each<[string, FilterCondition['operator'], FilterCondition['value'], boolean]>([
  ['value', '=', 1000, true],
  ['value', '=', '1000', true],
  ['value', '=', '1000.0', true],
  ['value', '!=', 1000, false],
  ['value', '>', '999', true],
  ['value', '<', 1000, false],
  ['value', '<=', 1000, true],
  ['value', '>=', 1001, false],
  ['price', '>', 5, true],
  ['status', '=', 'OPEN', true],
  ['status', '>', 5, false],
  ['active', '=', 1, true],
  ['title', "LIKE '%$%'", 'OFF', true],
  ['title', "LIKE '$%'", 'tallinn', true],
  ['title', "LIKE '$%'", 'office', false],
  ['title', "NOT LIKE '$%'", 'office', true],
  ['title', "NOT LIKE '$%'", 'Tall', false],
  ['title', "LIKE '%$%'", '%', false],
  ['lost', 'IS NULL', null, true],
  ['lost', 'IS NOT NULL', null, false],
  ['absent', 'IS NULL', null, true],
  ['toString', 'IS NULL', null, true],
  ['lost', '!=', 'x', true],
  ['expected_close_date', '<', '2030-01-01', false],
  ['expected_close_date', '>=', '1990-01-01', false],
  ['add_time', '=', '2026-11-25', true],
  ['add_time', '>', '2026-11-25', false],
  ['add_time', '>=', '2026-11-25', true],
  ['add_time', '<', '2026-11-26', true],
  ['labels', '=', 6, true],
  ['labels', '=', 7, false],
  ['labels', '!=', 6, false],
  ['labels', '>', 1, false],
  ['email', "LIKE '%$%'", 'bob', true],
  ['org_id', '=', 7, true],
])('%s %s %j', (field, operator, value, expected) => {
  test(`is ${expected} in either group`, () => {
    const condition = { object: 'deal', field_id: field, operator, value, extra_value: null };
    expect(matchesFilter(filterOf([condition]), deal)).toBe(expected);
    expect(matchesFilter(filterOf([], [condition]), deal)).toBe(expected);
    expect(matchesFilter(filterOf([], [condition, condition]), deal)).toBe(expected);
  });
});

test('ids of fields lead to the members of a record if the fields are known', () => {
  const condition = { object: 'deal', field_id: '2', operator: '=', value: 1000, extra_value: null } as const;
  expect(matchesFilter(filterOf([condition]), deal)).toBe(false);
  expect(matchesFilter(filterOf([condition]), deal, { fields })).toBe(true);
});

test('a field of a linked record, and a subfield, can be compared', () => {
  const org = {
    object: 'organization',
    field_id: 'name',
    operator: '=',
    value: 'acme',
    extra_value: null,
  } as const;
  expect(matchesFilter(filterOf([org]), deal)).toBe(true);
  const city = {
    object: 'deal',
    field_id: 'address',
    operator: '=',
    value: 'tallinn',
    extra_value: 'locality',
  } as const;
  expect(matchesFilter(filterOf([city]), deal)).toBe(true);
});

test('a filter that is not valid has no record in it', () => {
  for (const broken of [null, 1, {}, { conditions: { conditions: [] } }, { type: 'deals', conditions: [] }])
    expect(matchesFilter(broken as unknown as Filter, deal)).toBe(false);
});

test('a filter is described in one sentence', () => {
  const value = { object: 'deal', field_id: 'value', operator: '>', value: 1000, extra_value: null } as const;
  const status = {
    object: 'deal',
    field_id: 'status',
    operator: '=',
    value: 'open',
    extra_value: null,
  } as const;
  const stage = { object: 'deal', field_id: 'stage', operator: '=', value: 3, extra_value: null } as const;
  expect(describeFilter(filterOf([value], [status, stage]))).toBe(
    'Deals where Value > 1000 and (Status is open or Stage is 3)',
  );
  expect(describeFilter(filterOf([]))).toBe('All deals');
  const label = { object: 'deal', field_id: 3, operator: '=', value: 5, extra_value: null } as const;
  expect(describeFilter(filterOf([label]), { fields })).toBe('Deals where Labels is Hot');
  expect(describeFilter(filterOf([label]))).toBe('Deals where field 3 is 5');
  const city = {
    object: 'organization',
    field_id: 'address',
    operator: "LIKE '%$%'",
    value: 'New York',
    extra_value: 'locality',
  } as const;
  expect(describeFilter(filterOf([], [city, { ...value, operator: 'IS NULL', value: null }]))).toBe(
    'Deals where Address (locality) of the organization contains "New York" or Value is empty',
  );
});

function filterOf(and: readonly FilterCondition[], or: readonly FilterCondition[] = []): Filter {
  const groups = [
    { glue: 'and', conditions: and },
    { glue: 'or', conditions: or },
  ] as const;
  return { name: 'A', type: 'deals', conditions: { glue: 'and', conditions: groups } };
}
