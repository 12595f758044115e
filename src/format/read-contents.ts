import type { Action, Block, Contents, Definition, ModalSchema } from './modal.ts';
import { actionKindOf, blockKindOf } from './references.ts';

/** The blocks and actions that a valid schema declares, in order. One whose kind is not known is left out. */
export function readContents(schema: ModalSchema): Contents {
  const { blocks, actions } = schema.properties;
  return {
    blocks: readDefinitions<Block>(blocks.properties, blockKindOf),
    actions: readDefinitions<Action>(actions.properties, actionKindOf),
  };
}

function readDefinitions<Part extends Block | Action>(
  definitions: Readonly<Record<string, Definition>>,
  kindOf: (reference: string) => Part['kind'] | undefined,
): Part[] {
  const parts: Part[] = [];
  for (const key of Object.keys(definitions)) {
    const { $ref, options = {} } = definitions[key] as Definition;
    const kind = kindOf($ref);
    if (kind !== undefined) parts.push({ key, kind, options } as Part);
  }
  return parts;
}
