import { actionKinds } from './actions/index.ts';
import { blockKinds } from './blocks/index.ts';
import { actionPrefix, blockPrefix, kindNamed } from './kind.ts';
import type { Action, Block, Contents, Definition, ModalJson } from './modal.ts';

/** Returns the blocks and actions of a valid schema, in order. Those of unknown kinds are left out. */
export function readContents(schema: ModalJson): Contents {
  const { blocks, actions } = schema.properties;
  return {
    blocks: readDefinitions(blocks.properties, blockPrefix, blockKinds),
    actions: readDefinitions(actions.properties, actionPrefix, actionKinds),
  };
}

/** Returns the blocks and actions of a modal in one list. */
export function partsOf({ blocks, actions }: Contents): readonly (Block | Action)[] {
  return [...blocks, ...actions];
}

function readDefinitions<Kind extends string>(
  definitions: Readonly<Record<string, Definition>>,
  prefix: string,
  kinds: Readonly<Record<Kind, unknown>>,
): { readonly key: string; readonly kind: Kind; readonly options: object }[] {
  const parts = [];
  for (const [key, { $ref, options = {} }] of Object.entries(definitions)) {
    const kind = kindNamed($ref, prefix, kinds);
    if (kind !== undefined) parts.push({ key, kind, options });
  }
  return parts;
}

/** Returns the schema of blocks and buttons, such as those of a state. */
export function toSchema({ blocks, actions }: Contents): ModalJson {
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
