import { type ComponentType, memo, type ReactElement, type ReactNode, useRef } from 'react';
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
  /** Missing if the host has pressed it. */
  readonly button?: HTMLElement;
  /** The shown and the sent parts of the form, if the button was busy. */
  readonly seen?: string;
}

/** The blocks of a form. One subscription follows all of them, and only visible ones are mounted. */
export function Blocks({ place }: { readonly place: BlockPlace }): ReactNode {
  const { modal, views, keepFocus } = place;
  const blocks = useModalState(modal, blocksOf, undefined);
  const drawn = useRef(blocks);
  useLayout(() => {
    const before = drawn.current;
    drawn.current = blocks;
    if (blocks.some((block, index) => !hasSameParts(block, before[index]))) keepFocus();
  });
  return blocks.map((block, index) => {
    // The views of two kinds have different hooks.
    const key = `${block.kind} ${block.key}`;
    const props = { place, block, index };
    if (views?.[block.kind]) return <GuardedBlock key={key} {...props} />;
    return block.visible && <Block key={key} {...props} />;
  });
}

function blocksOf({ blocks }: ModalState): ModalState['blocks'] {
  return blocks;
}

function hasSameParts({ visible, items }: BlockState, before: BlockState | undefined): boolean {
  return visible === before?.visible && items === before.items;
}

interface BlockProps {
  readonly place: BlockPlace;
  readonly block: BlockState;
  readonly index: number;
}

/**
 * One block with the built-in view. It renders again only when it changes. The view is called as a function: as a component, it
 * would make a form a tenth heavier.
 */
const Block = memo(function Block({ place, block, index }: BlockProps): ReactElement {
  // The registry has a view for each kind, and each block the options of its kind.
  const view = blockViews[block.kind] as (props: ViewProps) => ReactElement;
  return renderBlock(block, view(viewProps(place, block, index)));
});

/** One block with a view of the host. If this throws, the built-in one replaces it. */
const GuardedBlock = memo(function GuardedBlock(props: BlockProps): ReactElement {
  const { place, block, index } = props;
  const { views, report, keepFocus } = place;
  const View = views?.[block.kind] as ComponentType<ViewProps>;
  return (
    // Around the block and also while that is hidden, because a view may throw when it is removed.
    <Guard
      renderInstead={() => block.visible && <Block {...props} />}
      report={(error) => {
        report(block.key, error);
        // The view may have had it.
        keepFocus();
      }}
    >
      {block.visible &&
        renderBlock(
          block,
          <View {...viewProps(place, block, index)} />,
          'json-modal-block json-modal-custom',
        )}
    </Guard>
  );
});

function renderBlock({ key, kind }: BlockState, view: ReactElement, look = 'json-modal-block'): ReactElement {
  return (
    <div className={look} data-block-key={key} data-kind={kind}>
      {view}
    </div>
  );
}

type ViewProps = Omit<BlockViewProps, 'block'> & { readonly block: BlockState };

function viewProps(place: BlockPlace, block: BlockState, index: number): ViewProps {
  const { id, modal, labels, hasNames } = place;
  const { key } = block;
  return {
    id: `${id}-${index}`,
    // As a name, it would replace that property of the form.
    name: hasNames && !(key in HTMLFormElement.prototype) ? key : undefined,
    block: withWords(block, place),
    labels,
    change: (...change) => void modal.change(key, ...change),
  };
}

/** Returns the block with its error in the words of the labels. */
function withWords(block: BlockState, { labels, marked }: BlockPlace): BlockState {
  const { key, options, error, malformed } = block;
  if (malformed !== null) return { ...block, error: labels.malformed[malformed] };
  if (error !== null || !marked.includes(key) || !isMissing(options, block)) return block;
  return { ...block, error: options.items ? labels.chooseOption : labels.enterValue };
}

/** Starts to load the code that these blocks will need. */
export function preloadBlocks(blocks: readonly BlockState[]): void {
  for (const { kind, options } of blocks) {
    const preload = blockPreloads[kind] as ((options: object) => void) | undefined;
    preload?.(options);
  }
}
