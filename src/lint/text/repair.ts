import type { Opener } from './brackets.ts';

/** What is done about the brackets at a token, so that all of them fit. */
export interface Repair {
  /** Closing brackets that are missing before the token, in the order of the text. */
  readonly closers?: string;
  /** An opening bracket that is missing before the token, behind those. */
  readonly opener?: Opener;
  /** `surplus`: the bracket is taken as not there; `mistaken`: as one of the other sort. */
  readonly flaw?: 'surplus' | 'mistaken';
}

/** By the offsets of the tokens. */
export type Repairs = ReadonlyMap<number, Repair>;
