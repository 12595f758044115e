import { type ReactElement, useState } from 'react';
import { useStore } from 'zustand';
import './held.css';
import { Boundary } from '../controls/Boundary.tsx';
import { Button } from '../controls/buttons.tsx';
import { Empty } from '../controls/Empty.tsx';
import { openTool } from '../documents/workspace-store.ts';
import { usePage, usePreviewState, useWorkspace } from '../page/use-page.ts';
import type { Exchange } from '../running-modal/exchange.ts';
import { ExchangeDetails, type ExchangePart } from './ExchangeDetails.tsx';
import { FaultsMenu } from './FaultsMenu.tsx';
import { HeldRequests } from './HeldRequests.tsx';
import { holdIcon } from './icons.tsx';
import { RequestBar } from './RequestBar.tsx';
import { RequestList } from './RequestList.tsx';
import { filterRows } from './request-row.ts';
import { hasEndpointIn, toRow } from './to-row.ts';

/** The requests of the modal, the newest first, and one of them in full: the selected one, or else the user's newest. */
export function RequestsTool(): ReactElement {
  const { preview, workspace } = usePage();
  const exchanges = usePreviewState((state) => state.exchanges);
  const hasEndpoint = useWorkspace(hasEndpointIn);
  const [selected, select] = useState<number | null>(null);
  const [part, setPart] = useState<ExchangePart>('response');
  const [filter, setFilter] = useState('');
  const newestFirst = exchanges.toReversed();
  const newest = newestFirst.find(({ isByEdit }) => !isByEdit) ?? newestFirst[0];
  const shown = exchanges.find(({ number }) => number === selected) ?? newest;
  const rowsOf = (isWanted: (exchange: Exchange) => boolean) =>
    filterRows(
      newestFirst.filter(isWanted).map((exchange) => toRow(exchange, hasEndpoint)),
      filter,
    );
  const rows = rowsOf(({ isByEdit }) => !isByEdit);
  const byEdits = rowsOf(({ isByEdit }) => isByEdit);

  function clear(): () => void {
    openTool(workspace, 'requests');
    return preview.clearExchanges();
  }

  return (
    <div className="requests">
      <RequestBar
        filter={filter}
        onFilter={setFilter}
        placeholder="Filter"
        count={exchanges.length}
        clear={clear}
      >
        <HoldButton />
        <FaultsMenu />
      </RequestBar>
      <HeldRequests />
      {shown === undefined ? (
        <Empty title="No requests yet">
          Open the modal, and each request to your endpoint is listed here.
        </Empty>
      ) : (
        <>
          {rows.length + byEdits.length > 0 ? (
            <RequestList
              label="Requests, the newest first"
              rows={rows}
              folded={{ rows: byEdits, cause: 'made by your edits' }}
              selected={shown.number}
              onSelect={(number) => select(number === newest?.number ? null : number)}
            />
          ) : (
            <p className="muted requests-none">No request has these words.</p>
          )}
          <Boundary name={`Request ${shown.number}`} of={shown}>
            <ExchangeDetails
              exchange={shown}
              part={part}
              onPart={setPart}
              onSent={() => {
                select(null);
                setPart('response');
              }}
            />
          </Boundary>
        </>
      )}
    </div>
  );
}

/** Holds the next responses until they are released, or releases all. */
function HoldButton(): ReactElement {
  const { races } = usePage();
  const isHolding = useStore(races, (state) => state.isHolding);
  return (
    <Button
      look="lined tall"
      aria-label="Hold"
      aria-pressed={isHolding}
      data-tip={isHolding ? 'Release all responses' : 'Hold the next responses'}
      onClick={() => races.setHolding(!isHolding)}
    >
      {holdIcon}
      <span className="hold-word">Hold</span>
    </Button>
  );
}
