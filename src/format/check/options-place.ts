/** Options to be checked, and what is around them. */
export interface OptionsPlace {
  readonly key: string;
  readonly options: unknown;
  /** Where the options are. */
  readonly pointer: string;
  /** The keys of the blocks that rules can look at. */
  readonly blockKeys: ReadonlySet<string>;
}
