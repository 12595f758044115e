/** A part of a text, by offsets; its end is not included. */
export interface Span {
  readonly offset: number;
  readonly end: number;
}

/** A part of a text, without its end. */
export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** A position in a text. Lines end at LF, CRLF or a lone CR; columns and offsets count UTF-16 units. A byte order mark has an offset, but no column. */
export interface Position {
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
  /** From 0. */
  readonly offset: number;
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
