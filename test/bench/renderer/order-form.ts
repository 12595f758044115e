import type { ModalJson } from 'json-modal';

/** The order form of the bench: what the hand-written page draws, as a schema. */
export const orderForm: ModalJson = {
  type: 'object',
  properties: {
    blocks: {
      type: 'object',
      properties: {
        intro: {
          $ref: '#/definitions/element-text',
          options: { value: 'Please fill in the cake order below.' },
        },
        size: { $ref: '#/definitions/element-input', options: { label: 'Cake size', isRequired: true } },
        notes: { $ref: '#/definitions/element-textarea', options: { label: 'Notes' } },
        line: { $ref: '#/definitions/element-separator' },
        flavours: {
          $ref: '#/definitions/element-checkbox-group',
          options: {
            label: 'Flavours',
            items: [
              { label: 'Vanilla', value: 'vanilla' },
              { label: 'Chocolate', value: 'chocolate', isDisabled: true },
              { label: 'Cranberry', value: 'cranberry' },
            ],
          },
        },
        date: { $ref: '#/definitions/element-datepicker', options: { label: 'Date', isRequired: true } },
        delivery: {
          $ref: '#/definitions/element-select',
          options: {
            label: 'Delivery',
            isRequired: true,
            items: [
              { label: 'Standard', value: 'standard' },
              { label: 'Accelerated', value: 'accelerated' },
            ],
          },
        },
        daily: { $ref: '#/definitions/element-text', options: { value: 'We deliver every day.' } },
        gift: {
          $ref: '#/definitions/element-radio-group',
          options: {
            label: 'Is it a gift?',
            value: 'no',
            items: [
              { label: 'Yes', value: 'yes' },
              { label: 'No', value: 'no' },
            ],
          },
        },
        giftNote: {
          $ref: '#/definitions/element-input',
          options: { label: 'Gift note', visibleOn: { gift: { equals: 'yes' } } },
        },
      },
    },
    actions: {
      type: 'object',
      properties: {
        order: { $ref: '#/definitions/action-primary', options: { label: 'Order', handler: 'request' } },
      },
    },
  },
};
