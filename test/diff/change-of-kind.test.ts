import { expect, test } from 'vitest';
import { compareModals } from '../../src/diff/compare-modals.ts';
import { action, block, modal, type Written } from '../modals.ts';

const items = [
  { label: 'Yes', value: 'yes' },
  { label: 'No', value: 'no' },
];
const gift = block('checkbox-group', { label: 'Other', items });

function messagesOf(before: Written, after: Written): readonly string[] {
  const changes = compareModals(modal({ part: before, gift }), modal({ part: after, gift })).changes;
  expect(changes.every(({ kind }) => kind === 'upload')).toBe(true);
  return changes.map(({ message }) => message);
}

test('the other changes of a part are listed after that of its kind', () => {
  const before = block('select', { label: 'Gift', items, fetchOnChange: true, value: 'yes' });
  const after = block('input', { label: 'Present', isRequired: true, visibleOn: { gift: 'not_empty' } });
  expect(messagesOf(before, after)).toEqual([
    '"Gift" is an input instead of a select. Check its value in the form, and the options that responses give it.',
    '"Gift" is called "Present".',
    '"Present" begins as empty instead of "Yes".',
    '"Present" is now required.',
    '"Present" is shown if "Other" has a value instead of always shown.',
    '"Present" no longer asks the endpoint when it changes.',
  ]);
});

test('options without effect in one kind and missing in the other one are the same', () => {
  const before = block('radio-group', { label: 'Gift', items, isRequired: false, fetchOnChange: false });
  expect(messagesOf(before, block('separator'))).toEqual([
    '"Gift" is a separator instead of a radio group. Check its value in the form, and the options that responses give it.',
    '"Gift" no longer has a label.',
  ]);
});

test('the items of two kinds of lists are compared', () => {
  const before = block('radio-group', { label: 'Gift', items });
  const after = block('select', { label: 'Gift', items: items.slice(1) });
  expect(messagesOf(before, after)[1]).toMatch(/^"Gift" no longer has the item "Yes"/);
});

test('a button has an effect, not a value', () => {
  const version = (part: Written) => modal({ gift }, { part });
  const options = { label: 'Send', handler: 'request' };
  const changes = compareModals(
    version(action('primary', options)),
    version(action('secondary', { label: 'Cancel', handler: 'cancel' })),
  ).changes;
  expect(changes.map(({ message }) => message)).toEqual([
    '"Send" is a secondary button instead of a primary button. Check its effect, and the options that responses give it.',
    '"Send" is called "Cancel".',
    'The handler of "Cancel" is "cancel" instead of "request".',
  ]);
});
