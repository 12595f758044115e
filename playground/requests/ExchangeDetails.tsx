import type { ReactElement } from 'react';
import type { Problem } from '../analysis/problem.ts';
import { LongText, useMore } from '../controls/LongText.tsx';
import { HostReplyDetails } from '../host/HostReplyDetails.tsx';
import { hostReplyTo } from '../host/host-transport.ts';
import { type Exchange, type Outcome, textOfReply } from '../preview-state/exchange.ts';
import { ChangesTable } from './ChangesTable.tsx';
import { RequestDetails } from './RequestDetails.tsx';
import { ResponseDetails } from './ResponseDetails.tsx';
import { useResponseProblems } from './use-response-problems.ts';

/** A request in full, with its response and the changes. */
export function ExchangeDetails({ exchange }: { readonly exchange: Exchange }): ReactElement {
  const { number, kind, reply, warnings, outcome } = exchange;
  const hostReply = hostReplyTo(reply);
  const text = reply === null ? '' : textOfReply(reply);
  const allProblems = useResponseProblems(exchange, text);
  // For a response that is not JSON, the note of the host is more exact than a problem at its first line.
  const why = typeof reply?.body === 'string' ? hostReply?.note : undefined;
  const problems = why === undefined ? allProblems : [];
  return (
    <article className="split-main" aria-label={`Request ${number}`}>
      <OutcomeNote outcome={why === undefined ? outcome : { ...outcome, text: why }} problems={problems} />
      {hostReply && why === undefined && <HostReplyDetails hostReply={hostReply} />}
      {warnings.map((warning) => (
        <p className="note" key={warning} data-state="warning">
          <LongText text={warning} />
        </p>
      ))}
      <div className="columns as-many-as-fit">
        <RequestDetails exchange={exchange} />
        {kind !== 'open-url' && <ResponseDetails exchange={exchange} text={text} problems={problems ?? []} />}
        {reply !== null && outcome.state === 'taken' && (
          <section className="column" aria-label="Changed">
            <header className="column-head">
              <h2>Changed</h2>
            </header>
            <ChangesTable exchange={exchange} />
          </section>
        )}
      </div>
    </article>
  );
}

interface OutcomeNoteProps {
  readonly outcome: Outcome;
  /** The problems shown at the lines of the response; `null` until they are found. */
  readonly problems: readonly Problem[] | null;
}

/** The outcome for the developer, and the message that the user sees. */
function OutcomeNote({ outcome, problems }: OutcomeNoteProps): ReactElement {
  const { state, text, shown, faults = [] } = outcome;
  // Some problems depend on the request, and have no line.
  const [most, more] = useMore(100, faults.length, 'problems');
  const hasNoLine = problems?.every(({ severity }) => severity !== 'error') === true;
  return (
    <div className="note" data-state={state}>
      <strong>
        <LongText text={text} />
      </strong>
      {shown !== undefined && (
        <span>
          {' '}
          Message to the user: “<LongText text={shown} />”
        </span>
      )}
      {hasNoLine && faults.length > 0 && (
        <ul className="faults">
          {faults.slice(0, most).map(({ pointer, message, hint = '' }) => (
            <li key={`${pointer} ${message}`}>
              <code>
                <LongText text={pointer || '/'} />
              </code>{' '}
              <LongText text={message} />{' '}
              <span className="muted">
                <LongText text={hint} />
              </span>
            </li>
          ))}
          {more && <li>{more}</li>}
        </ul>
      )}
    </div>
  );
}
