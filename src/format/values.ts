import type { Scalar } from './visible-on.ts';

/** What a block holds. A block without a value is *empty*: `undefined`, `''` and `[]` are the same to every rule. */
export type Value = Scalar | readonly Scalar[];

/** Whether some block could hold this. */
export function isValue(value: unknown): value is Value {
  return [value].flat().every((element) => ['string', 'number', 'boolean'].includes(typeof element));
}

/** How the blocks of a kind carry a value. A kind declares one of these; shared code asks these, never the kind. */
export interface ValueType {
  /** It is typed character by character, so what follows from it waits until the typing pauses. */
  readonly isTyped: boolean;
  /** It counts only as far as visible items carry it. */
  readonly comesFromItems: boolean;
  /** Several items can be chosen at a time: the value is an array. */
  readonly isMultiple: boolean;
  /** What a user can bring about, beside emptying it; that is sent while the block is visible. `null`: nothing. */
  readonly domain: Domain | null;
}

/** The values among which a user can choose. Of a new one the compiler asks, in each layer, what it means there. */
export type Domain = 'any text' | 'any date' | 'one item' | 'some items';

/** Set by the schema or a response, never by the user. */
export const constant: ValueType = {
  isTyped: false,
  comesFromItems: false,
  isMultiple: false,
  domain: null,
};

/** Any text, the empty one included. */
export const typedText: ValueType = {
  isTyped: true,
  comesFromItems: false,
  isMultiple: false,
  domain: 'any text',
};

/** A real calendar date, `YYYY-MM-DD`, or none. */
export const calendarDate: ValueType = {
  isTyped: false,
  comesFromItems: false,
  isMultiple: false,
  domain: 'any date',
};

/** The value of one item. */
export const oneItem: ValueType = {
  isTyped: false,
  comesFromItems: true,
  isMultiple: false,
  domain: 'one item',
};

/** The values of any number of items, in the order of the items. */
export const someItems: ValueType = {
  isTyped: false,
  comesFromItems: true,
  isMultiple: true,
  domain: 'some items',
};
