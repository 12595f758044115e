import fc from 'fast-check';
import { applyFixes, lintFilter } from 'json-modal/lint';
import { describe, expect, test } from 'vitest';
import { conditionOn, filterWith } from '../../src/filters/examples.ts';
import { findFilterProblems } from '../../src/filters/find-filter-problems.ts';
import { fixAll } from '../../src/lint/fixes/fix-modal.ts';
import { arbitraryDamage } from '../arbitrary-damage.ts';
import { depth } from '../seed.ts';
import { arbitraryFilter, fields } from './random-filters.ts';

const damaged = arbitraryFilter.chain(arbitraryDamage);
const texts = fc.oneof(
  { weight: 4, arbitrary: damaged.map((value) => JSON.stringify(value, null, 2)) },
  // Cut, so that it is not JSON.
  fc.tuple(damaged, fc.nat(400)).map(([value, length]) => JSON.stringify(value).slice(0, length)),
);

test('valid filters have no error, and damaged ones are fixed without harm, once for all', () => {
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
    { numRuns: depth(1000, 10_000) },
  );
});

test('a group that a fix adds is laid out as the other one', () => {
  const [before, after] = ['    {\n      "glue": "or",\n      "conditions": []\n    }', '\n  ]'];
  const text = `{ "name": "A", "type": "deals", "conditions": { "glue": "and", "conditions": [\n${before}${after} } }`;
  const added = ',\n    { "glue": "and", "conditions": [] }';
  expect(applyFixes(text, lintFilter(text))).toBe(text.replace(before, before + added));
});

describe('one clear sentence reports', () => {
  test.each([
    [
      'a modal',
      '{ "type": "object", "properties": {} }',
      'This is a modal, not a filter. Name the file "*.modal.json".',
    ],
    ['a list', '[]', 'The filter is a list; it must be an object.'],
    ['another file', '{ "name": "app" }', 'The filter has no "type" and "conditions". Add them.'],
    [
      'a condition tree',
      '{ "glue": "and", "conditions": [] }',
      'This is only the condition tree of a filter.',
    ],
    [
      'a manifest',
      '{ "version": "v202101", "endpoints": {} }',
      'This is a manifest, not a filter. Name the file "*.manifest.json".',
    ],
  ])('%s', (_, text, message) => {
    const [first, another] = lintFilter(text);
    expect(first?.message).toContain(message);
    expect(another).toBeUndefined();
  });

  test('a filter of 20,000 conditions, whose excess is counted', () => {
    const text = filterWith(Array.from({ length: 20_000 }, () => conditionOn('value', 'IN', 1)));
    const found = lintFilter(text, { limit: 3 });
    expect(found.filter(({ rule }) => rule === 'condition-limit')).toHaveLength(4);
    expect(found.find(({ count, rule }) => rule === 'condition-limit' && count)?.count).toBe(19_981);
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
