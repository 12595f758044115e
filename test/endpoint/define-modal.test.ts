import { validateModal } from 'json-modal';
import { defineModal } from 'json-modal/endpoint';
import { describe, expect, test } from 'vitest';
import { cake } from './cake.ts';

const save = {
  $ref: '#/definitions/action-primary',
  options: { label: 'Save', handler: 'request' },
} as const;
const size = { $ref: '#/definitions/element-input', options: { label: 'Size' } } as const;

/** These blocks and buttons as a modal is written, each exactly as it is here. */
function modalOf<const Blocks, const Actions = { readonly save: typeof save }>(
  blocks: Blocks,
  actions = { save } as Actions,
) {
  return {
    type: 'object',
    properties: {
      blocks: { type: 'object', properties: blocks },
      actions: { type: 'object', properties: actions },
    },
  } as const;
}

/** A radio group of one item. */
function group<const Item>(item: Item) {
  return { $ref: '#/definitions/element-radio-group', options: { label: 'Size', items: [item] } } as const;
}

test('a modal is returned as written, ready for the upload', () => {
  expect(validateModal(cake)).toEqual([]);
  expect(JSON.parse(JSON.stringify(cake))).toEqual(cake);
  const modal = modalOf(
    { size, gift: group({ label: 'S', value: 's', visibleOn: { size: 'not_empty' } }) },
    { save },
  );
  expect(defineModal(modal)).toBe(modal);
});

describe('code that does not compile also fails at runtime:', () => {
  test.each<[string, () => unknown, string]>([
    [
      'an unknown kind',
      () =>
        // @ts-expect-error
        defineModal(modalOf({ size: { $ref: '#/definitions/element-slider' } })),
      '"#/definitions/element-slider"',
    ],
    [
      'an unknown option',
      () =>
        // @ts-expect-error
        defineModal(modalOf({ size: { ...size, options: { label: 'Size', colour: 'red' } } })),
      '"colour"',
    ],
    [
      'an option of another type',
      () =>
        // @ts-expect-error
        defineModal(modalOf({ size: { ...size, options: { label: 'Size', isRequired: 'yes' } } })),
      '"isRequired"',
    ],
    [
      'a missing option',
      () =>
        // @ts-expect-error
        defineModal(modalOf({ size: { $ref: '#/definitions/element-input' } })),
      '"label"',
    ],
    [
      'a rule on a block that is not there',
      () =>
        defineModal(
          // @ts-expect-error
          modalOf({ size, note: { ...size, options: { label: 'Note', visibleOn: { sise: 'not_empty' } } } }),
        ),
      '"sise"',
    ],
    [
      'a rule of an item on a block that is not there',
      () =>
        // @ts-expect-error
        defineModal(modalOf({ size: group({ label: 'S', value: 's', visibleOn: { gift: 'not_empty' } }) })),
      '"gift"',
    ],
    [
      'an unknown part of an item',
      () =>
        // @ts-expect-error
        defineModal(modalOf({ size: group({ label: 'S', value: 's', icon: 'cake' }) })),
      '"icon"',
    ],
    [
      'a number as the value of an item in a group',
      () =>
        // @ts-expect-error
        defineModal(modalOf({ size: group({ label: 'S', value: 1 }) })),
      '"value"',
    ],
    [
      'a rule of a button on a block that is not there',
      () =>
        defineModal(
          // @ts-expect-error
          modalOf(
            { size },
            { save: { ...save, options: { ...save.options, visibleOn: { sise: 'not_empty' } } } },
          ),
        ),
      '"sise"',
    ],
    [
      'an unknown handler',
      () =>
        // @ts-expect-error
        defineModal(modalOf({ size }, { save: { ...save, $ref: '#/definitions/action-secondary' } })),
      '"handler"',
    ],
    [
      'a part that no block has',
      () =>
        // @ts-expect-error
        defineModal(modalOf({ line: { $ref: '#/definitions/element-separator', option: {} } })),
      '"option"',
    ],
  ])('%s', (_, define, named) => {
    expect(define).toThrow(named);
  });
});

test('problems that a compiler cannot find fail at runtime, each with its fix', () => {
  const day = {
    $ref: '#/definitions/element-datepicker',
    options: { label: 'Day', value: '2026-02-30' },
  } as const;
  expect(() => defineModal(modalOf({ day }, {}))).toThrow(
    /^This modal is not valid:\n- .*2026-02-30.*\n- .*no action button/,
  );
});
