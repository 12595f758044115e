/** A part of a text, by offsets; its end is not included. */
export interface Span {
  readonly offset: number;
  readonly end: number;
}

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

/** Creates a fix that puts a text in the place of a span. */
export function replacement(description: string, { offset, end }: Span, text: string): Fix {
  return { description, edits: [{ offset, length: end - offset, text }] };
}
