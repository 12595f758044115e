import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { Empty } from '../controls/Empty.tsx';
import { useLive } from '../live/live.ts';
import { useModalState } from '../live/use-modal-state.ts';
import { ExplainedBlock } from './ExplainedBlock.tsx';
import { picked } from './picked.ts';

/** Where what a block shows comes from, and why it is shown or hidden. */
export function ExplainTool(): ReactElement {
  const modal = useLive((state) => state.modal);
  const state = useModalState((now) => now);
  const index = useStore(picked, ({ block }) => block);
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
  return (
    <div className="split">
      <div className="split-list">
        <ul className="list" aria-label="Blocks">
          {blocks.map(({ key, kind, visible }, position) => (
            <li key={key}>
              <button
                className="list-item"
                type="button"
                aria-current={key === block.key}
                onClick={() => picked.setState({ block: position })}
              >
                <code className="grow">{key}</code>
                <span className="muted">{kind}</span>
                {!visible && <span className="badge">hidden</span>}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <ExplainedBlock block={block} explanation={explanation} />
    </div>
  );
}
