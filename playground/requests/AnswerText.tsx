import type { ReactElement } from 'react';
import type { Problem } from '../problems/problem.ts';
import { markLine, type Piece, splitAtProblems } from './split-at-problems.ts';

interface AnswerTextProps {
  readonly text: string;
  readonly problems: readonly Problem[];
}

/** The body of an answer with the numbers of its lines, each problem below the line that it is in. */
export function AnswerText({ text, problems }: AnswerTextProps): ReactElement {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
    // biome-ignore lint/a11y/useSemanticElements: it is no section of the page
    <div className="code numbered" role="group" tabIndex={0} aria-label="Body of the answer">
      {splitAtProblems(text, problems).map((piece) => (
        <PieceOfText key={piece.first} piece={piece} />
      ))}
    </div>
  );
}

function PieceOfText({ piece }: { readonly piece: Piece }): ReactElement {
  const { first, lines, problems } = piece;
  const whole = lines.slice(0, -1);
  return (
    <>
      <pre data-numbers={lines.map((_, index) => first + index).join('\n')}>
        {whole.map((line) => `${line}\n`).join('')}
        {markLine(lines.at(-1) ?? '', problems).map(({ from, text, isMarked }) =>
          isMarked ? <mark key={from}>{text}</mark> : text,
        )}
      </pre>
      {problems.map(({ message, severity, rule, range: { start } }) => (
        <p
          className="problem-here"
          key={`${start.offset} ${rule} ${message}`}
          role="note"
          aria-label={`Line ${start.line}, ${start.column}`}
          data-severity={severity}
        >
          {message}
        </p>
      ))}
    </>
  );
}
