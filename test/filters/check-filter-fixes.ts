import fc from 'fast-check';
import { applyFixes, lintFilter } from 'json-modal/lint';
import { expect } from 'vitest';
import { findFilterProblems } from '../../src/filters/find-filter-problems.ts';
import { fixAll } from '../../src/lint/fixes/fix-modal.ts';
import { arbitraryDamage } from '../arbitrary-damage.ts';
import { arbitraryFilter, fields } from './random-filters.ts';

const damaged = arbitraryFilter.chain(arbitraryDamage);
const texts = fc.oneof(
  { weight: 4, arbitrary: damaged.map((value) => JSON.stringify(value, null, 2)) },
  // Cut, so that it is not JSON.
  fc.tuple(damaged, fc.nat(400)).map(([value, length]) => JSON.stringify(value).slice(0, length)),
);

/** Checks that valid filters have no error, and that damaged ones are fixed without harm, once for all. */
export function checkFilterFixes(numRuns: number): void {
  fc.assert(
    fc.property(texts, fc.constantFrom({}, { fields }), (text, options) => {
      const isValid = (now: string) =>
        isJson(now) &&
        !findFilterProblems(JSON.parse(now), options).some(({ severity }) => severity === 'error');
      const found = lintFilter(text, options);
      const errors = found.filter(({ severity }) => severity === 'error');
      if (isJson(text)) expect(errors.length === 0).toBe(isValid(text));
      const places = found.map(({ rule, range, message }) => `${rule} ${range.start.offset} ${message}`);
      expect(new Set(places).size).toBe(places.length);
      const once = applyFixes(text, found);
      if (isValid(text)) expect(isValid(once)).toBe(true);
      const fixed = fixAll(text, (now) => lintFilter(now, options));
      expect(fixed.diagnostics.filter(({ fix }) => fix !== undefined)).toEqual([]);
      expect(fixAll(fixed.text, (now) => lintFilter(now, options)).text).toBe(fixed.text);
    }),
    { numRuns },
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
