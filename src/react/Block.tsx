import { type ComponentType, memo, type ReactElement } from 'react';
import type { LiveModal } from '../session/modal.ts';
import type { BlockState, ModalState } from '../session/state.ts';
import { blockPreloads, blockViews } from './blocks/index.ts';
import type { BlockViewProps } from './blocks/view.ts';
import type { Labels } from './labels/labels.ts';
import type { Presentation } from './props.ts';
import { touched } from './touched.ts';
import { useLayout } from './use-layout.ts';
import { usePart } from './use-part.ts';

/** What the blocks of a form share. */
export interface BlockPlace {
  readonly id: string;
  readonly modal: LiveModal;
  readonly labels: Labels;
  /** What takes the place of ours. */
  readonly views: Presentation['components'];
  /** Called after a block or an item has come or gone. */
  readonly keepFocus: () => void;
}

interface BlockProps {
  readonly place: BlockPlace;
  readonly index: number;
}

/** One block, drawn anew only when it changes itself: what comes and goes costs nothing around it. */
export const Block = memo(function Block({ place, index }: BlockProps): ReactElement | null {
  const { id, modal, labels, views, keepFocus } = place;
  const block = usePart(modal, blockAt, index);
  const isVisible = block?.visible;
  useLayout(keepFocus, [keepFocus, isVisible, block?.items]);
  if (!isVisible) return null;
  // The registry has a view for each kind, and each block the options of its kind.
  const View = (views?.[block.kind] ?? blockViews[block.kind]) as ComponentType<ViewProps>;
  return (
    <div className="json-modal-block" data-block={index}>
      <View
        id={`${id}-${index}`}
        block={block}
        labels={labels}
        change={(...change) => {
          touched.add(modal);
          modal.change(block.key, ...change);
        }}
      />
    </div>
  );
});

type ViewProps = Omit<BlockViewProps, 'block'> & { readonly block: BlockState };

function blockAt({ blocks }: ModalState, index: number): BlockState | undefined {
  return blocks[index];
}

/** Starts to load what these blocks will need. */
export function preloadBlocks(blocks: readonly BlockState[]): void {
  for (const { kind, options } of blocks) {
    const preload = blockPreloads[kind] as ((options: object) => void) | undefined;
    preload?.(options);
  }
}
