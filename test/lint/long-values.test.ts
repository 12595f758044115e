import { lintModal } from 'json-modal/lint';
import { expect, test } from 'vitest';
import { writeExample } from '../../src/lint/rules/example.ts';

const long = 'A long text, '.repeat(100);

const items = `"items": [{ "label": "L", "value": "${long}" }]`;

test.each([
  ['value-not-in-items', [`size: radio-group { "label": "Size", "value": "S", ${items} }`]],
  [
    'condition-never-holds',
    [
      `size: select { "label": "Size", ${items} }`,
      'note: input { "label": "Note", "visibleOn": { "size": { "equals": "S" } } }',
    ],
  ],
  ['option-type', [`size: select { "label": "Size", "items": ["${long}"] }`]],
])('%s shows only a readable part of a long value', (rule, blocks) => {
  const [diagnostic] = lintModal(writeExample({ blocks }));
  expect(diagnostic?.rule).toBe(rule);
  expect(diagnostic?.message.length).toBeLessThan(300);
});

test.each([
  `{ "a": '${long}' }`,
  `{ ${'a'.repeat(1000)}: 1 }`,
  `{ "${long}" }`,
  `{ "${long}" 1 }`,
  `{ "a": ${'1.'.repeat(500)} }`,
  `{ "a": 1 ${'1'.repeat(1000)} }`,
])('text that is not JSON is reported by its beginning', (text) => {
  const diagnostics = lintModal(text);
  expect(diagnostics.map(({ rule }) => rule)).toContain('json-syntax');
  for (const { message } of diagnostics) expect(message.length).toBeLessThan(300);
});
