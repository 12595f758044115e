import type { Action, Block, Contents, Definition, ModalSchema } from './modal.ts';
import { actionPrefix, blockPrefix } from './references.ts';

/** The schema that a modal with these contents would have: what a response to it is merged with. */
export function schemaOf({ blocks, actions }: Contents): ModalSchema {
  return {
    type: 'object',
    properties: {
      blocks: { type: 'object', properties: definitions(blockPrefix, blocks) },
      actions: { type: 'object', properties: definitions(actionPrefix, actions) },
    },
  };
}

function definitions(
  prefix: string,
  parts: readonly (Block | Action)[],
): Readonly<Record<string, Definition>> {
  return Object.fromEntries(
    parts.map(({ key, kind, options }) => [key, { $ref: `${prefix}${kind}`, options }]),
  );
}
