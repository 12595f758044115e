import type { ActionOptions } from '../format/actions/index.ts';
import type { BlockOptions } from '../format/blocks/index.ts';
import type { FormValue, IsMultiple, OneValue, PresenceOf } from '../format/form-of.ts';
import type { Item } from '../format/items.ts';
import type { AnyActionOptions, AnyBlockOptions, ModalJson } from '../format/modal.ts';
import type { ActionKindOf, ActionsOf, BlockKindOf, BlocksOf } from '../format/typed-modal.ts';
import type { Condition } from '../format/visible-on.ts';

/** The options of a data response that keep the form as typed by `FormOf`. */
export interface OverridesOf<Modal extends ModalJson> {
  readonly blocks?:
    | {
        readonly [Key in keyof BlocksOf<Modal>]?:
          | OrUndefined<BlockOverrides<BlocksOf<Modal>[Key], keyof BlocksOf<Modal> & string>>
          | undefined;
      }
    | undefined;
  readonly actions?:
    | {
        readonly [Key in keyof ActionsOf<Modal>]?:
          | OrUndefined<ActionOverrides<ActionsOf<Modal>[Key], keyof BlocksOf<Modal> & string>>
          | undefined;
      }
    | undefined;
}

/** Members that are `undefined` are not sent. */
type OrUndefined<Options> = { readonly [Name in keyof Options]: Options[Name] | undefined };

/** The blocks that can have an error: all that the user fills in. */
export type BlockErrorsOf<Modal extends ModalJson> = {
  readonly [Key in keyof BlocksOf<Modal> as CanBeMarked<BlocksOf<Modal>[Key]> extends true ? Key : never]?:
    | string
    | undefined;
};

/**
 * New options of one block. Items of the schema keep their values, a block that is always in the form stays required and
 * visible, and a visible text stays out of the form.
 */
type BlockOverrides<Block, Keys extends string> = [BlockKindOf<Block>] extends [never]
  ? AnyBlockOptions
  : {
      readonly [Name in keyof BlockOptions<BlockKindOf<Block>>]?: Name extends keyof Narrowed<Block, Keys>
        ? Narrowed<Block, Keys>[Name]
        : BlockOptions<BlockKindOf<Block>>[Name];
    };

interface Narrowed<Block, Keys extends string> {
  readonly value: IsMultiple<Block> extends true ? FormValue<Block> : FormValue<Block> | '';
  readonly items: readonly ItemOf<OneValue<Block>, Keys>[];
  readonly isRequired: PresenceOf<Block> extends 'always' ? true : boolean;
  readonly visibleOn: VisibleOnOf<PresenceOf<Block>, Keys>;
}

interface ItemOf<Value, Keys extends string> extends Pick<Item, 'label'> {
  readonly value: Value;
  readonly isDisabled?: boolean | undefined;
  readonly visibleOn?: 'always' | 'never' | Rules<Keys> | undefined;
}

type VisibleOnOf<Presence, Keys extends string> = Presence extends 'always'
  ? 'always' | Readonly<Record<string, never>>
  : Presence extends 'never'
    ? 'always' | Rules<Keys>
    : 'always' | 'never' | Rules<Keys>;

type Rules<Keys extends string> = { readonly [Key in Keys]?: Condition };

type ActionOverrides<Action, Keys extends string> = [ActionKindOf<Action>] extends [never]
  ? AnyActionOptions
  : {
      readonly [Name in keyof ActionOptions<ActionKindOf<Action>>]?: Name extends 'visibleOn'
        ? 'always' | 'never' | Rules<Keys>
        : ActionOptions<ActionKindOf<Action>>[Name];
    };

type CanBeMarked<Block> = [BlockKindOf<Block>] extends [never]
  ? true
  : 'error' extends keyof BlockOptions<BlockKindOf<Block>>
    ? true
    : false;
