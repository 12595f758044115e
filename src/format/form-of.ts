import type { BlockKindName, BlockOptions } from './blocks/index.ts';
import type { ModalJson } from './modal.ts';
import type { BlockKindOf, BlocksOf, OptionIn, OptionsIn } from './typed-modal.ts';
import type { Value } from './values.ts';

/**
 * The submitted form of a modal. A required block that is visible without a condition is always present; every other one may
 * be missing. A block with items has one of their values; without items, any value of its kind.
 */
export type FormOf<Modal extends ModalJson> = string extends keyof BlocksOf<Modal>
  ? Readonly<Record<string, Value>>
  : Flat<
      {
        readonly [Key in keyof BlocksOf<Modal> as PresenceOf<BlocksOf<Modal>[Key]> extends 'always'
          ? Key
          : never]: FormValue<BlocksOf<Modal>[Key]>;
      } & {
        readonly [Key in keyof BlocksOf<Modal> as PresenceOf<BlocksOf<Modal>[Key]> extends 'sometimes'
          ? Key
          : never]?: FormValue<BlocksOf<Modal>[Key]>;
      }
    >;

/** A form that is filled in: every member may be missing. */
export type DraftOf<Modal extends ModalJson> = string extends keyof BlocksOf<Modal>
  ? FormOf<Modal>
  : Partial<FormOf<Modal>>;

/** The presence of a block in the form: always, sometimes or never. */
export type PresenceOf<Block> = [BlockKindOf<Block>] extends [never]
  ? 'sometimes'
  : TakesInput<BlockKindOf<Block>> extends true
    ? IsRequiredInSight<Block> extends true
      ? 'always'
      : 'sometimes'
    : IsSilent<Block>;

/** The value that a block sends if it is not empty. */
export type FormValue<Block> = [BlockKindOf<Block>] extends [never]
  ? Value
  : IsMultiple<Block> extends true
    ? readonly OneValue<Block>[]
    : OneValue<Block>;

/** The value of one item, or of the whole block where it has no items. */
export type OneValue<Block> = [ItemValue<Block>] extends [never]
  ? ElementOf<DeclaredValue<BlockKindOf<Block>>>
  : ItemValue<Block>;

/** The values of the items in the schema; `never` if there are none, since a response can supply any. */
type ItemValue<Block> =
  OptionIn<Block, 'items'> extends readonly []
    ? never
    : OptionIn<Block, 'items'> extends readonly { readonly value: infer Written }[]
      ? Written
      : never;

/** Whether several items can be chosen: always in some kinds, in others if the value in the schema is an array. */
export type IsMultiple<Block> = [ListIn<DeclaredValue<BlockKindOf<Block>>>] extends [never]
  ? false
  : [Exclude<DeclaredValue<BlockKindOf<Block>>, readonly unknown[]>] extends [never]
    ? true
    : [OptionIn<Block, 'value'>] extends [readonly unknown[]]
      ? true
      : false;

/** Displays an intersection as one object in the tooltips of editors. */
type Flat<Type> = { [Name in keyof Type]: Type[Name] };

/** Whether the user fills in a kind. Only such a kind can be required. */
type TakesInput<Kind extends BlockKindName> = 'isRequired' extends keyof BlockOptions<Kind> ? true : false;

type IsRequiredInSight<Block> =
  OptionIn<Block, 'isRequired'> extends true
    ? OptionsIn<Block> extends { readonly visibleOn: infer VisibleOn }
      ? IsWithoutRule<VisibleOn>
      : true
    : false;

type IsWithoutRule<VisibleOn> = VisibleOn extends 'always'
  ? true
  : VisibleOn extends string
    ? false
    : [keyof VisibleOn] extends [never]
      ? true
      : false;

/** A block without input is sent if it is hidden for good and has a value. */
type IsSilent<Block> = [DeclaredValue<BlockKindOf<Block>>] extends [never]
  ? 'never'
  : OptionIn<Block, 'visibleOn'> extends 'never'
    ? 'sometimes'
    : 'never';

type DeclaredValue<Kind extends BlockKindName> = Kind extends BlockKindName
  ? BlockOptions<Kind> extends { readonly value?: infer Declared }
    ? 'value' extends keyof BlockOptions<Kind>
      ? Exclude<Declared, undefined>
      : never
    : never
  : never;

type ListIn<Declared> = Extract<Declared, readonly unknown[]>;

type ElementOf<Declared> = Declared extends readonly (infer Element)[] ? Element : Declared;
