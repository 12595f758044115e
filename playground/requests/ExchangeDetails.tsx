import { type ReactElement, useState } from 'react';
import { CopyButton } from '../controls/buttons.tsx';
import type { TabLabel } from '../controls/Tabs.tsx';
import { responderOf } from '../host/bound-file.ts';
import { HostReplyDetails } from '../host/HostReplyDetails.tsx';
import { hostReplyTo } from '../host/host-transport.ts';
import { useWorkspace } from '../page/use-page.ts';
import { type Exchange, textOfReply } from '../preview-state/exchange.ts';
import { ChangesTable } from './ChangesTable.tsx';
import { EditRequest } from './EditRequest.tsx';
import { ExchangeAddress } from './ExchangeAddress.tsx';
import { ExchangeEffect } from './ExchangeEffect.tsx';
import { HeadersTable } from './HeadersTable.tsx';
import { RequestDetail } from './RequestDetail.tsx';
import { RequestDetails } from './RequestDetails.tsx';
import { ResponseDetails } from './ResponseDetails.tsx';
import { toCurl } from './to-curl.ts';
import { hasEndpointIn, toRow } from './to-row.ts';
import { useResponseProblems } from './use-response-problems.ts';

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
  const why = typeof reply?.body === 'string' ? hostReply?.note : undefined;
  const problems = why === undefined ? allProblems : [];
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
        {hostReply && why === undefined && <HostReplyDetails hostReply={hostReply} />}
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
          {isSent && <CopyButton label="Copy as curl" getText={() => toCurl(exchange)} />}
          {kind !== 'open-url' && (
            <button
              className="button lined"
              type="button"
              onClick={() => {
                onPart('request');
                setEditing(number);
              }}
            >
              Edit and send again
            </button>
          )}
        </>
      }
      effect={<ExchangeEffect exchange={exchange} why={why} problems={problems} />}
      tabs={tabs}
      selected={part}
      onSelect={onPart}
    >
      {panels[part]()}
    </RequestDetail>
  );
}
