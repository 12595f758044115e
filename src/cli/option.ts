/** The options of a command by their names, without the dashes. */
export type Options = Readonly<Record<string, Option>>;

/** One option. Without `value` it stands alone. */
export interface Option {
  /** What its value is called in the help: `FILE`. */
  readonly value?: string;
  /** The only values that it takes. */
  readonly choices?: readonly string[];
  /** Whether its value is a whole number from 0. */
  readonly isCount?: boolean;
  readonly help: string;
}
