import type { ActionKindName } from './actions/index.ts';
import type { BlockKindName } from './blocks/index.ts';
import type { actionPrefix, blockPrefix } from './kind.ts';
import type { ModalJson } from './modal.ts';

/** The blocks of a modal by their keys. */
export type BlocksOf<Modal extends ModalJson> = Modal['properties']['blocks']['properties'];

/** The action buttons of a modal by their keys. */
export type ActionsOf<Modal extends ModalJson> = Modal['properties']['actions']['properties'];

/** The kind of a block; `never` if its type is unknown, as in an imported JSON file. */
export type BlockKindOf<Block> = Block extends {
  readonly $ref: `${typeof blockPrefix}${infer Kind extends BlockKindName}`;
}
  ? Kind
  : never;

/** The kind of a button; `never` if its type is unknown. */
export type ActionKindOf<Action> = Action extends {
  readonly $ref: `${typeof actionPrefix}${infer Kind extends ActionKindName}`;
}
  ? Kind
  : never;

/** The options of a block or button in a schema. */
export type OptionsIn<Part> = Part extends { readonly options: infer Options } ? Options : unknown;

/** One option in a schema; `undefined` if it is missing. */
export type OptionIn<Part, Name extends string> =
  OptionsIn<Part> extends { readonly [N in Name]: infer Written } ? Written : undefined;
