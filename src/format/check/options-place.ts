import type { Place } from './place.ts';

/** Options to be checked, and what is around them. */
export interface OptionsPlace {
  /** The key of the block or action. */
  readonly key: string;
  readonly options: unknown;
  /** Those of them that stand there; all by default. What the kind does not have is looked for in these. */
  readonly written?: unknown;
  /** Where the options are. */
  readonly at: Place;
  /** The keys of the blocks that rules can look at. */
  readonly blockKeys: ReadonlySet<string>;
}
