import type { ModalJson } from 'json-modal';
import { JsonModalForm } from 'json-modal/react';
import 'json-modal/react/styles.css';
import { type ListContestant, mount } from '../contestant.tsx';
import { manyItems } from '../many-items.ts';

const schema: ModalJson = {
  type: 'object',
  properties: {
    blocks: {
      type: 'object',
      properties: {
        customer: {
          $ref: '#/definitions/element-select',
          options: { label: 'Customer', filter: true, items: manyItems },
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
};

/** A select with a filter. */
export const contestant: ListContestant = {
  mount: (container) => mount(container, <JsonModalForm schema={schema} />),
  selectors: { control: 'input[aria-controls]', item: '[role=option]' },
};
