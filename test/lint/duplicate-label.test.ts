import { lintModal } from 'json-modal/lint';
import { expect, test } from 'vitest';
import { writeExample } from '../../src/lint/rules/example.ts';

const gift =
  'gift: radio-group { "label": "Gift?", "items": [{ "label": "Yes", "value": "yes" }, { "label": "No", "value": "no" }] }';
const ifGift = '"visibleOn": { "gift": { "equals": "yes" } }';
const ifNone = '"visibleOn": { "gift": { "equals": "no" } }';

test.each([
  [ifGift, ifNone, 0],
  [ifGift, ifGift, 1],
  [ifGift, '"visibleOn": "always"', 1],
  ['"visibleOn": "always"', '"isDisabled": true', 1],
  [ifGift, '"visibleOn": "never"', 0],
])('items with the same label are reported if both can be visible: %s, %s', (one, other, count) => {
  const items = `[{ "label": "Small", "value": 1, ${one} }, { "label": " Small", "value": 2, ${other} }]`;
  expect(rulesIn([gift, `size: select { "label": "Size", "items": ${items} }`])).toEqual(
    Array.from({ length: count }, () => 'duplicate-label'),
  );
});

test.each([
  [ifGift, ifNone, 0],
  [ifGift, ifGift, 1],
  [ifGift, '"isRequired": true', 1],
  [ifGift, '"visibleOn": "never"', 0],
])('blocks with the same label are reported if both can be visible: %s, %s', (one, other, count) => {
  const blocks = [`card: input { "label": "Note", ${one} }`, `note: input { "label": "Note ", ${other} }`];
  expect(rulesIn([gift, ...blocks])).toEqual(Array.from({ length: count }, () => 'duplicate-label'));
});

function rulesIn(blocks: readonly string[]): readonly string[] {
  return lintModal(writeExample({ blocks })).map(({ rule }) => rule);
}
