import { type ReactElement, useState } from 'react';
import { useStore } from 'zustand';
import './provider.css';
import { Boundary } from '../controls/Boundary.tsx';
import { Empty } from '../controls/Empty.tsx';
import { Code } from '../controls/LongText.tsx';
import type { ExampleOfCall } from '../extension-calls/timeline.ts';
import { CopyIconButton } from '../page/CopyIconButton.tsx';
import { usePage } from '../page/use-page.ts';
import { RequestBar } from '../requests-tool/RequestBar.tsx';
import { RequestList } from '../requests-tool/RequestList.tsx';
import { filterRows } from '../requests-tool/request-row.ts';
import { quote } from '../requests-tool/to-curl.ts';
import { CallDetails } from './CallDetails.tsx';
import { directions, toCallRow } from './to-call-row.tsx';

/** The requests of both directions, the newest first, and one of them in full. */
export function TimelineTool(): ReactElement {
  const { timeline } = usePage();
  const calls = useStore(timeline, (state) => state.calls);
  const number = useStore(timeline, (state) => state.shown);
  const example = useStore(timeline, (state) => state.example);
  const crmUrl = useStore(timeline, (state) => state.connection.crmUrl);
  const [filter, setFilter] = useState('');
  const rows = filterRows(calls.toReversed().map(toCallRow), filter);
  const shown = calls.find((call) => call.number === number) ?? calls.at(-1);

  function clear(): () => void {
    timeline.setState({ calls: [], shown: null });
    return () => timeline.setState((later) => ({ calls: [...calls, ...later.calls] }));
  }

  return (
    <div className="timeline">
      <div className="requests">
        <RequestBar
          filter={filter}
          onFilter={setFilter}
          placeholder="Filter by endpoint, cause or status"
          count={calls.length}
          clear={clear}
        >
          <span className="call-legend" aria-hidden="true">
            {directions.crm} CRM to app
          </span>
          <span className="call-legend" aria-hidden="true">
            {directions.app} App to CRM
          </span>
        </RequestBar>
        {shown === undefined ? (
          <Empty title="No requests yet">
            Use the preview: each request between the CRM and your app is listed here, in both directions.
          </Empty>
        ) : (
          <>
            {rows.length > 0 ? (
              <RequestList
                label="Requests, the newest first"
                rows={rows}
                selected={shown.number}
                onSelect={(id) => timeline.setState({ shown: id })}
              />
            ) : (
              <p className="muted requests-none">No request has these words.</p>
            )}
            <Boundary name={`Request ${shown.number}`} of={shown}>
              <CallDetails key={shown.number} call={shown} />
            </Boundary>
          </>
        )}
      </div>
      {/* An app in this page cannot be reached by a command. */}
      {example !== null && crmUrl !== null && <ExampleCall example={example} crmUrl={crmUrl} />}
    </div>
  );
}

interface ExampleCallProps {
  readonly example: ExampleOfCall;
  /** The base URL of the emulated CRM. */
  readonly crmUrl: string;
}

/** A request that the app can send to the emulated CRM now, as a command. */
function ExampleCall({ example, crmUrl }: ExampleCallProps): ReactElement {
  const { title, words, path, body } = example;
  const command = [
    `curl ${crmUrl}${path}`,
    "-H 'authorization: Bearer any'",
    "-H 'content-type: application/json'",
    `-d ${quote(JSON.stringify(body, null, 2))}`,
  ].join(' \\\n  ');
  return (
    <details className="example-call">
      <summary>{title}</summary>
      <div className="example-call-head">
        <p className="muted">{words}</p>
        <CopyIconButton label="Copy the command" done="Command copied" getText={() => command} />
      </div>
      <Code label="Command" value={command} />
    </details>
  );
}
