import type { ReactElement } from 'react';
import { Code } from '../controls/Code.tsx';
import { CopyButton } from '../controls/CopyButton.tsx';
import { HostNote } from '../host/HostNote.tsx';
import { toldAbout } from '../host/told.ts';
import type { Exchange } from '../live/exchange.ts';
import { readParameters } from './read-parameters.ts';
import { toCurl } from './to-curl.ts';

/** A request in full, what it was answered, and what came of that. */
export function ExchangeDetails({ exchange }: { readonly exchange: Exchange }): ReactElement {
  const { number, method, body, reply, ms, warnings } = exchange;
  const told = toldAbout(reply);
  const url = told?.sent ?? exchange.url;
  return (
    <article className="split-main" aria-label={`Request ${number}`}>
      <OutcomeNote exchange={exchange} hasLines={told !== undefined} />
      {told && <HostNote told={told} />}
      {warnings.map((warning) => (
        <p className="note" key={warning} data-state="warning">
          {warning}
        </p>
      ))}
      <div className="columns">
        <section className="column" aria-label="Sent">
          <header className="column-head">
            <h2>Sent</h2>
            <CopyButton label="Copy as curl" getText={() => toCurl(exchange)} />
          </header>
          <p className="address">
            <code>{method}</code> {url.split('?')[0]}
          </p>
          {body && <Code label="Body of the request" value={body} />}
          <Parameters url={url} />
        </section>
        <section className="column" aria-label="Answered">
          <header className="column-head">
            <h2>Answered</h2>
            {reply && (
              <span className="muted">
                Status {reply.status} after {Math.round(ms ?? 0)} ms
              </span>
            )}
          </header>
          {reply ? (
            <Code label="Body of the answer" value={reply.body} />
          ) : (
            <p className="muted">{ms === null ? 'Nothing yet.' : `Nothing, after ${Math.round(ms)} ms.`}</p>
          )}
        </section>
      </div>
    </article>
  );
}

interface OutcomeNoteProps {
  readonly exchange: Exchange;
  /** Whether the faults are shown elsewhere, at their lines. */
  readonly hasLines: boolean;
}

/** What really happened, beside what the user reads about it. */
function OutcomeNote({ exchange, hasLines }: OutcomeNoteProps): ReactElement {
  const { state, text, shown, faults = [] } = exchange.outcome;
  return (
    <div className="note" data-state={state}>
      <strong>{text}</strong>
      {shown !== undefined && <span> The user reads: “{shown}”</span>}
      {!hasLines && faults.length > 0 && (
        <ul className="faults">
          {faults.map(({ pointer, message, hint }) => (
            <li key={`${pointer} ${message}`}>
              <code>{pointer || '/'}</code> {message} {hint && <span className="muted">{hint}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The query, decoded; what is JSON is laid out. */
function Parameters({ url }: { readonly url: string }): ReactElement {
  return (
    <table className="parameters">
      <caption className="unseen">Parameters of the query</caption>
      <tbody>
        {readParameters(url).map(({ name, value }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value === '' ? <span className="muted">empty</span> : value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
