import { blockKinds } from '../format/blocks/index.ts';
import type { AnyBlockOptions, Block, Contents } from '../format/modal.ts';
import type { Value } from '../format/values.ts';
import type { BlockView, Values } from './block-view.ts';
import { evaluateBlocks } from './evaluate-blocks.ts';
import type { Readings } from './readings.ts';
import { isEmpty } from './rules.ts';
import { shownBy } from './visibility.ts';

/** What a modal shows, and would send, with these values. */
export interface Evaluation {
  /** In the order of the contents' blocks. */
  readonly blocks: readonly BlockView[];
  /** In the order of the contents' actions: whether each is shown. */
  readonly actions: readonly boolean[];
  /** Puts together what would be sent, `{ block key: value }`: a search rarely asks for it. */
  readonly toForm: () => Readonly<Record<string, Value>>;
  /** Every visible block that is required has a value. */
  readonly isComplete: boolean;
}

/** Decides what is visible, what counts and what would be sent. */
export function evaluate(contents: Contents, values: Values, readings: Readings): Evaluation {
  const blocks = evaluateBlocks(contents, values, readings);
  const isShown = shownBy(contents.blocks, blocks, readings);
  return {
    blocks,
    actions: contents.actions.map(({ options }) => isShown(options)),
    toForm: () => formOf(contents.blocks, blocks),
    isComplete: !contents.blocks.some(({ options }, index) => isMissing(options, blocks[index] as BlockView)),
  };
}

/** Whether a form cannot be sent without a value for this block. */
export function isMissing({ isRequired }: AnyBlockOptions, { visible, value }: BlockView): boolean {
  return visible && isRequired === true && isEmpty(value);
}

function formOf(blocks: readonly Block[], views: readonly BlockView[]): Readonly<Record<string, Value>> {
  const entries: [key: string, value: Value][] = [];
  for (const [index, { key, kind, options }] of blocks.entries()) {
    const { visible, value } = views[index] as BlockView;
    if (isEmpty(value)) continue;
    const isInput = visible && blockKinds[kind].valueType(value)?.domain;
    if (isInput || options.visibleOn === 'never') entries.push([key, value]);
  }
  return Object.fromEntries(entries);
}
