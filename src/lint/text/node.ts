/** A part of a text, by offsets; its end is not included. */
export interface Span {
  readonly offset: number;
  readonly end: number;
}

/** The place alone of what has one. */
export function spanOf({ offset, end }: Span): Span {
  return { offset, end };
}

/** A value of a text, and where it stands. Filled while the text is read. */
export interface Node {
  readonly offset: number;
  end: number;
  /** What it comes to, as far as it can be read; of repeated members the last. */
  readonly value: unknown;
  /** Of an object, in the order of the text, repeated ones included. */
  readonly members?: Member[];
  /** Of an array. */
  readonly elements?: Node[];
  /** Something of it could not be read: what seems to be missing may be there. */
  isDamaged: boolean;
}

/** A member of an object as it is written. */
export interface Member {
  readonly name: string;
  readonly key: Span;
  /** Not there when it is missing in the text. */
  value?: Node;
}

/** Where a member ends in the text. */
export function endOf({ key, value }: Member): number {
  return value?.end ?? key.end;
}
