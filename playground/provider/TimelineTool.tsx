import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { useStore } from 'zustand';
import './provider.css';
import { Boundary } from '../controls/Boundary.tsx';
import { Empty } from '../controls/Empty.tsx';
import { usePage } from '../page/use-page.ts';
import { type Call, isStatusExpected } from '../timeline/call.ts';
import { CallDetails } from './CallDetails.tsx';
import { ExampleCall } from './ExampleCall.tsx';
import { toAppIcon, toCrmIcon } from './icons.tsx';

/** The requests of both directions, the newest first, and one of them in full. */
export function TimelineTool(): ReactElement {
  const { timeline } = usePage();
  const calls = useStore(timeline, (state) => state.calls);
  const number = useStore(timeline, (state) => state.shown);
  const [search, setSearch] = useState('');
  const newestFirst = calls.toReversed().filter((call) => matches(call, search));
  const shown = newestFirst.find((call) => call.number === number) ?? newestFirst[0];
  const example = useStore(timeline, (state) => state.example);
  const crmUrl = useStore(timeline, (state) => state.connection.crmUrl);
  // An app in this page cannot be reached by a command.
  const exampleCall = example !== null && crmUrl !== null && (
    <ExampleCall example={example} crmUrl={crmUrl} />
  );
  if (calls.length === 0)
    return (
      <>
        <Empty title="No requests yet">
          Use the preview: each request between the CRM and your app is listed here, in both directions.
        </Empty>
        {exampleCall}
      </>
    );

  function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('.timeline-row')];
    const next =
      step === undefined ? undefined : rows[rows.indexOf(document.activeElement as HTMLElement) + step];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
    next.click();
  }

  return (
    <div className="timeline">
      <div className="timeline-head">
        <span className="timeline-legend">{toAppIcon} CRM to app</span>
        <span className="timeline-legend" data-from="app">
          {toCrmIcon} App to CRM
        </span>
        <input
          className="input"
          type="search"
          aria-label="Filter the requests"
          placeholder="Filter"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      <ul className="timeline-list" aria-label="Requests, the newest first" onKeyDown={handleKeyDown}>
        {newestFirst.map((call) => (
          <li key={call.number}>
            <Row
              call={call}
              isShown={call === shown}
              choose={() => timeline.setState({ shown: call.number })}
            />
          </li>
        ))}
      </ul>
      {shown === undefined ? (
        <Empty title="Nothing found">No request matches the filter.</Empty>
      ) : (
        <Boundary name={`Request ${shown.number}`} of={shown}>
          <CallDetails key={shown.number} call={shown} />
        </Boundary>
      )}
      {exampleCall}
    </div>
  );
}

interface RowProps {
  readonly call: Call;
  readonly isShown: boolean;
  readonly choose: () => void;
}

function Row({ call, isShown, choose }: RowProps): ReactElement {
  const { from, operation, cause, at, reply } = call;
  const count = reply !== null && 'status' in reply ? reply.problems.length : 0;
  return (
    <button className="timeline-row" type="button" aria-current={isShown} onClick={choose}>
      <time className="muted">{timeOf(at)}</time>
      <span className="timeline-way" data-from={from}>
        {from === 'crm' ? toAppIcon : toCrmIcon}
        <span className="unseen">{from === 'crm' ? 'CRM to app' : 'App to CRM'}</span>
      </span>
      <span className="timeline-words">
        <strong className="cut">{operation}</strong>
        <span className="muted cut">{cause}</span>
      </span>
      {count > 0 && (
        <span className="badge" data-state="failed">
          {count} {count === 1 ? 'problem' : 'problems'}
        </span>
      )}
      <Status call={call} />
    </button>
  );
}

/** The status of a response, in the colour of what the contract says about it. */
export function Status({ call: { reply } }: { readonly call: Call }): ReactElement {
  if (reply === null) return <span className="timeline-status muted">…</span>;
  if (!('status' in reply))
    return (
      <span className="timeline-status" data-state="failed">
        none
      </span>
    );
  const isRight = isStatusExpected(reply.status, reply.expected);
  return (
    <span className="timeline-status" data-state={isRight ? 'taken' : 'failed'}>
      {reply.status}
    </span>
  );
}

function timeOf(at: Date): string {
  return at.toLocaleTimeString('en-GB');
}

function matches({ operation, cause, url, reply }: Call, search: string): boolean {
  const status = reply !== null && 'status' in reply ? String(reply.status) : '';
  return [operation, cause, url, status].some((text) =>
    text.toLowerCase().includes(search.trim().toLowerCase()),
  );
}
