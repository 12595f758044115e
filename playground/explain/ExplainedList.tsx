import type { BlockState } from 'json-modal';
import type { ReactElement } from 'react';
import { type PartNote, wordVerdict } from '../analysis/part-notes.ts';
import { showDetails } from '../controls/show-details.ts';
import { picked } from '../preview-state/explained-block-store.ts';

interface ExplainedListProps {
  readonly blocks: readonly BlockState[];
  readonly chosen: BlockState;
  /** What is proved about a block, by its key. */
  readonly notesOf: (key: string) => readonly PartNote[];
}

/** The blocks, of which one is explained. */
export function ExplainedList({ blocks, chosen, notesOf }: ExplainedListProps): ReactElement {
  return (
    <ul className="list" aria-label="Blocks">
      {blocks.map(({ key, kind, visible }, position) => (
        <li key={key}>
          <button
            className="list-item explained-item"
            type="button"
            aria-current={key === chosen.key}
            onClick={({ currentTarget }) => {
              picked.setState({ block: position });
              showDetails(currentTarget);
            }}
          >
            <code className="grow">{key}</code>
            <span className="muted">{kind}</span>
            {!visible && <span className="badge">hidden</span>}
            {notesOf(key).map((note) => (
              <span key={note.problem.pointer} className="badge verdict" data-verdict={note.verdict}>
                {wordVerdict(note)}
              </span>
            ))}
          </button>
        </li>
      ))}
    </ul>
  );
}
