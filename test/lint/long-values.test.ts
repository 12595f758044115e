import { lintModal } from 'json-modal/lint';
import { expect, test } from 'vitest';
import { writeExample } from '../../src/lint/rules/example.ts';

const long = 'A long text, '.repeat(100);

const items = `"items": [{ "label": "L", "value": "${long}" }]`;

test.each([
  ['value-not-in-items', [`size: radio-group { "label": "Size", "value": "S", ${items} }`]],
  [
    'rule-never-holds',
    [
      `size: select { "label": "Size", ${items} }`,
      'note: input { "label": "Note", "visibleOn": { "size": { "equals": "S" } } }',
    ],
  ],
  ['option-type', [`size: select { "label": "Size", "items": ["${long}"] }`]],
])('%s tells no more of a long value than anyone reads', (rule, blocks) => {
  const [diagnostic] = lintModal(writeExample({ blocks }));
  expect(diagnostic?.rule).toBe(rule);
  expect(diagnostic?.message.length).toBeLessThan(300);
});
