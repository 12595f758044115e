import type { ModalSchema, ModalState } from 'json-modal';

/** The modal as it is now, as a schema: what answers are merged with. */
export function schemaOf({ blocks, actions }: Pick<ModalState, 'blocks' | 'actions'>): ModalSchema {
  return {
    type: 'object',
    properties: {
      blocks: { type: 'object', properties: definitions('element', blocks) },
      actions: { type: 'object', properties: definitions('action', actions) },
    },
  };
}

function definitions(
  what: 'element' | 'action',
  parts: readonly { readonly key: string; readonly kind: string; readonly options: object }[],
): ModalSchema['properties']['blocks']['properties'] {
  return Object.fromEntries(
    parts.map(({ key, kind, options }) => [key, { $ref: `#/definitions/${what}-${kind}`, options }]),
  );
}
