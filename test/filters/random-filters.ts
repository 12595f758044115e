import fc from 'fast-check';
import type { Filter, FilterCondition } from '../../src/filters/filter.ts';
import { documentedOperators } from '../../src/filters/operators.ts';

/** The saved response of a fields endpoint: some fields have several values, and some only texts. */
export const fields = {
  success: true,
  data: [
    { id: 1, key: 'title', name: 'Title', field_type: 'varchar' },
    { id: 2, key: 'value', name: 'Value', field_type: 'monetary' },
    { id: 3, key: 'labels', name: 'Labels', field_type: 'set', options: [{ id: 5, label: 'Hot' }] },
    { id: 4, key: 'closed', name: 'Closed', field_type: 'date' },
  ],
};

/** Near each other, so that conditions meet: numbers as texts, days and times, prefixes, letters of either case. */
export const values = [
  ...[null, '', 0, 1, 5, 5.5, '5', '5.0', '05', true, 'a', 'A', 'ab', 'b', '2026-11-25'],
  ...['2026-11-25 10:00:00', '2026-11-25T10:00:00Z', '2026-11-26', '2026-11', 'ß', 'SS', '-1', ' 5'],
] as const;

const arbitraryField = fc.constantFrom<string | number>(
  'title',
  'value',
  'labels',
  'closed',
  'id',
  1,
  2,
  '2',
  3,
  4,
);

function conditionOn(fields: readonly (string | number)[]): fc.Arbitrary<FilterCondition> {
  return fc.record({
    object: fc.constantFrom('deal', 'deal', 'deal', 'deal', 'organization'),
    field_id: fc.constantFrom(...fields),
    operator: fc.constantFrom(...documentedOperators),
    value: fc.constantFrom(...values),
    extra_value: fc.constantFrom(null, null, null, null, null, 'sub'),
  });
}

/** The conditions of a filter are about two fields, so that they meet. */
const arbitraryGroups = fc.tuple(arbitraryField, arbitraryField).chain((fields) =>
  fc.record({
    and: fc.array(conditionOn(fields), { maxLength: 5 }),
    or: fc.array(conditionOn(fields), { maxLength: 3 }),
  }),
);

/** Valid filters with conditions about a few fields. */
export const arbitraryFilter: fc.Arbitrary<Filter> = arbitraryGroups.map(({ and, or }) => ({
  name: 'A',
  type: 'deals',
  conditions: {
    glue: 'and',
    conditions: [
      { glue: 'and', conditions: and },
      { glue: 'or', conditions: or },
    ],
  },
}));

/** Every record that has one of the values, a list of two of them, or a linked record, in all its fields. */
export const records: readonly Readonly<Record<string, unknown>>[] = values.flatMap((one) =>
  values.flatMap((other) => {
    const held = [one, [one, other], { value: one, name: other }];
    return held.map((value) => toRecord(value, other));
  }),
);

function toRecord(value: unknown, other: unknown) {
  const members = { title: value, value, labels: value, closed: value, id: other, 1: value, 2: value };
  const own = { ...members, 3: value, 4: value, title_sub: other, labels_sub: value };
  return { ...own, org_id: own };
}
