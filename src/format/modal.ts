import type { ActionKindName, ActionOptions } from './actions/index.ts';
import type { BlockKindName, BlockOptions } from './blocks/index.ts';

/** A modal schema as it is uploaded. The type is loose, so that an imported JSON file fits; use `validateModal` to check it. */
export interface ModalSchema {
  /** For editors. Not part of the uploaded schema. */
  readonly $schema?: string;
  readonly type: string;
  readonly properties: {
    readonly blocks: { readonly type: string; readonly properties: Readonly<Record<string, Definition>> };
    readonly actions: { readonly type: string; readonly properties: Readonly<Record<string, Definition>> };
  };
}

/** A block or button in a schema. */
export interface Definition {
  /** `#/definitions/element-KIND` or `#/definitions/action-KIND`. */
  readonly $ref: string;
  readonly options?: object;
}

/** A block of any kind, with the options of all kinds. */
export interface Block {
  readonly key: string;
  readonly kind: BlockKindName;
  readonly options: AnyBlockOptions;
}

/** A button with its current options. */
export interface Action {
  readonly key: string;
  readonly kind: ActionKindName;
  readonly options: AnyActionOptions;
}

/** The blocks and buttons of a modal, in order, from its schema or merged with responses. */
export interface Contents {
  readonly blocks: readonly Block[];
  readonly actions: readonly Action[];
}

/** The options of all kinds of block. */
export type AnyBlockOptions = AnyOf<BlockOptions>;

/** The options of all kinds of button. */
export type AnyActionOptions = AnyOf<ActionOptions>;

type AnyOf<Options> = {
  readonly [Name in NamesOf<Options>]?: Options extends unknown
    ? Name extends keyof Options
      ? Exclude<Options[Name], undefined>
      : never
    : never;
};

type NamesOf<Options> = Options extends unknown ? keyof Options : never;
