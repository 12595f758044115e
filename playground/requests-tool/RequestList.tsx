import { type ReactElement, useState } from 'react';
import { writeSize } from '../controls/text.ts';
import { writeDuration, writeTime } from '../controls/times.ts';
import './requests.css';
import { problemsIcon } from '../controls/icons.tsx';
import { moveInList } from '../controls/move-in-list.ts';
import { smallUnfoldIcon } from '../controls/pane-icons.tsx';
import { type RequestRow, summarizeRows } from './request-row.ts';

interface RequestListProps {
  readonly label: string;
  readonly rows: readonly RequestRow[];
  /** Rows that are one line until it is unfolded, with the cause that they have in common. */
  readonly folded?: { readonly rows: readonly RequestRow[]; readonly cause: string };
  /** The id of the selected row. */
  readonly selected: number | undefined;
  readonly onSelect: (id: number) => void;
}

/** Requests as rows. The arrow keys move between them, and select. */
export function RequestList({
  label,
  rows,
  folded = noRows,
  selected,
  onSelect,
}: RequestListProps): ReactElement {
  const [isUnfolded, setUnfolded] = useState(false);
  const drawn = (row: RequestRow) => (
    <Row key={row.id} row={row} isSelected={row.id === selected} select={() => onSelect(row.id)} />
  );
  return (
    <div className="request-list">
      <div className="request-row request-columns" aria-hidden="true">
        <span>Time</span>
        <span className="request-name">Request</span>
        <span>Status</span>
        <span className="request-took">Took</span>
        <span className="request-size">Size</span>
      </div>
      <ul aria-label={label} onKeyDown={(event) => moveInList(event, '.request-row')}>
        {rows.map(drawn)}
        {folded.rows.length > 0 && (
          <li>
            <button
              className="request-row request-fold"
              type="button"
              aria-expanded={isUnfolded}
              onClick={() => setUnfolded(!isUnfolded)}
            >
              <span className="request-fold-icon">{smallUnfoldIcon}</span>
              <span className="cut">
                {folded.rows.length}
                {rows.length > 0 && ' more'}, {folded.cause}
              </span>
              <span className="request-summary cut">{summarizeRows(folded.rows)}</span>
            </button>
          </li>
        )}
        {isUnfolded && folded.rows.map(drawn)}
      </ul>
    </div>
  );
}

const noRows = { rows: [], cause: '' };

interface RowProps {
  readonly row: RequestRow;
  readonly isSelected: boolean;
  readonly select: () => void;
}

function Row({ row, isSelected, select }: RowProps): ReactElement {
  const { time, icon, kind, cause, status, state, ms, bytes, badge } = row;
  return (
    <li>
      <button
        className="request-row"
        type="button"
        aria-current={isSelected}
        title={`${kind}, ${cause}`}
        onClick={select}
        onFocus={select}
      >
        <span className="request-time">{writeTime(time)} </span>
        <span className="request-name">
          {icon}
          <span className="cut">
            <span className="strong">{kind}</span> <span className="muted">{cause}</span>
          </span>
          {badge !== null && (
            <span className="badge request-badge">
              {badge.icon} <span data-short={badge.icon !== null}>{badge.words}</span>
            </span>
          )}
        </span>
        <span className="request-status" data-state={state}>
          {state === 'failed' && !(Number(status) >= 400) && problemsIcon}
          {status}
        </span>
        <span className="request-took"> {ms === null ? '' : writeDuration(ms)}</span>
        <span className="request-size"> {bytes === null ? '' : writeSize(bytes)}</span>
      </button>
    </li>
  );
}
