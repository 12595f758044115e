import { actionKinds } from './actions/index.ts';
import { blockKinds } from './blocks/index.ts';
import type { Action, Block, Contents, Definition, ModalSchema } from './modal.ts';
import { actionPrefix, blockPrefix, kindNamed } from './references.ts';

/** The blocks and actions that a valid schema declares, in order. One whose kind is not known is left out. */
export function readContents(schema: ModalSchema): Contents {
  const { blocks, actions } = schema.properties;
  return {
    blocks: readDefinitions(blocks.properties, blockPrefix, blockKinds),
    actions: readDefinitions(actions.properties, actionPrefix, actionKinds),
  };
}

/** The blocks and actions of a modal in one list. */
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
