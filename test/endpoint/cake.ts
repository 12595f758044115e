import { defineModal } from 'json-modal/endpoint';

/** A modal with a block of each way to be in the form. */
export const cake = defineModal({
  type: 'object',
  properties: {
    blocks: {
      type: 'object',
      properties: {
        heading: { $ref: '#/definitions/element-text', options: { value: 'Order a cake' } },
        size: {
          $ref: '#/definitions/element-select',
          options: {
            label: 'Size',
            isRequired: true,
            fetchOnChange: true,
            items: [
              { label: 'Small', value: 1 },
              { label: 'Large', value: 2 },
            ],
          },
        },
        flavours: {
          $ref: '#/definitions/element-checkbox-group',
          options: {
            items: [
              { label: 'Vanilla', value: 'vanilla' },
              { label: 'Chocolate', value: 'chocolate' },
            ],
          },
        },
        shop: { $ref: '#/definitions/element-select', options: { label: 'Shop', isRequired: true } },
        day: { $ref: '#/definitions/element-datepicker', options: { label: 'Day' } },
        line: { $ref: '#/definitions/element-separator' },
        gift: {
          $ref: '#/definitions/element-radio-group',
          options: {
            label: 'Gift?',
            items: [
              { label: 'Yes', value: 'yes' },
              { label: 'No', value: 'no' },
            ],
          },
        },
        note: {
          $ref: '#/definitions/element-textarea',
          options: { label: 'Note', isRequired: true, visibleOn: { gift: { equals: 'yes' } } },
        },
        source: { $ref: '#/definitions/element-text', options: { value: 'crm', visibleOn: 'never' } },
      },
    },
    actions: {
      type: 'object',
      properties: {
        order: { $ref: '#/definitions/action-primary', options: { label: 'Order', handler: 'request' } },
        cancel: { $ref: '#/definitions/action-secondary', options: { label: 'Cancel', handler: 'cancel' } },
      },
    },
  },
});
