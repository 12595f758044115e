import { readContents } from 'json-modal';
import type { ReactElement } from 'react';
import type { FoundStates } from '../analysis/find-states.ts';
import { Choice } from '../controls/Choice.tsx';
import { FindField } from '../controls/FindField.tsx';
import { statesViews } from '../documents/workspace.ts';
import { usePage, useWorkspace } from '../page/use-page.ts';
import { nameByKey } from '../schema/part-names.ts';
import {
  listDistinguishingBlocks,
  type StatesFilter,
  type StatesKind,
  statesKinds,
} from './filter-states.ts';

interface StatesHeadProps {
  readonly foundStates: FoundStates;
  readonly filter: StatesFilter;
  readonly onFilter: (filter: StatesFilter) => void;
  /** The number of states, and what that assumes. */
  readonly summary: string;
}

/** The head of the states: a search, the kind of states and a block to show, and the view. */
export function StatesHead({ foundStates, filter, onFilter, summary }: StatesHeadProps): ReactElement {
  const { workspace } = usePage();
  const view = useWorkspace((state) => state.statesView);
  const { states, schema } = foundStates;
  const blocks = listDistinguishingBlocks(states);
  const parts = readContents(schema).blocks;
  return (
    <header className="states-head">
      <div className="states-bar">
        <Choice
          label="How the states are shown"
          names={statesViews}
          selected={view}
          onSelect={(statesView) => workspace.setState({ statesView })}
        />
        <FindField
          label="Find a state"
          placeholder="Find a state"
          value={filter.text}
          onChange={(text) => onFilter({ ...filter, text })}
        />
        <select
          className="select"
          aria-label="Kind of states"
          value={filter.kind}
          onChange={({ target }) => onFilter({ ...filter, kind: target.value as StatesKind })}
        >
          {Object.entries(statesKinds).map(([kind, words]) => (
            <option key={kind} value={kind}>
              {words}
            </option>
          ))}
        </select>
        {blocks.length > 0 && (
          <select
            className="select"
            aria-label="With the block"
            value={blocks.includes(filter.block) ? filter.block : ''}
            onChange={({ target }) => onFilter({ ...filter, block: target.value })}
          >
            <option value="">All blocks</option>
            {blocks.map((key) => (
              <option key={key} value={key}>
                {nameByKey(key, parts)}
              </option>
            ))}
          </select>
        )}
      </div>
      <p className="states-summary muted" role="status">
        {summary}
      </p>
    </header>
  );
}
