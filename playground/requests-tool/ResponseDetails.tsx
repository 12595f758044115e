import { type ReactElement, useRef } from 'react';
import type { ExplainedProblem } from '../analysis/problem.ts';
import { Button } from '../controls/buttons.tsx';
import { LongText } from '../controls/LongText.tsx';
import { writeSize } from '../controls/text.ts';
import { writeDuration } from '../controls/times.ts';
import { useJsonColours } from '../controls/use-json-colours.ts';
import { sourceOf } from '../endpoint/reply-metadata.ts';
import { CopyIconButton } from '../page/CopyIconButton.tsx';
import { usePage, useWorkspace } from '../page/use-page.ts';
import { hostReplyTo } from '../preview-server/host-transport.ts';
import { openResponse } from '../responses-tool/open-response.ts';
import type { Exchange } from '../running-modal/exchange.ts';
import { cutLine, cutLines, limitsOf, markLine, type Piece, splitAtProblems } from './split-at-problems.ts';
import { hasEndpointIn, toRow } from './to-row.ts';

interface ResponseDetailsProps {
  readonly exchange: Exchange;
  readonly text: string;
  readonly problems: readonly ExplainedProblem[];
}

/** A response and its source. */
export function ResponseDetails({ exchange, text, problems }: ResponseDetailsProps): ReactElement {
  const page = usePage();
  const hasEndpoint = useWorkspace(hasEndpointIn);
  const isHosted = useWorkspace((state) => state.file !== null);
  const { reply, ms } = exchange;
  const source = sourceOf(reply);
  const row = toRow(exchange, hasEndpoint);
  const contentType = hostReplyTo(reply)?.headers?.find(
    ([name]) => name.toLowerCase() === 'content-type',
  )?.[1];
  if (reply === null)
    return <p className="muted">{ms === null ? 'Nothing yet.' : `Nothing, after ${writeDuration(ms)}.`}</p>;
  return (
    <>
      <div className="response-facts">
        {contentType !== undefined && <span>{contentType}</span>}
        {row.bytes === null ? (
          <span>No endpoint is connected. The preview answered itself.</span>
        ) : (
          <>
            <span>{writeSize(row.bytes)}</span>
            <span>{writeDuration(ms ?? 0)}, of at most 10 s</span>
          </>
        )}
        {source && <span>by {source.by}</span>}
        <span className="request-actions">
          <CopyIconButton label="Copy the response" done="Response copied" getText={() => text} />
          {source && !isHosted && (
            <Button look="lined" onClick={() => openResponse(page, exchange, text)}>
              Edit the response
            </Button>
          )}
        </span>
      </div>
      <ResponseText text={text} problems={problems} />
    </>
  );
}

interface ResponseTextProps {
  readonly text: string;
  readonly problems: readonly ExplainedProblem[];
}

/** The body of a response with line numbers, and each problem below its line. */
function ResponseText({ text, problems }: ResponseTextProps): ReactElement {
  const others = problems.length - mostProblems;
  const pieces = splitAtProblems(text, problems.slice(0, mostProblems));
  const limits = limitsOf(pieces);
  const element = useRef<HTMLDivElement>(null);
  useJsonColours(element);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
    // biome-ignore lint/a11y/useSemanticElements: not a section of the page
    <div className="code numbered" ref={element} role="group" tabIndex={0} aria-label="Body of the response">
      {pieces.map((piece) => (
        <PieceOfText key={piece.first} piece={piece} {...limits} />
      ))}
      {others > 0 && <p className="muted">And {others.toLocaleString('en')} more problems.</p>}
    </div>
  );
}

const mostProblems = 100;

type Limits = ReturnType<typeof limitsOf>;

interface PieceProps extends Limits {
  readonly piece: Piece;
}

function PieceOfText({ piece: { first, lines, problems }, ...limits }: PieceProps): ReactElement {
  const { first: start, left, last: end } = cutLines(lines, limits.mostLines);
  return (
    <>
      <Lines from={first} lines={start} problems={left > 0 ? [] : problems} {...limits} />
      {left > 0 && (
        <>
          <p className="muted">{left.toLocaleString('en')} lines are omitted here.</p>
          <Lines from={first + start.length + left} lines={end} problems={problems} {...limits} />
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
          <LongText text={message} />
        </p>
      ))}
    </>
  );
}

interface LinesProps extends Limits {
  readonly from: number;
  readonly lines: readonly string[];
  /** The problems of the last line. */
  readonly problems: readonly ExplainedProblem[];
}

function Lines({ from, lines, problems, mostCharacters }: LinesProps): ReactElement {
  return (
    <pre>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other identity than its number
        <span key={from + index} data-number={from + index}>
          {markLine(line, index === lines.length - 1 ? problems : []).map(
            ({ from: column, text, isMarked }) =>
              isMarked ? (
                <mark key={column}>{cutLine(text, mostCharacters)}</mark>
              ) : (
                cutLine(text, mostCharacters)
              ),
          )}
          {'\n'}
        </span>
      ))}
    </pre>
  );
}
