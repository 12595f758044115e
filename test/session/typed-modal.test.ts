import { createModal, type Modal, type ModalJson, type ModalState, type Value } from 'json-modal';
import { expect, expectTypeOf, test } from 'vitest';

const items = [
  { label: 'Small', value: 1 },
  { label: 'Large', value: 2 },
] as const;

test('a modal of a schema that is written in TypeScript has its blocks, their values and its form', () => {
  const heard: unknown[] = [];
  const modal = createModal({
    schema: {
      type: 'object',
      properties: {
        blocks: {
          type: 'object',
          properties: {
            size: {
              $ref: '#/definitions/element-select',
              options: { label: 'Size', isRequired: true, items },
            },
            note: { $ref: '#/definitions/element-input', options: { label: 'Note' } },
          },
        },
        actions: {
          type: 'object',
          properties: {
            save: { $ref: '#/definitions/action-primary', options: { label: 'Save', handler: 'request' } },
          },
        },
      },
    },
    onBeforeSubmit: (form) =>
      expectTypeOf(form).toEqualTypeOf<{ readonly size: 1 | 2; readonly note?: string }>(),
  });
  modal.subscribe(({ form }) => heard.push(form.size));
  modal.open();
  expect(modal.change('size', 2).ok).toBe(true);
  expect(heard).toEqual([undefined, 2]);
  expectTypeOf(modal.getState().form).toEqualTypeOf<{ readonly size?: 1 | 2; readonly note?: string }>();
  // @ts-expect-error: an item that there is not
  expect(modal.change('size', 3).ok).toBe(false);
  // @ts-expect-error: a block that there is not
  expect(modal.change('nothing', 'here').ok).toBe(false);
  // @ts-expect-error: a value of another type
  expect(modal.change('note', true).ok).toBe(false);
  const plain: Modal = modal;
  expect(plain).toBe(modal);
});

test('a modal of another schema takes any key and value, and its state is a `ModalState`', () => {
  const create = (schema: ModalJson) => createModal({ schema });
  expectTypeOf<ReturnType<typeof create>>().toEqualTypeOf<Modal>();
  expectTypeOf<Parameters<Modal['change']>[1]>().toEqualTypeOf<Value | undefined>();
  expectTypeOf<ReturnType<Modal['getState']>>().toEqualTypeOf<ModalState>();
});
