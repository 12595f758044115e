import type { ReactElement, ReactNode } from 'react';
import './versions.css';
import { countWords } from '../../src/base/text.ts';
import { smallestChange } from '../json-text/smallest-change.ts';
import type { MergedLines } from './merge-versions.ts';

interface VersionsProps {
  readonly pieces: readonly MergedLines[];
  /** The heading of my version, on the left. */
  readonly mine: ReactNode;
  /** The heading of the other version, on the right. */
  readonly theirs: ReactNode;
}

/** Both versions beside each other, with their differences. */
export function Versions({ pieces, mine, theirs }: VersionsProps): ReactElement {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
    <section className="versions" aria-label="Both versions" tabIndex={0}>
      <table>
        <colgroup>
          <col className="version-numbers" />
          <col />
          <col className="version-numbers" />
          <col />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {mine}
              <Changes count={countBy(pieces, 'mine')} />
            </th>
            <th scope="col" colSpan={2}>
              {theirs}
              <Changes count={countBy(pieces, 'theirs')} />
            </th>
          </tr>
        </thead>
        <tbody>
          {toRows(pieces).map((row, index) =>
            'omitted' in row ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of two texts that do not change
              <tr key={index}>
                <td className="version-omitted" colSpan={4}>
                  {row.omitted.toLocaleString('en')} equal lines
                </td>
              </tr>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of two texts that do not change
              <tr key={index}>
                <Cells line={row.mine} />
                <Cells line={row.theirs} />
              </tr>
            ),
          )}
        </tbody>
      </table>
    </section>
  );
}

function countBy(pieces: readonly MergedLines[], side: 'mine' | 'theirs'): number {
  return pieces.filter(({ by }) => by === side || by === 'both').length;
}

function Changes({ count }: { readonly count: number }): ReactElement | null {
  if (count === 0) return null;
  return <span className="badge">{countWords(count, 'change')}</span>;
}

function Cells({ line }: { readonly line: Line | null }): ReactElement {
  if (line === null) return <td className="version-gap" colSpan={2} />;
  const { number, text, state, range } = line;
  const [from, to] = range ?? [0, 0];
  return (
    <>
      <td className="version-number" data-state={state}>
        {number}
        {state === 'changed' && <span> +</span>}
        {state === 'conflict' && <span> !</span>}
      </td>
      <td className="version-line" data-state={state}>
        {range === null || state === 'before' ? (
          text
        ) : (
          <>
            {text.slice(0, from)}
            <mark>{text.slice(from, to)}</mark>
            {text.slice(to)}
          </>
        )}
      </td>
    </>
  );
}

/** A line of one version. */
interface Line {
  readonly number: number;
  readonly text: string;
  /** Whether it is a change of this version, what the other version changed, or what both changed. */
  readonly state: 'same' | 'changed' | 'before' | 'conflict';
  /** The range in which it differs from the line beside it; `null` if it differs as a whole. */
  readonly range: readonly [from: number, to: number] | null;
}

/** Two lines beside each other, either of which may be missing, or a number of equal lines that are left out. */
type Row = { readonly mine: Line | null; readonly theirs: Line | null } | { readonly omitted: number };

/** Returns the lines of both versions beside each other, without those that are far from any difference. */
export function toRows(pieces: readonly MergedLines[]): readonly Row[] {
  const at = { mine: 1, theirs: 1 };
  return pieces.flatMap((piece, index) => {
    const rows = rowsOf(piece, at);
    at.mine += piece.mine.length;
    at.theirs += piece.theirs.length;
    const isSame = piece.by === 'nobody' || piece.by === 'same';
    return isSame ? shorten(rows, index > 0, index < pieces.length - 1) : rows;
  });
}

function rowsOf(
  { by, mine, theirs }: MergedLines,
  at: { readonly mine: number; readonly theirs: number },
): Row[] {
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

function stateOf(by: MergedLines['by'], side: 'mine' | 'theirs'): Line['state'] {
  if (by === 'nobody' || by === 'same') return 'same';
  if (by === 'both') return 'conflict';
  return by === side ? 'changed' : 'before';
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
