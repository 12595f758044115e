import { lintModal } from 'json-modal/lint';
import { expect, test } from 'vitest';
import { writeExample } from '../../src/lint/rules/example.ts';

function diagnosticsIn(...blocks: readonly string[]): readonly string[] {
  return lintModal(writeExample({ blocks })).map(({ rule, message }) => `${rule}: ${message}`);
}

const size = 'size: select { "label": "Size", "items": [{ "label": "S", "value": 1 }] }';
const note = 'note: input { "label": "Note", "visibleOn": { "size": { "equals": "1" } } }';
const after = 'after: input { "label": "After", "visibleOn": { "note": "not_empty" } }';
const count =
  'count: select { "label": "Count", "items": [{ "label": "1", "value": 1 }, { "label": "One", "value": "1" }] }';
const more = 'more: input { "label": "More", "visibleOn": { "count": { "equals": 1 } } }';

test('a condition of another type is reported once, with everything that depends on it', () => {
  expect(diagnosticsIn(size, after, note)).toEqual([
    expect.stringMatching(/^condition-type-mismatch: .* "note" /),
  ]);
});

test('a number in an "includes" on text is reported once', () => {
  const name = 'name: input { "label": "Name" }';
  const one = 'one: input { "label": "One", "visibleOn": { "name": { "equals": 1 } } }';
  expect(diagnosticsIn(name, one)).toEqual([
    expect.stringMatching(/^condition-never-holds: .* Did you mean "1"/),
  ]);
});

test('a rule of another type hides no reading that something else depends on', () => {
  expect(diagnosticsIn(size, after, note, count, more)).toEqual([
    expect.stringMatching(/^condition-type-mismatch: .* "note" /),
    expect.stringMatching(/^reading-dependent: Visibility of "more" .*\(scalarTypes/),
  ]);
});

test('a reading is reported if a select without items need not take several values', () => {
  const kind = 'kind: select { "label": "Kind" }';
  const name = 'name: input { "label": "Name" }';
  const both =
    'both: input { "label": "Both", "visibleOn": { "kind": "not_empty", "name": { "includes": "a" } } }';
  const list =
    'list: input { "label": "List", "visibleOn": { "kind": { "equals": ["x", "y"] }, "name": { "includes": "a" } } }';
  for (const block of [both, list])
    expect(diagnosticsIn(kind, name, block)).toEqual([
      expect.stringMatching(/^reading-dependent: .*severalKeys/),
    ]);
});
