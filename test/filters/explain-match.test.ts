import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Filter } from '../../src/filters/filter.ts';
import { explainMatch, matchesFilter } from '../../src/filters/match-filter.ts';
import { depth } from '../seed.ts';
import { arbitraryFilter, fields, values } from './random-filters.ts';

const record = fc.record({
  id: fc.constantFrom(...values),
  title: fc.constantFrom(...values),
  value: fc.constantFrom(...values),
  labels: fc.array(fc.constantFrom(5, 6), { maxLength: 2 }),
  closed: fc.constantFrom(...values),
  organization: fc.record({ title: fc.constantFrom(...values) }),
});

/** Returns the filter of one condition, at a pointer of another. */
function onlyCondition(filter: Filter, pointer: string): Filter {
  const [, , , group, , index] = pointer.split('/').map(Number);
  const condition = filter.conditions.conditions[group ?? 0]?.conditions[index ?? 0];
  const conditions: Filter['conditions']['conditions'] = [
    { glue: 'and', conditions: condition ? [condition] : [] },
    { glue: 'or', conditions: [] },
  ];
  return { ...filter, conditions: { glue: 'and', conditions } };
}

test('the explanation has the result of the filter, and each condition named in it has its own result alone', () => {
  fc.assert(
    fc.property(arbitraryFilter, record, (filter, deal) => {
      const result = explainMatch(filter, deal, { fields });
      expect(result?.matches).toBe(matchesFilter(filter, deal, { fields }));
      for (const { condition, holds } of result?.decisive ?? []) {
        expect(matchesFilter(onlyCondition(filter, condition.pointer), deal, { fields })).toBe(holds);
        expect(result?.failing.includes(condition.pointer)).toBe(!holds);
      }
      if (result?.matches === false) expect(result.decisive.length).toBeGreaterThan(0);
    }),
    { numRuns: depth(300, 20_000) },
  );
});

test('a filter without one of its groups has no explanation', () => {
  const filter = { name: 'A', type: 'deals', conditions: { glue: 'and', conditions: [] } } as const;
  expect(explainMatch(filter, {})).toBeUndefined();
});
