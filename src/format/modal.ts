import type { ActionKindName, ActionOptions } from './actions/index.ts';
import type { BlockKindName, BlockOptions } from './blocks/index.ts';

/**
 * A modal schema as it is uploaded. Deliberately loose, so that an imported JSON file fits: `validateModal` says whether
 * it is valid.
 */
export interface ModalSchema {
  /** For editors. Not part of the uploaded schema. */
  readonly $schema?: string;
  readonly type: string;
  readonly properties: {
    readonly blocks: { readonly type: string; readonly properties: Readonly<Record<string, Definition>> };
    readonly actions: { readonly type: string; readonly properties: Readonly<Record<string, Definition>> };
  };
}

/** A block or action as it is written in a schema. */
export interface Definition {
  /** `#/definitions/element-KIND` or `#/definitions/action-KIND`. */
  readonly $ref: string;
  readonly options?: object;
}

/** A block of any kind, its options seen through what all kinds have between them. */
export interface Block {
  readonly key: string;
  readonly kind: BlockKindName;
  readonly options: AnyBlockOptions;
}

/** An action button, as it is now. */
export interface Action {
  readonly key: string;
  readonly kind: ActionKindName;
  readonly options: AnyActionOptions;
}

/** The blocks and action buttons of a modal, in order: what its schema says, or what responses made of it. */
export interface Contents {
  readonly blocks: readonly Block[];
  readonly actions: readonly Action[];
}

/** Every option that some kind of block has. */
export type AnyBlockOptions = AnyOf<BlockOptions>;

/** Every option that some kind of action has. */
export type AnyActionOptions = AnyOf<ActionOptions>;

type AnyOf<Options> = {
  readonly [Name in NamesOf<Options>]?: Options extends unknown
    ? Name extends keyof Options
      ? Exclude<Options[Name], undefined>
      : never
    : never;
};

type NamesOf<Options> = Options extends unknown ? keyof Options : never;
