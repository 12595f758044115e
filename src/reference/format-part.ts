/** A part of a format that can be described alone. */
export interface FormatPart {
  readonly name: string;
  /** The heading of its group in the list of all parts. */
  readonly group: string;
  /** Other names that lead to it. */
  readonly aliases?: readonly string[];
  /** Describes it, one line for each fact. */
  readonly describe: () => readonly string[];
}
