import type { ModalSchema } from '../../src/index.ts';

/** A modal of these blocks, with a button that sends it. */
export function modalOf(blocks: ModalSchema['properties']['blocks']['properties']): ModalSchema {
  const save = { $ref: '#/definitions/action-primary', options: { label: 'Save', handler: 'request' } };
  return {
    type: 'object',
    properties: {
      blocks: { type: 'object', properties: blocks },
      actions: { type: 'object', properties: { save } },
    },
  };
}
