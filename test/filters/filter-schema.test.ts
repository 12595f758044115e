import { Ajv } from 'ajv';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filterJsonSchema } from '../../src/filters/filter.ts';
import { findFilterProblems } from '../../src/filters/find-filter-problems.ts';
import { arbitraryDamage } from '../arbitrary-damage.ts';
import { depth } from '../seed.ts';
import { arbitraryFilter } from './random-filters.ts';

const isAccepted = new Ajv({ strict: false }).compile(filterJsonSchema);

/** JSON Schema cannot count the conditions of both groups, and editors do not report doubtful names. */
const beyondSchema = new Set([
  'filter-keys',
  'condition-limit',
  'filter-type',
  'condition-object',
  'unknown-operator',
  'text-in-operator',
  'address-component',
]);

/** A filter of which a part is also in another place, maybe under another name. */
const regrown = arbitraryFilter.chain((filter) => {
  const paths = pathsIn(filter);
  const names = fc.constantFrom(...new Set(paths.flatMap((path) => path.slice(-1))));
  const path = fc.constantFrom(...paths);
  return fc
    .record({ from: path, to: path, name: fc.option(names) })
    .map(({ from, to, name }) =>
      put(filter, name === null ? to : [...to.slice(0, -1), name], at(filter, from)),
    );
});

test('the JSON Schema for editors accepts exactly the filters whose shape is valid', () => {
  let accepted = 0;
  const filters = fc.oneof(arbitraryFilter.chain(arbitraryDamage), regrown);
  const property = fc.property(filters, (filter) => {
    const problems = findFilterProblems(filter).filter(({ rule, pointer }) => {
      if (rule !== 'operator-value') return !beyondSchema.has(rule);
      // An object or list is a value of another type; other values are only unusual.
      const value = at(filter, pointer.split('/').slice(1));
      return typeof value === 'object' && value !== null;
    });
    const isValid = isAccepted(filter);
    if (isValid) accepted++;
    expect({ filter, isValid }).toEqual({ filter, isValid: problems.length === 0 });
  });
  fc.assert(property, { numRuns: depth(1000, 10_000) });
  expect(accepted).toBeGreaterThan(100);
});

test.each([
  ['', false],
  [' \t', false],
  ['title', true],
  [1, true],
])('the field id %j is valid for both: %s', (field_id, isValid) => {
  const condition = { object: 'deal', field_id, operator: '=', value: 1, extra_value: null };
  const groups = [
    { glue: 'and', conditions: [condition] },
    { glue: 'or', conditions: [] },
  ];
  const filter = { name: 'A', type: 'deals', conditions: { glue: 'and', conditions: groups } };
  expect({ schema: isAccepted(filter), check: findFilterProblems(filter).length === 0 }).toEqual({
    schema: isValid,
    check: isValid,
  });
});

type Path = readonly string[];

function pathsIn(value: unknown): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => [
    [key],
    ...pathsIn(part).map((path) => [key, ...path]),
  ]);
}

function at(value: unknown, keys: Path): unknown {
  return keys.reduce<unknown>((held, key) => (held as Record<string, unknown>)[key], value);
}

function put(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by;
  if (typeof value !== 'object' || value === null) return value;
  const changed = put((value as Record<string, unknown>)[key], rest, by);
  if (!Array.isArray(value)) return { ...value, [key]: changed };
  return value.map((one, index) => (String(index) === key ? changed : one));
}
