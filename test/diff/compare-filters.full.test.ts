import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareFilters, type Relation } from '../../src/diff/compare-filters.ts';
import type { Filter } from '../../src/filters/filter.ts';
import { holds, type TestCondition } from '../filters/databases.ts';
import { filterOf, forEachCell, orders, others, subjects } from '../filters/subjects.ts';
import { depth } from '../seed.ts';

interface Groups {
  readonly and: readonly TestCondition[];
  readonly or: readonly TestCondition[];
}

/** Two filters about one field: the second has some conditions of the first, and others. */
const pairs = fc.constantFrom(...subjects.keys()).chain((index) => {
  const subject = subjects[index];
  const values = subject?.values.slice(0, 12) ?? [];
  const condition = fc.record({
    operator: fc.constantFrom(...(subject?.isOrdered ? [...orders, ...orders, ...others] : others)),
    value: fc.constantFrom(...values),
  });
  const groups = fc.record({
    and: fc.array(condition, { maxLength: 2 }),
    or: fc.array(condition, { maxLength: 2 }),
  });
  return fc.record({
    index: fc.constant(index),
    first: groups,
    second: groups,
    isSimilar: fc.boolean(),
    // Which conditions of the first one the second one has too.
    kept: fc.record({ and: fc.boolean(), or: fc.boolean() }),
  });
});

test('a proved relation of two filters is true in every database', () => {
  const seen: Record<string, number> = {};
  const property = fc.property(pairs, ({ index, first, second, isSimilar, kept }) => {
    const subject = subjects[index];
    if (subject === undefined) return;
    const after = isSimilar ? joinGroups(first, second, kept) : second;
    const [old, now] = [first, after].map(({ and, or }) => filterOf(subject.field, and, or));
    if (old === undefined || now === undefined) return;
    const { relation, isProved } = compareFilters(old as Filter, now as Filter);
    seen[relation] = (seen[relation] ?? 0) + 1;
    if (!isProved || relation === 'other') return;
    const allows = allowed[relation];
    forEachCell(subject, (cell, column, database) => {
      const [before, later] = [first, after].map((groups) =>
        matches(groups, (condition) => holds(condition, cell, column, database)),
      );
      if (!allows(before === true, later === true))
        expect.fail(JSON.stringify({ relation, first, after, cell: String(cell), column, database }));
    });
  });
  fc.assert(property, { numRuns: depth(400, 20_000) });
  expect(Object.keys(seen).sort()).toEqual(['fewer', 'more', 'other', 'same', 'unknown']);
});

/** Whether a record can match the two filters so, by their relation. */
const allowed: Readonly<Record<Relation, (before: boolean, after: boolean) => boolean>> = {
  same: (before, after) => before === after,
  more: (before, after) => !before || after,
  fewer: (before, after) => before || !after,
  other: () => true,
  unknown: () => true,
};

function joinGroups(
  first: Groups,
  second: Groups,
  kept: { readonly and: boolean; readonly or: boolean },
): Groups {
  return {
    and: [...(kept.and ? first.and : []), ...second.and],
    or: kept.or ? [...first.or, ...second.or] : first.or,
  };
}

function matches({ and, or }: Groups, isTrue: (condition: TestCondition) => boolean): boolean {
  return and.every(isTrue) && (or.length === 0 || or.some(isTrue));
}

const filter = (and: object[], or: object[] = [], type = 'deals'): Filter =>
  ({
    name: 'A',
    type,
    conditions: {
      glue: 'and',
      conditions: [
        { glue: 'and', conditions: and },
        { glue: 'or', conditions: or },
      ],
    },
  }) as Filter;

const value = (operator: string, limit: number) => ({
  object: 'deal',
  field_id: 'value',
  operator,
  value: limit,
  extra_value: null,
});

const status = (name: string) => ({
  object: 'deal',
  field_id: 'status',
  operator: '=',
  value: name,
  extra_value: null,
});

test.each([
  ['a limit is raised', filter([value('>', 1)]), filter([value('>', 2)]), 'fewer'],
  ['a limit is lowered', filter([value('>', 2)]), filter([value('>', 1)]), 'more'],
  ['a choice is added', filter([], [status('open')]), filter([], [status('open'), status('won')]), 'more'],
  ['a condition moves', filter([], [status('open')]), filter([status('open')]), 'same'],
  ['another value', filter([status('open')]), filter([status('won')]), 'other'],
] as const)('%s', (_, before, after, relation) => {
  expect(compareFilters(before, after)).toMatchObject({ relation, isProved: true });
});

test('the conditions that are gone and new are named, with the sentences before and after', () => {
  const { changes, ...facts } = compareFilters(
    filter([value('>', 1)]),
    filter([value('>', 2)], [status('open')]),
  );
  expect(changes.map(({ message }) => message)).toEqual([
    'The condition "Value > 1" is gone from "all of these".',
    'The condition "Value > 2" is new in "all of these".',
    'The condition "Status is open" is new in "any of these".',
  ]);
  expect(facts).toMatchObject({
    before: 'Deals where Value > 1',
    after: 'Deals where Value > 2 and Status is open',
    relation: 'fewer',
  });
});

test('the schema for editors is not a part of a filter', () => {
  const [before, after] = [filter([value('>', 1)]), { ...filter([value('>', 1)]), $schema: './a.json' }];
  expect(compareFilters(before, after)).toMatchObject({ changes: [], relation: 'same' });
  expect(compareFilters(after, before)).toMatchObject({ changes: [], relation: 'same' });
});
