import { type ReactElement, useId } from 'react';
import { useStore } from 'zustand';
import { Button } from '../controls/buttons.tsx';
import type { HeldRequest } from '../endpoint/held-responses.ts';
import { usePage, usePreviewState, useWorkspace } from '../page/use-page.ts';
import type { Exchange } from '../running-modal/exchange.ts';
import { kindIcons } from './icons.tsx';
import { hasEndpointIn, toRow } from './to-row.ts';

/** The responses that wait, each with its actions. */
export function HeldRequests(): ReactElement | null {
  const { races } = usePage();
  const { isHolding, requests } = useStore(races);
  const modal = usePreviewState((state) => state.modal);
  const exchanges = usePreviewState((state) => state.exchanges);
  const id = useId();
  if (!isHolding && requests.length === 0) return null;

  return (
    <section className="held" aria-labelledby={id}>
      <h2 id={id}>Held responses</h2>
      {requests.length === 0 ? (
        <p className="muted">Use the modal. Each response waits here until you release it.</p>
      ) : (
        <ul>
          {requests.map((request) => (
            <HeldCard
              key={request.number}
              request={request}
              exchange={exchanges.find((exchange) => exchange.modal === modal && exchange.id === request.id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface HeldCardProps {
  readonly request: HeldRequest;
  readonly exchange: Exchange | undefined;
}

function HeldCard({ request, exchange }: HeldCardProps): ReactElement {
  const { races } = usePage();
  const hasEndpoint = useWorkspace(hasEndpointIn);
  const { number, response, isAborted } = request;
  const row = exchange && toRow(exchange, hasEndpoint);
  const name = `${row?.kind ?? 'Request'}, ${row?.cause ?? ''}`;
  return (
    <li className="held-card">
      <span className="request-name">
        {kindIcons[exchange?.kind ?? 'change']}
        <span className="cut">
          <span className="strong">{row?.kind}</span> <span className="muted">{row?.cause}</span>
        </span>
      </span>
      <span className="badge" data-state={response !== null && 'reason' in response ? 'failed' : undefined}>
        {response === null ? 'waiting' : 'reply' in response ? response.reply.status : 'failed'}
      </span>
      {isAborted && (
        <span className="badge" data-tip="The modal no longer waits for it, and will drop it.">
          superseded
        </span>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in this row in every browser */}
      <span className="held-actions" role="group" aria-label={name}>
        <Button look="lined" onClick={() => races.release(number)}>
          Release
        </Button>
        <Button data-tip="Break the connection" onClick={() => races.fail(number)}>
          Fail
        </Button>
        <Button data-tip="Let the time limit pass" onClick={() => races.drop(number)}>
          Drop
        </Button>
      </span>
    </li>
  );
}
