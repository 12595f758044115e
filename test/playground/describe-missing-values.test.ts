import { createModal } from 'json-modal';
import { expect, test } from 'vitest';
import { describeMissingValues } from '../../playground/preview/describe-missing-values.ts';
import { modalOf } from './modal-of.ts';

test.each([
  [[], 'Ready to be sent.'],
  [['Size'], 'Size needs a value.'],
  [['Size', 'Date'], 'Size and Date need a value.'],
  [['Size', 'Date', 'Shop', 'Town'], 'Size, Date, Shop and Town need a value.'],
  [['Size', 'Date', 'Shop', 'Town', 'Street'], 'Size, Date, Shop and 2 more need a value.'],
  [['\u{1f382}'.repeat(60)], `${'\u{1f382}'.repeat(39)}… needs a value.`],
  [[''], 'block 0 needs a value.'],
])('blocks without a value are named, and no more of them than are read at a glance: %j', (labels, words) => {
  const blocks = Object.fromEntries(
    labels.map((label, index) => [
      `block ${index}`,
      { $ref: '#/definitions/element-input' as const, options: { label, isRequired: true } },
    ]),
  );
  expect(describeMissingValues(createModal({ schema: modalOf(blocks) }).getState())).toBe(words);
});

test('a form that no button sends is not ready', () => {
  const { blocks, actions } = createModal({ schema: modalOf({}) }).getState();
  const without = 'No button that sends the form is shown.';
  expect(describeMissingValues({ blocks, actions: [] })).toBe(without);
  const hidden = actions.map((action) => ({ ...action, visible: false }));
  expect(describeMissingValues({ blocks, actions: hidden })).toBe(without);
});

test('a malformed value is named before anything is pressed', () => {
  const options = { label: 'Count', type: 'number' as const, value: 'abc' };
  const modal = createModal({
    schema: modalOf({ count: { $ref: '#/definitions/element-input', options } }),
  });
  modal.open();
  expect(describeMissingValues(modal.getState())).toBe('Count has a malformed value.');
  modal.change('count', ' 2 ');
  expect(describeMissingValues(modal.getState())).toBe('Ready to be sent.');
});
