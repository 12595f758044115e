import type { OptionsSchema } from './option-schema.ts';
import type { Value, ValueType } from './values.ts';

/** The runtime part of a kind of block. */
export interface BlockKind {
  /** Returns the type of the block's value, by its current value; `null` if it has none. */
  readonly valueType: (value: Value | undefined) => ValueType | null;
  /** Whether a chosen item can be unchosen. Only used for blocks of one item. */
  readonly canBeCleared?: (options: { readonly allowClear?: boolean }) => boolean;
  /** Returns the value that the kind's control makes of a typed or given text. Reading it again changes nothing. Default: the text. */
  readonly readText?: (text: string, options: { readonly type?: string }) => string;
  /** Returns the expected format of a malformed value; `null` if it is valid. */
  readonly findMalformed?: (value: string, options: { readonly type?: string }) => Malformed | null;
}

/** The runtime part of a kind of button. */
export interface ActionKind {
  /** It sends the form, and so is active only when the form is complete. */
  readonly sendsForm: boolean;
}

/** The expected format of a malformed value. */
export type Malformed = 'email' | 'number' | 'url';

/** The author's part of a kind: its options, and a sample. */
export interface KindDeclaration extends OptionsSchema {
  readonly title: string;
  readonly description: string;
  /** Its names in other form formats, in lower case without separators, each with the equivalent options here. */
  readonly synonyms: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Options of a valid block of the kind. */
  readonly sample: Readonly<Record<string, unknown>>;
  /** JSON Schema keywords for dependencies between options. */
  readonly constraints?: Readonly<Record<string, unknown>>;
}

/** The prefix of a block's `$ref`. */
export const blockPrefix = '#/definitions/element-';

/** The prefix of an action's `$ref`. */
export const actionPrefix = '#/definitions/action-';

/** Returns the kind that a `$ref` with this prefix names; `undefined` if there is none. */
export function kindNamed<Kind extends string>(
  reference: unknown,
  prefix: string,
  kinds: Readonly<Record<Kind, unknown>>,
): Kind | undefined {
  if (typeof reference !== 'string' || !reference.startsWith(prefix)) return undefined;
  const name = reference.slice(prefix.length);
  return Object.hasOwn(kinds, name) ? (name as Kind) : undefined;
}
