import { type ComponentType, memo, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { Value } from '../format/values.ts';
import type { Modal } from '../session/modal.ts';
import type { BlockState } from '../session/state.ts';
import { blockPreloads } from './blocks/index.ts';
import type { BlockViews } from './blocks/view.ts';
import type { Labels } from './labels/labels.ts';

interface BlockProps {
  readonly id: string;
  readonly modal: Modal;
  readonly index: number;
  readonly views: BlockViews;
  readonly change: (key: string, value: Value | undefined) => void;
  readonly labels: Labels;
}

/** One block, drawn anew only when it changes itself. */
export const Block = memo(function Block({
  id,
  modal,
  index,
  views,
  change,
  labels,
}: BlockProps): ReactElement | null {
  const block = useStore(modal, (state) => state.blocks[index]);
  if (block === undefined) return null;
  // The registry has a view for each kind, and each block the options of its kind.
  const View = views[block.kind] as ComponentType<object>;
  const props = { id, block, labels, change: (value: Value | undefined) => change(block.key, value) };
  return (
    <div className="json-modal-block" data-block={index}>
      <View {...props} />
    </div>
  );
});

/** Starts to load what these blocks will need. */
export function preloadBlocks(blocks: readonly BlockState[]): void {
  for (const { kind, options } of blocks) {
    const preload = blockPreloads[kind] as ((options: object) => void) | undefined;
    preload?.(options);
  }
}
