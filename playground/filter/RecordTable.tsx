import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { entityOfType } from '../../src/filters/entities.ts';
import type { MatchResult } from '../../src/filters/match-filter.ts';
import { goodIcon } from '../controls/icons.tsx';
import { badIcon } from '../controls/pane-icons.tsx';
import { usePage } from '../page/use-page.ts';
import { type Column, isAboutColumn, ownerOfRecord, titleOfRecord, viewOf, writeCell } from './columns.ts';
import { describeFailure, describeMatch } from './filter-words.ts';

/** A record with its result. */
export interface RecordRow {
  readonly record: Readonly<Record<string, unknown>>;
  readonly index: number;
  readonly result: MatchResult;
}

interface RecordTableProps {
  readonly type: string;
  /** The number of conditions that every record must meet. */
  readonly allCount: number;
  readonly rows: readonly RecordRow[];
}

/** The records of a type, with the condition that decided for each. A row is chosen by its button. */
export function RecordTable({ type, allCount, rows }: RecordTableProps): ReactElement {
  const { columns, noun } = viewOf(type);
  return (
    <table className="records">
      <thead>
        <tr>
          <th scope="col">{noun.charAt(0).toUpperCase() + noun.slice(1)}</th>
          {columns.map(({ key, title, kind }) => (
            <th scope="col" key={key} data-kind={kind}>
              {title}
            </th>
          ))}
          <th scope="col">Decided by</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.index} type={type} allCount={allCount} row={row} columns={columns} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Pick<RecordTableProps, 'type' | 'allCount'> {
  readonly row: RecordRow;
  readonly columns: readonly Column[];
}

function Row({ type, allCount, row, columns }: RowProps): ReactElement {
  const { record, index, result } = row;
  const { selection } = usePage();
  const isSelected = useStore(selection, (state) => state.record === index);
  const isExcluded = useStore(selection, ({ place }) => place !== null && result.failing.includes(place));
  const view = viewOf(type);
  const owner = ownerOfRecord(view, record);
  const object = entityOfType(type)?.object;
  const isDecisive = (column: Column) =>
    !result.matches && result.decisive.some((reason) => isAboutColumn(reason, column, object));
  return (
    <tr data-selected={isSelected} data-excluded={isExcluded}>
      <th scope="row">
        <button
          className="record-button"
          type="button"
          aria-pressed={isSelected}
          onClick={() => selection.setState({ record: isSelected ? null : index, place: null })}
        >
          <span className="cut">{titleOfRecord(view, record)}</span>
          {owner !== '' && <span className="cut muted">{owner}</span>}
        </button>
      </th>
      {columns.map((column) => (
        <td key={column.key} data-kind={column.kind}>
          {isDecisive(column) ? (
            <strong className="decisive">{writeCell(column, record)}</strong>
          ) : (
            writeCell(column, record)
          )}
        </td>
      ))}
      <td className="decided" data-matches={result.matches}>
        {result.matches ? goodIcon : badIcon}
        <span>
          <span className="unseen">{result.matches ? 'Matches: ' : 'Does not match: '}</span>
          {result.matches ? describeMatch(allCount, result.decisive) : describeFailure(result.decisive)}
          {isExcluded && <span className="unseen">. Excluded by the chosen condition.</span>}
        </span>
      </td>
    </tr>
  );
}
