import type { Definition, ModalSchema } from '../../format/modal.ts';
import { actionPrefix, blockPrefix } from '../../format/references.ts';
import type { ModalState } from '../../session/state.ts';

/** A living modal as the schema that it has become: what its next answer is merged with. */
export function schemaOf({ blocks, actions }: Pick<ModalState, 'blocks' | 'actions'>): ModalSchema {
  return {
    type: 'object',
    properties: {
      blocks: { type: 'object', properties: definitions(blockPrefix, blocks) },
      actions: { type: 'object', properties: definitions(actionPrefix, actions) },
    },
  };
}

interface Part {
  readonly key: string;
  readonly kind: string;
  readonly options: object;
}

function definitions(prefix: string, parts: readonly Part[]): Readonly<Record<string, Definition>> {
  return Object.fromEntries(
    parts.map(({ key, kind, options }) => [key, { $ref: `${prefix}${kind}`, options }]),
  );
}
