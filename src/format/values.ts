import type { Scalar } from './visible-on.ts';

/** The value of a block. A block without a value is *empty*: `undefined`, `''` and `[]` are the same in every condition. */
export type Value = Scalar | readonly Scalar[];

/** Returns whether this can be the value of a block. */
export function isValue(value: unknown): value is Value {
  return [value].flat().every((element) => ['string', 'number', 'boolean'].includes(typeof element));
}

/** The type of value of a kind's blocks. A kind declares one of these; shared code reads these, never the kind. */
export interface ValueType {
  /** Whether it is typed character by character. A re-request then waits for a pause in typing. */
  readonly isTyped: boolean;
  /** Whether only values of visible items count. */
  readonly comesFromItems: boolean;
  /** Whether several items can be chosen: the value is an array. */
  readonly isMultiple: boolean;
  /**
   * The values that a user can enter, besides emptying it. They are sent while the block is visible. `null` if there are
   * none.
   */
  readonly domain: Domain | null;
}

/** The values that a user can choose from. For a new one, the compiler lists the missing entries in each layer. */
export type Domain = 'any text' | 'any date' | 'one item' | 'some items';

/** Set by the schema or a response, never by the user. */
export const constant: ValueType = {
  isTyped: false,
  comesFromItems: false,
  isMultiple: false,
  domain: null,
};

/** Any text, including the empty one. */
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
