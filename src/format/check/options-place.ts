import type { Place } from './place.ts';

/** Options to be checked, and what is around them. */
export interface OptionsPlace {
  /** The key of the block or action. */
  readonly key: string;
  readonly options: unknown;
  /** Where the options are. */
  readonly at: Place;
  /** The keys of the blocks that rules can look at. */
  readonly blockKeys: ReadonlySet<string>;
}
