import type { ReactElement } from 'react';
import type { Problem } from '../problems/problem.ts';
import { cutLines, markLine, type Piece, splitAtProblems } from './split-at-problems.ts';

interface AnswerTextProps {
  readonly text: string;
  readonly problems: readonly Problem[];
}

/** The body of an answer with the numbers of its lines, each problem below the line that it is in. */
export function AnswerText({ text, problems }: AnswerTextProps): ReactElement {
  const others = problems.length - mostProblems;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
    // biome-ignore lint/a11y/useSemanticElements: it is no section of the page
    <div className="code numbered" role="group" tabIndex={0} aria-label="Body of the response">
      {splitAtProblems(text, problems.slice(0, mostProblems)).map((piece) => (
        <PieceOfText key={piece.first} piece={piece} />
      ))}
      {others > 0 && <p className="muted">And {others} more problems.</p>}
    </div>
  );
}

const mostProblems = 100;

function PieceOfText({ piece: { first, lines, problems } }: { readonly piece: Piece }): ReactElement {
  const { first: start, left, last: end } = cutLines(lines);
  return (
    <>
      <Lines from={first} lines={start} problems={left > 0 ? [] : problems} />
      {left > 0 && (
        <>
          <p className="muted">{left} lines are left out here.</p>
          <Lines from={first + start.length + left} lines={end} problems={problems} />
        </>
      )}
      {problems.map(({ message, severity, rule, range: { start: place } }) => (
        <p
          className="problem-here"
          key={`${place.offset} ${rule} ${message}`}
          role="note"
          aria-label={`Line ${place.line}, ${place.column}`}
          data-severity={severity}
        >
          {message}
        </p>
      ))}
    </>
  );
}

interface LinesProps {
  readonly from: number;
  readonly lines: readonly string[];
  /** The problems of the last line. */
  readonly problems: readonly Problem[];
}

function Lines({ from, lines, problems }: LinesProps): ReactElement {
  return (
    <pre data-numbers={lines.map((_, index) => from + index).join('\n')}>
      {lines
        .slice(0, -1)
        .map((line) => `${line}\n`)
        .join('')}
      {markLine(lines.at(-1) ?? '', problems).map(({ from: column, text, isMarked }) =>
        isMarked ? <mark key={column}>{text}</mark> : text,
      )}
    </pre>
  );
}
