import { applyFixes, lintFilter } from 'json-modal/lint';
import { describe, expect, test } from 'vitest';
import { conditionOn, filterWith } from '../../src/filters/examples.ts';
import { depth } from '../seed.ts';
import { checkFilterFixes } from './check-filter-fixes.ts';

test('valid filters have no error, and damaged ones are fixed without harm, once for all', () =>
  checkFilterFixes(depth(500, 10_000)));

test('a group that a fix adds is laid out as the other one', () => {
  const [before, after] = ['    {\n      "glue": "or",\n      "conditions": []\n    }', '\n  ]'];
  const text = `{ "name": "A", "type": "deals", "conditions": { "glue": "and", "conditions": [\n${before}${after} } }`;
  const added = ',\n    { "glue": "and", "conditions": [] }';
  expect(applyFixes(text, lintFilter(text))).toBe(text.replace(before, before + added));
});

test.each([
  [12, []],
  ['me', []],
  [13, ['operator-value']],
])('the value %j of a field of users may be an option, or a text that means a user', (value, rules) => {
  const user = {
    id: 'user_id',
    key: 'user_id',
    name: 'Owner',
    field_type: 'user',
    options: [{ id: 12, label: 'Mari' }],
  };
  const found = lintFilter(filterWith([conditionOn('user_id', '=', value)]), { fields: { data: [user] } });
  expect(found.map(({ rule }) => rule)).toEqual(rules);
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

test('a missing "or" group is another problem than a missing "and" group', () => {
  const [withAnd, withOr] = ['and', 'or'].map((glue) => {
    const group = `{ "glue": "${glue}", "conditions": [] }`;
    const text = `{ "name": "A", "type": "deals", "conditions": { "glue": "and", "conditions": [${group}] } }`;
    return lintFilter(text).find(({ rule }) => rule === 'filter-shape');
  });
  expect(withAnd?.about).not.toEqual(withOr?.about);
});

test('the members of a filter that the CRM returns are accepted, and others are named wherever they are', () => {
  const whole = filterWith([conditionOn('value', '>', 1)]);
  const fetched = whole.replace('{', '{ "id": 1, "user_id": 2, "add_time": "2026-01-01", "visible_to": 7,');
  expect(lintFilter(fetched)).toEqual([]);
  const damaged = fetched
    .replace('"glue": "and",\n', '"glue": "and", "negate": false,\n')
    .replace('"or", ', '"or", "rules": [], ');
  expect(lintFilter(damaged).map(({ rule, pointer }) => `${rule} ${pointer}`)).toEqual([
    'filter-keys /conditions/negate',
    'filter-keys /conditions/conditions/1/rules',
  ]);
});
