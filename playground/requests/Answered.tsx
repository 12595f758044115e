import type { ReactElement } from 'react';
import type { Problem } from '../analysis/problem.ts';
import { CopyButton } from '../controls/CopyButton.tsx';
import { sourceOf } from '../endpoint/source.ts';
import type { Exchange } from '../preview-state/exchange.ts';
import { openAnswer } from '../responses/open-response.ts';
import { AnswerText } from './ResponseText.tsx';

interface AnsweredProps {
  readonly exchange: Exchange;
  readonly text: string;
  readonly problems: readonly Problem[];
}

/** What came back, and from whom. */
export function Answered({ exchange, text, problems }: AnsweredProps): ReactElement {
  const { reply, ms } = exchange;
  const source = reply === null ? undefined : sourceOf(reply);
  return (
    <section className="column" aria-label="Answered">
      <header className="column-head">
        <h2>Answered</h2>
        {reply && <CopyButton label="Copy" getText={() => text} />}
        {source && (
          <button className="button quiet" type="button" onClick={() => openAnswer(exchange, text)}>
            Edit the response
          </button>
        )}
      </header>
      {reply ? (
        <>
          <p className="muted">
            Status {reply.status} after {Math.round(ms ?? 0)} ms{source && `, by ${source.by}`}
          </p>
          <AnswerText text={text} problems={problems} />
        </>
      ) : (
        <p className="muted">{ms === null ? 'Nothing yet.' : `Nothing, after ${Math.round(ms)} ms.`}</p>
      )}
    </section>
  );
}
