import { createModal } from 'json-modal';
import { expect, test } from 'vitest';
import { describeMissingValues } from '../../playground/frame/describe-modal.ts';
import { modalOf } from './modal-of.ts';

test.each([
  [[], null],
  [['Size'], 'Cannot be sent yet: Size is empty'],
  [['Size', 'Date'], 'Cannot be sent yet: Size and Date are empty'],
  [['Size', 'Date', 'Shop', 'Town'], 'Cannot be sent yet: Size, Date, Shop and Town are empty'],
  [['Size', 'Date', 'Shop', 'Town', 'Street'], 'Cannot be sent yet: Size, Date, Shop and 2 more are empty'],
  [['\u{1f382}'.repeat(60)], `Cannot be sent yet: ${'\u{1f382}'.repeat(39)}… is empty`],
  [[''], 'Cannot be sent yet: block 0 is empty'],
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
  const without = 'No button that sends the form is shown';
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
  expect(describeMissingValues(modal.getState())).toBe('Cannot be sent yet: Count has a malformed value');
  modal.change('count', ' 2 ');
  expect(describeMissingValues(modal.getState())).toBe(null);
});
