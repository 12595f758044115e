import { expect, test } from 'vitest';
import { compareModals } from '../../src/diff/compare-modals.ts';
import { action, block, modal } from '../modals.ts';

const yesNo = [
  { label: 'Yes', value: 'yes' },
  { label: 'No', value: 'no' },
];

/** A modal with a list and a choice, a note with this visibility, and an item with it. */
function withVisibility(visibleOn: unknown) {
  return modal({
    days: block('checkbox-group', { label: 'Days', items: yesNo }),
    gift: block('radio-group', { label: 'Gift', items: yesNo }),
    note: block('input', { label: 'Note', visibleOn }),
    more: block('select', { label: 'More', value: '', items: [{ label: 'A', value: 'a', visibleOn }] }),
  });
}

const changesBetween = (was: unknown, is: unknown) =>
  compareModals(withVisibility(was), withVisibility(is)).changes.map(({ path }) => path.split('/').at(-1));

test.each([
  ['always', {}],
  [{ days: { equals: ['yes', 'no'] } }, { days: { equals: ['no', 'yes', 'no'] } }],
  [{ days: { equals: ['yes'] } }, { days: { equals: 'yes' } }],
  [
    { gift: 'not_empty', days: 'not_empty' },
    { days: 'not_empty', gift: 'not_empty' },
  ],
])('%j and %j have the same effect on a block and an item', (was, is) => {
  expect(changesBetween(was, is)).toEqual([]);
  expect(changesBetween(is, was)).toEqual([]);
});

test.each([
  ['never', {}],
  [{ days: { equals: ['yes', 'no'] } }, { days: { equals: ['no'] } }],
  // A list never equals the value of a block of one value.
  [{ gift: { equals: ['yes'] } }, { gift: { equals: 'yes' } }],
])('%j and %j have another effect', (was, is) => {
  expect(changesBetween(was, is)).toEqual(['visibleOn', 'visibleOn']);
});

test.each(['label', 'value', 'items', 'equals', 'note'])(
  'a text with the key "%s" is not used by conditions, which test another block',
  (key) => {
    const version = (visibleOn: unknown) =>
      modal({
        [key]: block('text', { value: 'Hint', visibleOn }),
        gift: block('radio-group', { label: 'Gift', value: '', items: yesNo }),
        other: block('input', { label: 'Note', value: '', visibleOn: { gift: { equals: 'yes' } } }),
      });
    const [change] = compareModals(version('always'), version({ gift: { equals: 'yes' } })).changes;
    expect(change).toMatchObject({ breaking: false });
  },
);

test('a value can be chosen again if options without effect are written at its items', () => {
  const version = (value: string, more: object) =>
    modal({
      size: block('select', {
        label: 'Size',
        value,
        allowClear: true,
        items: yesNo.map((item) => ({ ...item, ...more })),
      }),
    });
  const breaking = (more: object) =>
    compareModals(version('yes', more), version('no', more)).changes.map((change) => change.breaking);
  expect(breaking({ isDisabled: false, visibleOn: {} })).toEqual(breaking({}));
  expect(breaking({ isDisabled: true })).toEqual([true]);
});

test('a list that was given can be chosen unless it has an item twice', () => {
  const version = (value: readonly string[]) =>
    modal({ days: block('checkbox-group', { label: 'Days', items: yesNo, value }) });
  const breaking = (...value: string[]) =>
    compareModals(version(value), version(['no'])).changes.map((change) => change.breaking);
  expect(breaking('yes')).toEqual([false]);
  expect(breaking('yes', 'yes')).toEqual([true]);
});

test('a text and a list of it are compared as the same only if both versions take several values', () => {
  const version = (value: unknown, equals: unknown) =>
    modal({
      size: block('select', { label: 'Size', value, items: yesNo }),
      note: block('input', { label: 'Note', value: '', visibleOn: { size: { equals } } }),
    });
  const pathsBetween = (was: unknown) =>
    compareModals(version(was, ['yes']), version([], 'yes')).changes.map(({ path }) =>
      path.split('/').at(-1),
    );
  expect(pathsBetween([])).toEqual([]);
  expect(pathsBetween('')).toEqual(['value', 'visibleOn']);
});

test('a new button breaks nothing: no form, key or request is another one', () => {
  const blocks = { note: block('input', { label: 'Note' }) };
  const order = action('primary', { label: 'Order', handler: 'request' });
  const leave = action('secondary', { label: 'Leave', handler: 'cancel' });
  const changes = compareModals(modal(blocks, { order }), modal(blocks, { order, leave })).changes;
  expect(changes).toMatchObject([{ kind: 'upload', breaking: false, message: '"Leave" is new.' }]);
  const reverse = compareModals(modal(blocks, { order, leave }), modal(blocks, { order })).changes;
  expect(reverse).toMatchObject([{ breaking: true }]);
});
