import type { ModalJson } from '../../src/index.ts';

/** A modal of these blocks, with a button that sends it. */
export function modalOf(blocks: ModalJson['properties']['blocks']['properties']): ModalJson {
  const save = { $ref: '#/definitions/action-primary', options: { label: 'Save', handler: 'request' } };
  return {
    type: 'object',
    properties: {
      blocks: { type: 'object', properties: blocks },
      actions: { type: 'object', properties: { save } },
    },
  };
}
