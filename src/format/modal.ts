import type { ActionKindName, ActionOptions } from './actions/index.ts';
import type { BlockKindName, BlockOptions } from './blocks/index.ts';
import type { actionPrefix, blockPrefix } from './kind.ts';

/** A modal schema that is written in TypeScript: the compiler rejects unknown kinds and options, and values of other types. */
export interface ModalSchema extends ModalJson {
  readonly type: 'object';
  readonly properties: {
    readonly blocks: { readonly type: 'object'; readonly properties: Readonly<Record<string, WrittenBlock>> };
    readonly actions: {
      readonly type: 'object';
      readonly properties: Readonly<Record<string, WrittenAction>>;
    };
  };
}

/**
 * A modal schema as data, such as an imported JSON file, in which the compiler sees only texts. Use `validateModal` to check it.
 */
export interface ModalJson {
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

/** A block of any kind in a schema. */
export type WrittenBlock = {
  [Kind in BlockKindName]: { readonly $ref: `${typeof blockPrefix}${Kind}` } & Holding<BlockOptions<Kind>>;
}[BlockKindName];

/** A button of any kind in a schema. */
export type WrittenAction = {
  [Kind in ActionKindName]: { readonly $ref: `${typeof actionPrefix}${Kind}` } & Holding<ActionOptions<Kind>>;
}[ActionKindName];

/** Options are optional if none is required. */
type Holding<Options> = object extends Options
  ? { readonly options?: Options }
  : { readonly options: Options };

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
