/** A change of the text, with its description. */
export interface Fix {
  readonly description: string;
  /** Ordered by offset, without overlap. */
  readonly edits: readonly Edit[];
}

/** Replaces a part of a text. */
export interface Edit {
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}
