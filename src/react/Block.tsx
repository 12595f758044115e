import { type ComponentType, memo, type ReactElement } from 'react';
import { isMissing } from '../behaviour/evaluate-modal.ts';
import type { LiveModal } from '../session/modal.ts';
import type { ActionState, BlockState, ModalState } from '../session/modal-state.ts';
import { blockPreloads, blockViews } from './blocks/index.ts';
import type { BlockViewProps } from './blocks/view.ts';
import { Guard } from './Guard.tsx';
import { useLayout, useModalState } from './hooks/use-modal-state.ts';
import type { Labels } from './labels/labels.ts';
import type { Presentation } from './props.ts';

/** The shared context of a form's blocks. */
export interface BlockPlace {
  readonly id: string;
  readonly modal: LiveModal;
  readonly labels: Labels;
  /** The custom views. */
  readonly views: Presentation['components'];
  readonly hasNames: boolean;
  /** The keys of the blocks that had no value when the form was to be sent. */
  readonly marked: readonly string[];
  /** The press of a button during a re-request. It follows the response if nothing else happens before. */
  readonly kept: { current: Press | null };
  /** Whether a kept press was given up, because the form has changed; `tellChange` sets it. */
  readonly hasChanged: boolean;
  readonly tellChange: (hasChanged: boolean) => void;
  readonly mark: (keys: readonly string[]) => void;
  /** Called after a block or an item was added or removed. */
  readonly keepFocus: () => void;
  /** Called with an error that the view of a block threw. */
  readonly report: (key: string, error: unknown) => void;
}

/** A press of a button. */
export interface Press {
  readonly action: ActionState;
  readonly button: HTMLElement;
  /** The shown and the sent parts of the form, if the button was busy. */
  readonly seen?: string;
}

interface BlockProps {
  readonly place: BlockPlace;
  readonly index: number;
}

/** One block. It renders again only when it changes. */
export const Block = memo(function Block({ place, index }: BlockProps): ReactElement | null {
  const { id, modal, labels, views, hasNames, keepFocus, report } = place;
  const block = useModalState(modal, blockAt, index);
  const isVisible = block?.visible;
  useLayout(keepFocus, [keepFocus, isVisible, block?.items]);
  if (!block) return null;
  const { key, kind } = block;
  // The registry has a view for each kind, and each block the options of its kind.
  const View = blockViews[kind] as ComponentType<ViewProps>;
  const Given = views?.[kind] as ComponentType<ViewProps> | undefined;
  const render = (Shown: ComponentType<ViewProps>) =>
    isVisible && (
      <div className="json-modal-block" data-block-key={key} data-kind={kind}>
        <Shown
          id={`${id}-${index}`}
          // As a name, it would replace that property of the form.
          name={hasNames && !(key in HTMLFormElement.prototype) ? key : undefined}
          block={withWords(block, place)}
          labels={labels}
          change={(...change) => void modal.change(key, ...change)}
        />
      </div>
    );
  if (!Given) return render(View) || null;
  return (
    // Around the block, because a view may also throw when it is removed.
    <Guard
      renderInstead={() => render(View)}
      report={(error) => {
        report(key, error);
        // The view may have had it.
        keepFocus();
      }}
    >
      {render(Given)}
    </Guard>
  );
});

type ViewProps = Omit<BlockViewProps, 'block'> & { readonly block: BlockState };

function blockAt({ blocks }: ModalState, index: number): BlockState | undefined {
  return blocks[index];
}

/** Returns the block with its error in the words of the labels. */
function withWords(block: BlockState, { labels, marked }: BlockPlace): BlockState {
  const isMarked = block.error === null && marked.includes(block.key) && isMissing(block.options, block);
  if (block.malformed === null && !isMarked) return block;
  return { ...block, error: block.malformed === null ? labels.required : labels.malformed[block.malformed] };
}

/** Starts to load the code that these blocks will need. */
export function preloadBlocks(blocks: readonly BlockState[]): void {
  for (const { kind, options } of blocks) {
    const preload = blockPreloads[kind] as ((options: object) => void) | undefined;
    preload?.(options);
  }
}
