import { Ajv } from 'ajv';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filterJsonSchema } from '../../src/filters/filter.ts';
import { findFilterProblems } from '../../src/filters/validate-filter.ts';
import { arbitraryDamage } from '../arbitrary-damage.ts';
import { depth } from '../seed.ts';
import { arbitraryFilter } from './random-filters.ts';

const isAccepted = new Ajv({ strict: false }).compile(filterJsonSchema);

/** JSON Schema cannot count the conditions of both groups, and editors are not told of doubtful names. */
const beyondSchema = new Set(['condition-limit', 'filter-type', 'condition-object', 'address-component']);

test('the JSON Schema for editors accepts exactly the filters whose shape is valid', () => {
  let accepted = 0;
  const property = fc.property(arbitraryFilter.chain(arbitraryDamage), (filter) => {
    const problems = findFilterProblems(filter).filter(({ rule, pointer }) =>
      // An object or list is a value of another type; other values are only unusual.
      rule === 'operator-value'
        ? typeof at(filter, pointer) === 'object' && at(filter, pointer) !== null
        : !beyondSchema.has(rule),
    );
    const isValid = isAccepted(filter);
    if (isValid) accepted++;
    expect({ filter, isValid }).toEqual({ filter, isValid: problems.length === 0 });
  });
  fc.assert(property, { numRuns: depth(1000, 10_000) });
  expect(accepted).toBeGreaterThan(100);
});

function at(value: unknown, pointer: string): unknown {
  const keys = pointer.split('/').slice(1);
  return keys.reduce<unknown>((held, key) => (held as Record<string, unknown>)[key], value);
}
