import type { BlockState } from 'json-modal';
import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { describeVerdict, type PartNote } from '../analysis/part-note.ts';
import { iconOfKind } from '../builder/kind-icons.tsx';
import { Empty } from '../controls/Empty.tsx';
import { scrollToDetails } from '../controls/scroll-to-details.ts';
import { useModalState, usePage, usePreviewState } from '../page/use-page.ts';
import { useNotes } from '../problems/PartNotes.tsx';
import { findBlockKind } from '../schema/kinds.ts';
import { nameOfPart } from '../schema/part-names.ts';
import { ExplainedBlock } from './ExplainedBlock.tsx';

/** Explains a block: the source of each option, and why it is shown or hidden. */
export function ExplainTool(): ReactElement {
  const { explainedBlock } = usePage();
  const modal = usePreviewState((state) => state.modal);
  const state = useModalState((now) => now);
  const index = useStore(explainedBlock, ({ block }) => block);
  const notes = useNotes();
  const blocks = state?.blocks ?? [];
  const block = blocks[index] ?? blocks[0];
  const explanation = block && modal?.explain(block.key);
  if (block === undefined || explanation === undefined) {
    return (
      <Empty title="Nothing to explain">
        Once there is a modal, click a block in it or choose one here. Then you see the source of its options,
        and why it is shown or hidden.
      </Empty>
    );
  }
  const notesOf = (key: string) => notes.filter((note) => note.section === 'blocks' && note.key === key);
  return (
    <div className="split">
      <div className="split-list">
        <ExplainedList blocks={blocks} selected={block} notesOf={notesOf} />
      </div>
      <ExplainedBlock block={block} explanation={explanation} notes={notesOf(block.key)} />
    </div>
  );
}

interface ExplainedListProps {
  readonly blocks: readonly BlockState[];
  readonly selected: BlockState;
  /** Returns the notes of a block. */
  readonly notesOf: (key: string) => readonly PartNote[];
}

/** The list of blocks, of which one is explained. */
function ExplainedList({ blocks, selected, notesOf }: ExplainedListProps): ReactElement {
  const { explainedBlock } = usePage();
  return (
    <ul className="list" aria-label="Blocks">
      {blocks.map((block, position) => (
        <li key={block.key}>
          <button
            className="list-item explained-item"
            type="button"
            aria-current={block.key === selected.key}
            onClick={({ currentTarget }) => {
              explainedBlock.setState({ block: position });
              scrollToDetails(currentTarget);
            }}
          >
            {iconOfKind(findBlockKind(block.kind))}
            <span className="cut grow">{nameOfPart(block)}</span>
            <span className="muted">{findBlockKind(block.kind)?.title}</span>
            {!block.visible && <span className="badge">hidden</span>}
            {notesOf(block.key).map((note) => (
              <span key={note.pointer} className="badge verdict" data-verdict={note.verdict}>
                {describeVerdict(note)}
              </span>
            ))}
          </button>
        </li>
      ))}
    </ul>
  );
}
