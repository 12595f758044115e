import { memo, type ReactElement } from 'react';
import type { FoundState, FoundStates } from '../analysis/find-states.ts';
import type { NumberedState } from './filter-states.ts';

/** The props of the views of the states. */
export interface StatesProps {
  readonly schema: FoundStates['schema'];
  /** The states to show. */
  readonly states: readonly NumberedState[];
  /** The index of the preview's state; -1 if it is none of these. */
  readonly current: number;
  readonly onSelect: (state: FoundState) => void;
}

/** The states in the words of the schema, to read and to compare. */
export const StatesTable = memo(function StatesTable({
  states,
  current,
  onSelect,
}: StatesProps): ReactElement {
  return (
    <table className="parameters states-table">
      <thead>
        <tr>
          <th scope="col">State</th>
          <th scope="col">Steps</th>
          <th scope="col">Shown, and no longer shown</th>
          <th scope="col">Can be sent</th>
        </tr>
      </thead>
      <tbody>
        {states.map(({ state, index }) => (
          <tr key={JSON.stringify(state.steps)} aria-current={index === current}>
            <td>
              <button className="link" type="button" onClick={() => onSelect(state)}>
                {state.name}
              </button>
            </td>
            <td>
              {index === 0 ? <span className="muted">none</span> : state.title}
              {state.needs !== '' && <span className="muted"> ({state.needs})</span>}
            </td>
            <td>{describeDifference(state, index === 0)}</td>
            <td>{state.canSubmit ? 'yes' : 'no'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
});

function describeDifference({ added, removed }: FoundState, isFirst: boolean): string {
  if (isFirst) return added.join(', ');
  return (
    [...added.map((name) => `+ ${name}`), ...removed.map((name) => `− ${name}`)].join(', ') || 'the same'
  );
}
