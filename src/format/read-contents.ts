import type { Action, AnyActionOptions, AnyBlockOptions, Block, Contents, ModalSchema } from './modal.ts';
import { actionKindOf, blockKindOf } from './references.ts';

/** The blocks and actions that a valid schema declares, in order. One whose kind is not known is left out. */
export function readContents(schema: ModalSchema): Contents {
  const { blocks, actions } = schema.properties;
  return {
    blocks: Object.entries(blocks.properties).flatMap(([key, { $ref, options = {} }]): Block[] => {
      const kind = blockKindOf($ref);
      return kind === undefined ? [] : [{ key, kind, options: options as AnyBlockOptions }];
    }),
    actions: Object.entries(actions.properties).flatMap(([key, { $ref, options = {} }]): Action[] => {
      const kind = actionKindOf($ref);
      return kind === undefined ? [] : [{ key, kind, options: options as AnyActionOptions }];
    }),
  };
}
