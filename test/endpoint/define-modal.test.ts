import { validateModal } from 'json-modal';
import { defineModal } from 'json-modal/endpoint';
import { describe, expect, test } from 'vitest';
import { cake } from './cake.ts';

const save = {
  $ref: '#/definitions/action-primary',
  options: { label: 'Save', handler: 'request' },
} as const;
const actions = { type: 'object', properties: { save } } as const;
const size = { $ref: '#/definitions/element-input', options: { label: 'Size' } } as const;

test('a modal is given back as it is written, ready for the upload', () => {
  expect(validateModal(cake)).toEqual([]);
  expect(JSON.parse(JSON.stringify(cake))).toEqual(cake);
});

describe('what does not compile is also refused when it runs:', () => {
  test.each<[string, () => unknown, string]>([
    [
      'an unknown kind',
      () =>
        defineModal({
          type: 'object',
          properties: {
            // @ts-expect-error
            blocks: { type: 'object', properties: { size: { $ref: '#/definitions/element-slider' } } },
            actions,
          },
        }),
      '"#/definitions/element-slider"',
    ],
    [
      'an unknown option',
      () =>
        defineModal({
          type: 'object',
          properties: {
            blocks: {
              type: 'object',
              properties: {
                // @ts-expect-error
                size: { $ref: '#/definitions/element-input', options: { label: 'Size', colour: 'red' } },
              },
            },
            actions,
          },
        }),
      '"colour"',
    ],
    [
      'an option of another type',
      () =>
        defineModal({
          type: 'object',
          properties: {
            blocks: {
              type: 'object',
              properties: {
                // @ts-expect-error
                size: { $ref: '#/definitions/element-input', options: { label: 'Size', isRequired: 'yes' } },
              },
            },
            actions,
          },
        }),
      '"isRequired"',
    ],
    [
      'a missing option',
      () =>
        defineModal({
          type: 'object',
          properties: {
            // @ts-expect-error
            blocks: { type: 'object', properties: { size: { $ref: '#/definitions/element-input' } } },
            actions,
          },
        }),
      '"label"',
    ],
    [
      'a rule on a block that is not there',
      () =>
        defineModal({
          type: 'object',
          properties: {
            blocks: {
              type: 'object',
              properties: {
                size,
                note: {
                  $ref: '#/definitions/element-textarea',
                  // @ts-expect-error
                  options: { label: 'Note', visibleOn: { sise: 'not_empty' } },
                },
              },
            },
            actions,
          },
        }),
      '"sise"',
    ],
    [
      'a rule of an item on a block that is not there',
      () =>
        defineModal({
          type: 'object',
          properties: {
            blocks: {
              type: 'object',
              properties: {
                size: {
                  $ref: '#/definitions/element-radio-group',
                  options: {
                    label: 'Size',
                    // @ts-expect-error
                    items: [{ label: 'S', value: 's', visibleOn: { gift: 'not_empty' } }],
                  },
                },
              },
            },
            actions,
          },
        }),
      '"gift"',
    ],
    [
      'an unknown part of an item',
      () =>
        defineModal({
          type: 'object',
          properties: {
            blocks: {
              type: 'object',
              properties: {
                size: {
                  $ref: '#/definitions/element-radio-group',
                  // @ts-expect-error
                  options: { label: 'Size', items: [{ label: 'S', value: 's', icon: 'cake' }] },
                },
              },
            },
            actions,
          },
        }),
      '"icon"',
    ],
    [
      'a number as the value of an item in a group',
      () =>
        defineModal({
          type: 'object',
          properties: {
            blocks: {
              type: 'object',
              properties: {
                // @ts-expect-error
                size: {
                  $ref: '#/definitions/element-radio-group',
                  options: { label: 'Size', items: [{ label: 'S', value: 1 }] },
                },
              },
            },
            actions,
          },
        }),
      '"value"',
    ],
    [
      'a rule of a button on a block that is not there',
      () =>
        defineModal({
          type: 'object',
          properties: {
            blocks: { type: 'object', properties: { size } },
            actions: {
              type: 'object',
              properties: {
                save: {
                  $ref: '#/definitions/action-primary',
                  // @ts-expect-error
                  options: { label: 'Save', handler: 'request', visibleOn: { sise: 'not_empty' } },
                },
              },
            },
          },
        }),
      '"sise"',
    ],
    [
      'an unknown handler',
      () =>
        defineModal({
          type: 'object',
          properties: {
            blocks: { type: 'object', properties: { size } },
            actions: {
              type: 'object',
              properties: {
                // @ts-expect-error
                save: {
                  $ref: '#/definitions/action-secondary',
                  options: { label: 'Save', handler: 'request' },
                },
              },
            },
          },
        }),
      '"handler"',
    ],
    [
      'a part that no block has',
      () =>
        defineModal({
          type: 'object',
          properties: {
            blocks: {
              type: 'object',
              properties: {
                // @ts-expect-error
                line: { $ref: '#/definitions/element-separator', option: {} },
              },
            },
            actions,
          },
        }),
      '"option"',
    ],
  ])('%s', (_, define, named) => {
    expect(define).toThrow(named);
  });
});

test('what a compiler cannot tell is refused when it runs, each fault with its remedy', () => {
  const define = () =>
    defineModal({
      type: 'object',
      properties: {
        blocks: {
          type: 'object',
          properties: {
            day: { $ref: '#/definitions/element-datepicker', options: { label: 'Day', value: '2026-02-30' } },
          },
        },
        actions: { type: 'object', properties: {} },
      },
    });
  expect(define).toThrow(/^This modal is not valid:\n- .*2026-02-30.*\n- .*no action button/);
});
