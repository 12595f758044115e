import type { ReactElement, ReactNode } from 'react';
import './versions.css';
import { countWords } from '../../src/base/text.ts';
import type { Piece } from './merge-versions.ts';
import { type Line, toRows } from './to-rows.ts';

interface VersionsProps {
  readonly pieces: readonly Piece[];
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

function countBy(pieces: readonly Piece[], side: 'mine' | 'theirs'): number {
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
      </td>
      <td className="version-line" data-state={state}>
        {range === null || state !== 'changed' ? (
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
