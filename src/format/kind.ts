import type { OptionsSchema } from './option-schema.ts';
import type { Value, ValueType } from './values.ts';

/** What a running modal needs to know of a kind of block. */
export interface BlockKind {
  /** How the block carries a value, by what it holds now; `null`: it carries none. */
  readonly valueType: (value: Value | undefined) => ValueType | null;
  /** Whether an item, once chosen, can be unchosen again; only asked where one item can be chosen. */
  readonly canBeCleared?: (options: { readonly allowClear?: boolean }) => boolean;
  /** What a text counts as: for rules, for what is checked and for what is sent. Default: the text. */
  readonly readText?: (text: string, options: { readonly type?: string }) => string;
  /** The mistake that a host marks before it sends anything; `null`: none. */
  readonly findMalformed?: (value: string, options: { readonly type?: string }) => Malformed | null;
}

/** What a running modal needs to know of a kind of action. */
export interface ActionKind {
  /** It sends the form, and so is active only when the form is complete. */
  readonly sendsForm: boolean;
}

/** What a malformed value should have been. */
export type Malformed = 'email' | 'number' | 'url';

/** What an author needs to know of a kind: its options, and one block of it to start from. */
export interface KindDeclaration extends OptionsSchema {
  readonly title: string;
  readonly description: string;
  /**
   * What other formats of forms call it, in small letters, without marks between the words; and the options that say the
   * same of it here.
   */
  readonly synonyms: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Those of the synonyms that say more than can be said here, so that it is lost when the kind is written. */
  readonly richerSynonyms?: readonly string[];
  /** Options of a valid block of the kind. */
  readonly sample: Readonly<Record<string, unknown>>;
  /** JSON Schema keywords for what options ask of each other. */
  readonly constraints?: Readonly<Record<string, unknown>>;
}

/** What a block's `$ref` starts with. */
export const blockPrefix = '#/definitions/element-';

/** What an action's `$ref` starts with. */
export const actionPrefix = '#/definitions/action-';

/** The one of these kinds that a `$ref` names, after what it starts with; `undefined`: none. */
export function kindNamed<Kind extends string>(
  reference: unknown,
  prefix: string,
  kinds: Readonly<Record<Kind, unknown>>,
): Kind | undefined {
  if (typeof reference !== 'string' || !reference.startsWith(prefix)) return undefined;
  const name = reference.slice(prefix.length);
  return Object.hasOwn(kinds, name) ? (name as Kind) : undefined;
}
