import { type ModalReply, toSchema } from 'json-modal';
import { type ReactElement, useEffect, useState } from 'react';
import type { ExplainedProblem } from '../analysis/problem.ts';
import { Button } from '../controls/buttons.tsx';
import { Code, LongText } from '../controls/LongText.tsx';
import type { TabLabel } from '../controls/Tabs.tsx';
import { scenarios } from '../endpoint/scenarios.ts';
import { usePage, useWorkspace } from '../page/use-page.ts';
import { responderOf } from '../preview-server/bound-file.ts';
import { envelopeOf, type HostReply, hostReplyTo } from '../preview-server/host-transport.ts';
import { type Exchange, textOfReply } from '../running-modal/exchange.ts';
import { stateBefore } from '../running-modal/state-before.ts';
import { ChangesTable } from './ChangesTable.tsx';
import { EditRequest } from './EditRequest.tsx';
import { ExchangeEffect } from './ExchangeEffect.tsx';
import { HeadersTable } from './HeadersTable.tsx';
import { CopyAsCurl, RequestDetail } from './RequestDetail.tsx';
import { ResponseDetails } from './ResponseDetails.tsx';
import { readParameters } from './read-parameters.ts';
import { toCurl } from './to-curl.ts';
import { hasEndpointIn, toRow } from './to-row.ts';

/** The parts of a request, in the order of their tabs. */
export type ExchangePart = 'response' | 'request' | 'headers' | 'changes';

interface ExchangeDetailsProps {
  readonly exchange: Exchange;
  readonly part: ExchangePart;
  readonly onPart: (part: ExchangePart) => void;
  /** Called after it was sent again. */
  readonly onSent: () => void;
}

/** A request of a modal in full, with its response and the changes. */
export function ExchangeDetails({ exchange, part, onPart, onSent }: ExchangeDetailsProps): ReactElement {
  const { number, kind, reply } = exchange;
  const [editing, setEditing] = useState<number | null>(null);
  const isSent = useWorkspace((state) => responderOf(state.file)) === 'endpoint';
  const hasEndpoint = useWorkspace(hasEndpointIn);
  const hostReply = hostReplyTo(reply);
  const text = reply === null ? '' : textOfReply(reply);
  const allProblems = useResponseProblems(exchange, text);
  // For a response that is not JSON, the note of the host is more exact than a problem at its first line.
  const isExplained = hostReply?.note !== undefined && hostReply.note === exchange.outcome.text;
  const problems = isExplained ? [] : allProblems;
  const isEditing = editing === number && part === 'request';
  const tabs: Readonly<Record<ExchangePart, TabLabel>> = {
    response: { title: 'Response' },
    request: { title: 'Request' },
    headers: { title: 'Headers', count: hostReply?.headers?.length },
    changes: { title: 'Changes', count: exchange.changes.length },
  };
  const panels: Readonly<Record<ExchangePart, () => ReactElement>> = {
    response: () => (
      <>
        {hostReply && !isExplained && <HostReplyDetails hostReply={hostReply} />}
        <ResponseDetails exchange={exchange} text={text} problems={problems ?? []} />
      </>
    ),
    request: () =>
      isEditing ? (
        <EditRequest
          key={number}
          exchange={exchange}
          onClose={() => setEditing(null)}
          onSend={() => {
            setEditing(null);
            onSent();
          }}
        />
      ) : (
        <RequestDetails exchange={exchange} />
      ),
    headers: () => <HeadersTable exchange={exchange} />,
    changes: () => <ChangesTable exchange={exchange} />,
  };
  return (
    <RequestDetail
      label={`Request ${number}`}
      row={toRow(exchange, hasEndpoint)}
      address={<ExchangeAddress exchange={exchange} />}
      actions={
        <>
          {isSent && <CopyAsCurl getText={() => toCurl(exchange)} />}
          {kind !== 'open-url' && (
            <Button
              look="lined"
              onClick={() => {
                onPart('request');
                setEditing(number);
              }}
            >
              Edit and send again
            </Button>
          )}
        </>
      }
      effect={<ExchangeEffect exchange={exchange} problems={problems} />}
      tabs={tabs}
      selected={part}
      onSelect={onPart}
    >
      {panels[part]()}
    </RequestDetail>
  );
}

/** The host's note about a response, with the error report of the CRM. */
function HostReplyDetails({ hostReply }: { readonly hostReply: HostReply }): ReactElement {
  const envelope = envelopeOf(hostReply);
  return (
    <>
      {hostReply.note !== undefined && (
        <p className="note">
          <LongText text={hostReply.note} />
        </p>
      )}
      {envelope !== null && (
        <details className="host-note">
          <summary>Error report of the CRM</summary>
          <Code label="Error envelope of the CRM" value={envelope} />
        </details>
      )}
    </>
  );
}

/** The method and the address of a request, or why it was not sent. */
function ExchangeAddress({ exchange }: { readonly exchange: Exchange }): ReactElement {
  const responder = useWorkspace((state) => responderOf(state.file));
  const isHosted = useWorkspace((state) => state.file !== null);
  const { method, url, reply, scenario } = exchange;
  const hostReply = hostReplyTo(reply);
  const { pathname, search } = new URL(url);
  const sent = isHosted ? (hostReply?.sent ?? url) : pathname + search;
  const isSimulated = isHosted && scenario !== null && !scenarios[scenario].isSent;
  const address = isSimulated
    ? `not sent: simulated "${scenarios[scenario].title}"`
    : responder === 'endpoint'
      ? sent
      : responder === 'nobody'
        ? 'not sent: no endpoint is connected'
        : describeRecording(hostReply);
  return (
    <span title={address}>
      <span>{method}</span> {address}
    </span>
  );
}

/** Describes a request to a recording. */
function describeRecording(hostReply: HostReply | undefined): string {
  return hostReply === undefined
    ? 'not sent, and not recorded'
    : `not sent: the response is ${hostReply.sent}`;
}

/** The body and the parameters of a request. */
function RequestDetails({ exchange }: { readonly exchange: Exchange }): ReactElement {
  const { body, reply } = exchange;
  const hostReply = hostReplyTo(reply);
  const responder = useWorkspace((state) => responderOf(state.file));
  // A recording keeps no URL: `sent` is the file of the response then.
  const url = responder === 'endpoint' && hostReply !== undefined ? hostReply.sent : exchange.url;
  return (
    <>
      {body && <Code label="Body of the request" value={body} />}
      <table className="parameters">
        <caption className="unseen">Parameters of the query</caption>
        <tbody>
          {readParameters(url).map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value === '' ? <span className="muted">empty</span> : <LongText text={value} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Returns the problems that were found in a response to the modal of that time; `null` until it is checked. */
function useResponseProblems({ reply, outcome }: Exchange, text: string): readonly ExplainedProblem[] | null {
  const { linter } = usePage();
  const [checked, setChecked] = useState<{
    readonly of: ModalReply;
    readonly problems: readonly ExplainedProblem[];
  } | null>(null);
  const state = reply === null ? undefined : stateBefore(reply);
  // The body of a status 500 was not meant as a response.
  const isMeant = reply !== null && (reply.status < 400 || outcome.faults !== undefined);
  useEffect(() => {
    if (!reply || !state || !isMeant) return;
    const outdated = new AbortController();
    void linter
      .lintResponseText(JSON.stringify(toSchema(state)), text, outdated.signal)
      .then(({ problems }) => {
        if (!outdated.signal.aborted) setChecked({ of: reply, problems });
      });
    return () => outdated.abort();
  }, [linter, reply, state, isMeant, text]);
  if (!isMeant) return [];
  return checked && checked.of === reply ? checked.problems : null;
}
