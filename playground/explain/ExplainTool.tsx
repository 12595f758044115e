import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { Empty } from '../controls/Empty.tsx';
import { useNotes } from '../notes/use-notes.ts';
import { picked } from '../preview-state/explained-block-store.ts';
import { usePreviewState } from '../preview-state/preview-state.ts';
import { useModalState } from '../preview-state/use-modal-state.ts';
import { ExplainedBlock } from './ExplainedBlock.tsx';
import { ExplainedList } from './ExplainedList.tsx';

/** Where what a block shows comes from, and why it is shown or hidden. */
export function ExplainTool(): ReactElement {
  const modal = usePreviewState((state) => state.modal);
  const state = useModalState((now) => now);
  const index = useStore(picked, ({ block }) => block);
  const notes = useNotes();
  const blocks = state?.blocks ?? [];
  const block = blocks[index] ?? blocks[0];
  const explanation = block && modal?.explain(block.key);
  if (block === undefined || explanation === undefined) {
    return (
      <Empty title="Nothing to explain">
        As soon as there is a modal: click a block in it, or choose one here, to see where its options come
        from and why it is shown or hidden.
      </Empty>
    );
  }
  const notesOf = (key: string) => notes.filter((note) => note.section === 'blocks' && note.key === key);
  return (
    <div className="split">
      <div className="split-list">
        <ExplainedList blocks={blocks} chosen={block} notesOf={notesOf} />
      </div>
      <ExplainedBlock block={block} explanation={explanation} notes={notesOf(block.key)} />
    </div>
  );
}
