/** A change of the text, and what it does in words. */
export interface Fix {
  readonly description: string;
  /** In the order of their offsets; none overlaps another. */
  readonly edits: readonly Edit[];
}

/** Puts a text in the place of a part of another. */
export interface Edit {
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}
