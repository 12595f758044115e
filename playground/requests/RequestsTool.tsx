import { type ReactElement, useState } from 'react';
import { Boundary } from '../controls/Boundary.tsx';
import { Empty } from '../controls/Empty.tsx';
import { scrollToDetails } from '../controls/scroll-to-details.ts';
import { usePage, usePreviewState } from '../page/use-page.ts';
import type { Exchange } from '../preview-state/exchange.ts';
import { openTool } from '../workspace/workspace-store.ts';
import { ExchangeDetails } from './ExchangeDetails.tsx';

/** Every request of the modal, the newest first, and one of them in full: the selected one, or else the newest. */
export function RequestsTool(): ReactElement {
  const { preview, workspace } = usePage();
  const exchanges = usePreviewState((state) => state.exchanges);
  const [selected, choose] = useState<number | null>(null);
  const newest = exchanges.at(-1);
  if (newest === undefined) {
    return (
      <Empty title="No requests">
        Each request to the endpoint is listed here with its response. Reopen the modal to make the first one.
      </Empty>
    );
  }
  const shown = exchanges.find(({ number }) => number === selected) ?? newest;
  return (
    <div className="split">
      <div className="split-list">
        <ul className="list" aria-label="Requests, the newest first">
          {exchanges.toReversed().map((exchange) => (
            <li key={exchange.number}>
              <Row
                exchange={exchange}
                isShown={exchange === shown}
                choose={() => choose(exchange === newest ? null : exchange.number)}
              />
            </li>
          ))}
        </ul>
        <button
          className="button quiet"
          type="button"
          onClick={() => {
            preview.clearExchanges();
            openTool(workspace, 'requests');
          }}
        >
          Clear
        </button>
      </div>
      <Boundary name={`Request ${shown.number}`} of={shown}>
        <ExchangeDetails exchange={shown} />
      </Boundary>
    </div>
  );
}

interface RowProps {
  readonly exchange: Exchange;
  readonly isShown: boolean;
  readonly choose: () => void;
}

function Row({ exchange, isShown, choose }: RowProps): ReactElement {
  const { number, kind, method, reply, ms, outcome } = exchange;
  return (
    <button
      className="list-item exchange"
      type="button"
      aria-current={isShown}
      onClick={({ currentTarget }) => {
        choose();
        scrollToDetails(currentTarget);
      }}
    >
      <span className="number">{number}</span>
      <code>{method}</code>
      <span className="grow">{kindLabels[kind]}</span>
      <span className="badge" data-state={outcome.state}>
        {reply?.status ?? stateLabels[outcome.state]}
      </span>
      <span className="ms">{ms === null ? '' : `${Math.round(ms)} ms`}</span>
    </button>
  );
}

const kindLabels: Readonly<Record<Exchange['kind'], string>> = {
  initial: 'initial',
  change: 're-request',
  submit: 'submit',
  'open-url': 'new tab',
};

const stateLabels: Readonly<Record<Exchange['outcome']['state'], string>> = {
  waiting: 'waiting',
  taken: 'opened',
  failed: 'failed',
  dropped: 'dropped',
};
