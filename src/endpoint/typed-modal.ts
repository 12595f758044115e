import type { ActionKindName, ActionOptions } from '../format/actions/index.ts';
import type { BlockKindName, BlockOptions } from '../format/blocks/index.ts';
import type { actionPrefix, blockPrefix } from '../format/kind.ts';
import type { ModalSchema } from '../format/modal.ts';

/** A modal schema with typed kinds and options, for `defineModal`. */
export interface WrittenModal extends ModalSchema {
  readonly type: 'object';
  readonly properties: {
    readonly blocks: { readonly type: 'object'; readonly properties: Readonly<Record<string, WrittenBlock>> };
    readonly actions: {
      readonly type: 'object';
      readonly properties: Readonly<Record<string, WrittenAction>>;
    };
  };
}

/** A block of any kind in a schema. */
type WrittenBlock = {
  [Kind in BlockKindName]: { readonly $ref: `${typeof blockPrefix}${Kind}` } & Holding<BlockOptions<Kind>>;
}[BlockKindName];

/** A button of any kind in a schema. */
type WrittenAction = {
  [Kind in ActionKindName]: { readonly $ref: `${typeof actionPrefix}${Kind}` } & Holding<ActionOptions<Kind>>;
}[ActionKindName];

/** The blocks of a modal by their keys. */
export type BlocksOf<Modal extends ModalSchema> = Modal['properties']['blocks']['properties'];

/** The action buttons of a modal by their keys. */
export type ActionsOf<Modal extends ModalSchema> = Modal['properties']['actions']['properties'];

/** The kind of a block; `never` if its type is unknown, as in an imported JSON file. */
export type KindOf<Block> = Block extends {
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

/** Options are optional if none is required. */
type Holding<Options> = object extends Options
  ? { readonly options?: Options }
  : { readonly options: Options };
