import type { ModalJson, Value } from 'json-modal';
import { defineModal, type FormOf } from 'json-modal/endpoint';
import { describe, expectTypeOf, test } from 'vitest';
import type { cake } from './cake.ts';

type Cake = FormOf<typeof cake>;

describe('the form has', () => {
  test('members are always present if required and visible without a condition, and otherwise optional', () => {
    expectTypeOf<Cake>().toEqualTypeOf<{
      readonly size: 1 | 2;
      readonly shop: string | number | boolean;
      readonly flavours?: readonly ('vanilla' | 'chocolate')[];
      readonly day?: string;
      readonly gift?: 'yes' | 'no';
      readonly note?: string;
      readonly source?: string;
    }>();
  });

  test('no separators, and no texts that are shown', () => {
    expectTypeOf<keyof Cake>().toEqualTypeOf<
      'size' | 'shop' | 'flavours' | 'day' | 'gift' | 'note' | 'source'
    >();
  });

  test('any values, when the schema is only known to be one', () => {
    expectTypeOf<FormOf<ModalJson>>().toEqualTypeOf<Readonly<Record<string, Value>>>();
  });

  test('any values under the keys of a file that was imported', () => {
    type Imported = FormOf<{
      type: string;
      properties: {
        blocks: { type: string; properties: { size: { $ref: string; options: { isRequired: boolean } } } };
        actions: { type: string; properties: { save: { $ref: string } } };
      };
    }>;
    expectTypeOf<Imported>().toEqualTypeOf<{ readonly size?: Value }>();
  });
});

describe('a select is', () => {
  const modal = defineModal({
    type: 'object',
    properties: {
      blocks: {
        type: 'object',
        properties: {
          open: { $ref: '#/definitions/element-select', options: { label: 'Open', value: [], items: [] } },
          fixed: {
            $ref: '#/definitions/element-select',
            options: {
              label: 'Fixed',
              value: ['a'],
              items: [
                { label: 'A', value: 'a' },
                { label: '1', value: 1 },
              ],
            },
          },
          single: {
            $ref: '#/definitions/element-select',
            options: { label: 'Single', value: true, items: [{ label: 'Yes', value: true }] },
          },
        },
      },
      actions: {
        type: 'object',
        properties: {
          save: { $ref: '#/definitions/action-primary', options: { label: 'Save', handler: 'request' } },
        },
      },
    },
  });

  test('multiple when its value is a list, the empty one included', () => {
    expectTypeOf<FormOf<typeof modal>>().toEqualTypeOf<{
      readonly open?: readonly (string | number | boolean)[];
      readonly fixed?: readonly ('a' | 1)[];
      readonly single?: true;
    }>();
  });
});

describe('a required block is always there', () => {
  const modal = defineModal({
    type: 'object',
    properties: {
      blocks: {
        type: 'object',
        properties: {
          always: {
            $ref: '#/definitions/element-input',
            options: { label: 'A', isRequired: true, visibleOn: 'always' },
          },
          noRules: {
            $ref: '#/definitions/element-input',
            options: { label: 'B', isRequired: true, visibleOn: {} },
          },
          never: {
            $ref: '#/definitions/element-input',
            options: { label: 'C', isRequired: true, visibleOn: 'never' },
          },
          ruled: {
            $ref: '#/definitions/element-input',
            options: { label: 'D', isRequired: true, visibleOn: { always: 'not_empty' } },
          },
          free: { $ref: '#/definitions/element-input', options: { label: 'E', isRequired: false } },
        },
      },
      actions: {
        type: 'object',
        properties: {
          save: { $ref: '#/definitions/action-primary', options: { label: 'Save', handler: 'request' } },
        },
      },
    },
  });

  test('unless a rule can hide it', () => {
    expectTypeOf<FormOf<typeof modal>>().toEqualTypeOf<{
      readonly always: string;
      readonly noRules: string;
      readonly never?: string;
      readonly ruled?: string;
      readonly free?: string;
    }>();
  });
});
