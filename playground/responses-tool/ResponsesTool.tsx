import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { scrollToDetails } from '../controls/scroll-to-details.ts';
import { switchResponses } from '../documents/responses.ts';
import { sampleOf } from '../documents/workspace-store.ts';
import type { OwnResponse } from '../endpoint/own-responses.ts';
import { useModalState, usePage, useResponses, useWorkspace } from '../page/use-page.ts';
import { ResponseForm } from './ResponseForm.tsx';
import { ResponseStart } from './ResponseStart.tsx';
import { describeCondition, describeTrigger, listRows, type Row, type RowBlock } from './rows.ts';

/** The responses by trigger: the sample app's, or the developer's own. */
export function ResponsesTool(): ReactElement {
  const { workspace, selectedRow } = usePage();
  const { areUsed, list } = useResponses();
  const blocks = useModalState((state) => state.blocks) ?? [];
  const rows = listRows(blocks, list);
  const selected = useStore(selectedRow, ({ row }) => rows[row]) ?? rows[0];
  return (
    <div className="split">
      <div className="split-list">
        <ul className="list" aria-label="Triggers">
          {rows.map((row, index) => (
            <li key={`${row.trigger.kind} ${row.trigger.invoker} ${row.index}`}>
              <RowButton
                row={row}
                response={responseOf(row, list)}
                blocks={blocks}
                areUsed={areUsed}
                isShown={row === selected}
                choose={() => selectedRow.setState({ row: index })}
              />
            </li>
          ))}
        </ul>
        {!rows.some(({ trigger }) => trigger.kind === 'change') && (
          <p className="list-hint">If a block has "fetchOnChange", its changes make a re-request.</p>
        )}
      </div>
      <div className="split-main response">
        {list.length > 0 && !areUsed && (
          <p className="note" data-state="warning">
            The sample app responds now. Your own responses are not used.{' '}
            <button className="link" type="button" onClick={() => switchResponses(workspace, true)}>
              Use them
            </button>
          </p>
        )}
        {selected?.isAsked === false && (
          <p className="note" data-state="warning">
            This is never requested: no block has this key and "fetchOnChange".
          </p>
        )}
        {selected && (
          <SelectedResponse row={selected} response={responseOf(selected, list)} blocks={blocks} />
        )}
      </div>
    </div>
  );
}

function responseOf({ index }: Row, list: readonly OwnResponse[]): OwnResponse | undefined {
  return index === null ? undefined : list[index];
}

interface SelectedResponseProps {
  readonly row: Row;
  readonly response: OwnResponse | undefined;
  readonly blocks: readonly RowBlock[];
}

function SelectedResponse({ row, response, blocks }: SelectedResponseProps): ReactElement {
  const { trigger, index } = row;
  const sample = useWorkspace((state) => sampleOf(state).id);
  if (response === undefined || index === null) return <ResponseStart trigger={trigger} blocks={blocks} />;
  // An undo must not restore the text of another modal's response.
  const key = `${sample} ${trigger.kind} ${trigger.invoker} ${index}`;
  return <ResponseForm key={key} index={index} response={response} blocks={blocks} />;
}

interface RowButtonProps extends SelectedResponseProps {
  readonly areUsed: boolean;
  readonly isShown: boolean;
  readonly choose: () => void;
}

function RowButton({ row, response, blocks, areUsed, isShown, choose }: RowButtonProps): ReactElement {
  const isOwn = response !== undefined;
  return (
    <button
      className="list-item"
      type="button"
      aria-current={isShown}
      data-inner={response?.when ? true : undefined}
      onClick={({ currentTarget }) => {
        choose();
        scrollToDetails(currentTarget);
      }}
    >
      <span className="grow">
        {response?.when ? describeCondition(response.when, blocks) : describeTrigger(row.trigger, blocks)}
      </span>
      <span className="badge" data-state={isOwn && areUsed ? 'taken' : undefined}>
        {isOwn ? 'yours' : 'sample app'}
      </span>
    </button>
  );
}
