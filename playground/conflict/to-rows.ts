import { smallestChange } from '../editor/smallest-change.ts';
import type { Piece } from './merge-versions.ts';

/** A line of one version. */
export interface Line {
  readonly number: number;
  readonly text: string;
  /** Whether it is a change of this version, or what the other version changed. */
  readonly state: 'same' | 'changed' | 'before';
  /** The range in which it differs from the line beside it; `null` if it differs as a whole. */
  readonly range: readonly [from: number, to: number] | null;
}

/** Two lines beside each other, either of which may be missing, or a number of equal lines that are left out. */
export type Row = { readonly mine: Line | null; readonly theirs: Line | null } | { readonly omitted: number };

/** Returns the lines of both versions beside each other, without those that are far from any difference. */
export function toRows(pieces: readonly Piece[]): readonly Row[] {
  const at = { mine: 1, theirs: 1 };
  return pieces.flatMap((piece, index) => {
    const rows = rowsOf(piece, at);
    at.mine += piece.mine.length;
    at.theirs += piece.theirs.length;
    const isSame = piece.by === 'nobody' || piece.by === 'same';
    return isSame ? shorten(rows, index > 0, index < pieces.length - 1) : rows;
  });
}

function rowsOf({ by, mine, theirs }: Piece, at: { readonly mine: number; readonly theirs: number }): Row[] {
  return Array.from({ length: Math.max(mine.length, theirs.length) }, (_, index) => {
    const [left, right] = [mine[index], theirs[index]];
    const lineOf = (
      side: 'mine' | 'theirs',
      text: string | undefined,
      other: string | undefined,
    ): Line | null =>
      text === undefined
        ? null
        : { number: at[side] + index, text, state: stateOf(by, side), range: rangeOf(text, other) };
    return { mine: lineOf('mine', left, right), theirs: lineOf('theirs', right, left) };
  });
}

function stateOf(by: Piece['by'], side: 'mine' | 'theirs'): Line['state'] {
  if (by === 'nobody' || by === 'same') return 'same';
  return by === 'both' || by === side ? 'changed' : 'before';
}

function rangeOf(text: string, other: string | undefined): Line['range'] {
  if (other === undefined || text === other) return null;
  const { from, insert } = smallestChange(other, text);
  return from === 0 || insert === '' ? null : [from, from + insert.length];
}

/** Leaves out the rows that are not beside a difference. */
function shorten(rows: readonly Row[], isAfter: boolean, isBefore: boolean): readonly Row[] {
  const first = isAfter ? context : 0;
  const last = isBefore ? context : 0;
  const omitted = rows.length - first - last;
  if (omitted < 2) return rows;
  return [...rows.slice(0, first), { omitted }, ...rows.slice(rows.length - last)];
}

/** The number of equal lines that are shown beside a difference. */
const context = 4;
