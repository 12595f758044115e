import { lintModal } from 'json-modal/lint';
import { expect, test } from 'vitest';
import { writeExample } from '../../src/lint/rules/example.ts';

function findingsIn(...blocks: readonly string[]): readonly string[] {
  return lintModal(writeExample({ blocks })).map(({ rule, message }) => `${rule}: ${message}`);
}

const size = 'size: select { "label": "Size", "items": [{ "label": "S", "value": 1 }] }';
const note = 'note: input { "label": "Note", "visibleOn": { "size": { "equals": "1" } } }';
const after = 'after: input { "label": "After", "visibleOn": { "note": "not_empty" } }';
const count =
  'count: select { "label": "Count", "items": [{ "label": "1", "value": 1 }, { "label": "One", "value": "1" }] }';
const more = 'more: input { "label": "More", "visibleOn": { "count": { "equals": 1 } } }';

test('a rule of another type is told of once, with all that depends on it', () => {
  expect(findingsIn(size, after, note)).toEqual([expect.stringMatching(/^rule-type-mismatch: .* "note" /)]);
});

test('a rule of another type hides no reading that something else depends on', () => {
  expect(findingsIn(size, after, note, count, more)).toEqual([
    expect.stringMatching(/^rule-type-mismatch: .* "note" /),
    expect.stringMatching(/^reading-dependent: "more" shows .*\(scalarTypes/),
  ]);
});
