import type { RuleId } from './rules/index.ts';

/** One fault of a text, at its place. */
export interface Diagnostic {
  readonly rule: RuleId;
  readonly severity: Severity;
  /** What is wrong, in the author's words, and then what to do about it. */
  readonly message: string;
  /** A JSON pointer to the value that it is about; for a missing member, to the object that lacks it. */
  readonly pointer: string;
  /** The offending token: a key for an unknown member, a value for a wrong one, the object's key for a missing one. */
  readonly range: Range;
  /** What certainly mends it. */
  readonly fix?: Fix;
  /** What likely mends it, for the author to choose from. */
  readonly suggestions?: readonly Fix[];
}

/** How much a diagnostic matters: only errors make a check fail. */
export type Severity = 'error' | 'warning' | 'info';

/** A part of a text, its end not included. */
export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** A place in a text. Lines end at LF, CRLF or a lone CR; columns and offsets count UTF-16 units of the text as given. */
export interface Position {
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
  /** From 0. */
  readonly offset: number;
}

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
