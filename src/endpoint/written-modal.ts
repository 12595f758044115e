import type { ActionKindName, ActionOptions } from '../format/actions/index.ts';
import type { BlockKindName, BlockOptions } from '../format/blocks/index.ts';
import type { actionPrefix, blockPrefix } from '../format/kind.ts';
import type { ModalSchema } from '../format/modal.ts';

/** A modal schema whose kinds and options the compiler knows: what `defineModal` takes. */
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

/** A block as it is written, of any kind. */
export type WrittenBlock = {
  [Kind in BlockKindName]: { readonly $ref: `${typeof blockPrefix}${Kind}` } & Holding<BlockOptions<Kind>>;
}[BlockKindName];

/** An action button as it is written, of any kind. */
export type WrittenAction = {
  [Kind in ActionKindName]: { readonly $ref: `${typeof actionPrefix}${Kind}` } & Holding<ActionOptions<Kind>>;
}[ActionKindName];

/** The blocks of a modal by their keys. */
export type BlocksOf<Modal extends ModalSchema> = Modal['properties']['blocks']['properties'];

/** The action buttons of a modal by their keys. */
export type ActionsOf<Modal extends ModalSchema> = Modal['properties']['actions']['properties'];

/** The kind of a block; `never` where the compiler does not know it, as in an imported JSON file. */
export type KindOf<Block> = Block extends {
  readonly $ref: `${typeof blockPrefix}${infer Kind extends BlockKindName}`;
}
  ? Kind
  : never;

/** The kind of an action; `never` where the compiler does not know it. */
export type ActionKindOf<Action> = Action extends {
  readonly $ref: `${typeof actionPrefix}${infer Kind extends ActionKindName}`;
}
  ? Kind
  : never;

/** The options that are written in a block or action. */
export type OptionsIn<Part> = Part extends { readonly options: infer Options } ? Options : unknown;

/** One option as it is written; `undefined` where it is not. */
export type OptionIn<Part, Name extends string> =
  OptionsIn<Part> extends { readonly [N in Name]: infer Written } ? Written : undefined;

/** Options can be left out where none of them has to be there. */
type Holding<Options> = object extends Options
  ? { readonly options?: Options }
  : { readonly options: Options };
