import { validateModal, validateResponse } from 'json-modal';
import { expect, test } from 'vitest';
import { block, modal } from '../modals.ts';

const schema = modal({ size: block('select', { label: 'Size' }) });

test.each([
  [null, 'null'],
  [Number.NaN, 'NaN, which JSON writes as null'],
  [Number.POSITIVE_INFINITY, 'out of range'],
  [12n, 'the BigInt 12, which JSON does not have'],
  [Symbol('x'), 'a symbol, which JSON does not have'],
  [() => 1, 'a function, which JSON does not have'],
  [{}, 'an object'],
  [[], 'a list'],
])('an item with the value %s is reported at its value', (value, words) => {
  const options = { items: [{ label: 'A', value }] };
  const message = `"value" of item 1 of "size" is ${words}; it must be text, a number or true or false.`;
  expect(validateResponse(schema, { data: { blocks: { size: options } } })).toMatchObject([
    { rule: 'option-type', pointer: '/data/blocks/size/items/0/value', message },
  ]);
  expect(validateModal(modal({ size: block('select', { label: 'Size', ...options }) }))).toMatchObject([
    {
      rule: 'option-type',
      pointer: '/properties/blocks/properties/size/options/items/0/value',
      message,
    },
  ]);
});
