import { expect, test } from 'vitest';
import { followsLabel, freeValue, valueFor } from '../../playground/builder/items.ts';
import { readOutline } from '../../playground/builder/read-outline.ts';

test.each([
  ['Red', 'red'],
  ['  Dark red (2nd) ', 'dark_red_2nd'],
  ['Übergröße', 'übergröße'],
  ['أحمر غامق', 'أحمر_غامق'],
  ['★', 'item_2'],
  ['Blue', 'blue_2'],
])('the value for "%s" is "%s"', (label, value) => {
  expect(valueFor(label, 1, [{ value: 'blue' }, { value: 'green' }])).toBe(value);
});

test.each([
  [[], 'item_1'],
  [[{ value: 'item_2' }], 'item_2_2'],
  [[{ value: 1 }, { value: 3 }], 4],
])('the value after %j is %j', (items, value) => {
  expect(freeValue(items)).toBe(value);
});

test.each([
  ['made of its label', 'Red', 'red', true],
  ['made of its label, beside another like it', 'Red', 'red_2', true],
  ['just added', 'Item 3', 'item_3', true],
  ['written by hand', 'Red', 'r', false],
  ['there to begin with', 'Blue', 'blue', false],
  ['named by a rule', 'Green', 'green', false],
  ['chosen at first', 'Pink', 'pink', false],
])('a value that is %s goes with its label or stays', (_, label, value, goes) => {
  const text = modalWith({ label, value });
  const [block] = readOutline(text).blocks;
  expect(block && followsLabel(block, 1, text, modalWith({ label: 'Blue', value: 'blue' }))).toBe(goes);
});

function modalWith(item: object): string {
  const items = [{ label: 'Other', value: 'other' }, item];
  return JSON.stringify({
    properties: {
      blocks: {
        properties: {
          colour: {
            $ref: '#/definitions/element-radio-group',
            options: { label: 'Colour', value: 'pink', items },
          },
          note: {
            $ref: '#/definitions/element-input',
            options: { label: 'Note', visibleOn: { colour: { equals: 'green' } } },
          },
        },
      },
    },
  });
}
