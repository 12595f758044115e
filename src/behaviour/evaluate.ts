import { blockKinds } from '../format/blocks/index.ts';
import type { Item } from '../format/items.ts';
import type { Block, Contents } from '../format/modal.ts';
import type { Value } from '../format/values.ts';
import type { VisibleOn } from '../format/visible-on.ts';
import { countedValue } from './counted-value.ts';
import { orderOf, rulesOf, type Step } from './dependencies.ts';
import type { Readings } from './readings.ts';
import { holds, isEmpty } from './rules.ts';

/** What blocks hold, by key, until their items are considered. */
export type Values = ReadonlyMap<string, Value | undefined>;

/** What a modal shows, and would send, with these values. */
export interface Evaluation {
  /** In the order of the contents' blocks. */
  readonly blocks: readonly BlockView[];
  /** In the order of the contents' actions: whether each is shown. */
  readonly actions: readonly boolean[];
  /** `{ block key: value }` of what would be sent. */
  readonly form: Readonly<Record<string, Value>>;
  /** Every visible block that is required has a value. */
  readonly isComplete: boolean;
}

/** What a block shows. */
export interface BlockView {
  readonly visible: boolean;
  /** The items that are visible: the options' own array when all are. */
  readonly items: readonly Item[];
  /** The value as far as visible items carry it. */
  readonly value: Value | undefined;
}

/** Decides what is visible, what counts and what would be sent (format, section 1). */
export function evaluate(contents: Contents, values: Values, readings: Readings): Evaluation {
  const blocks = evaluateBlocks(contents, values, readings);
  const seen = seenBy(contents.blocks, blocks, readings);
  return {
    blocks,
    actions: contents.actions.map(({ options }) => isShown(options.visibleOn, seen, readings)),
    form: formOf(contents.blocks, blocks),
    isComplete: contents.blocks.every(
      ({ options }, index) => !(options.isRequired && blocks[index]?.visible && isEmpty(blocks[index].value)),
    ),
  };
}

/** What rules see of a block by its key; `undefined`: empty, or no such block. */
export type Seen = (key: string) => Value | undefined;

/** What rules see once the blocks are decided: what would be submitted, and all of it under another reading. */
export function seenBy(
  blocks: readonly Block[],
  views: readonly (BlockView | undefined)[],
  readings: Readings,
): Seen {
  return (key) => {
    const index = blocks.findIndex((block) => block.key === key);
    const view = views[index];
    if (view === undefined) return undefined;
    const isSent = view.visible || blocks[index]?.options.visibleOn === 'never';
    return isSent || readings.hiddenSource === 'value' ? view.value : undefined;
  };
}

/** Whether a `visibleOn` shows what it stands on. One without any rule does. */
export function isShown(visibleOn: VisibleOn | undefined, seen: Seen, readings: Readings): boolean {
  if (visibleOn === undefined || visibleOn === 'always') return true;
  if (visibleOn === 'never') return false;
  const rules = rulesOf(visibleOn);
  if (rules.length === 0) return true;
  const isMet = ([key, rule]: (typeof rules)[number]) => holds(rule, seen(key), readings);
  return readings.severalKeys === 'any' ? rules.some(isMet) : rules.every(isMet);
}

function evaluateBlocks(contents: Contents, values: Values, readings: Readings): BlockView[] {
  const views: BlockView[] = [];
  for (const step of orderOf(contents)) {
    if (step.isCircle) evaluateCircle(contents.blocks, step, values, readings, views);
    else
      for (const index of step.blocks)
        views[index] = evaluateBlock(contents.blocks, index, values, readings, views);
  }
  return views;
}

function evaluateBlock(
  blocks: readonly Block[],
  index: number,
  values: Values,
  readings: Readings,
  views: readonly BlockView[],
): BlockView {
  const { options } = blocks[index] as Block;
  const seen = seenBy(blocks, views, readings);
  const isItemShown = (item: Item) => isShown(item.visibleOn, seen, readings);
  return viewOf(blocks[index] as Block, isShown(options.visibleOn, seen, readings), isItemShown, values);
}

/**
 * Starts with everything hidden that has a rule, and shows what comes to hold, round by round, until nothing changes.
 * What was shown once stays, so that it ends.
 */
function evaluateCircle(
  blocks: readonly Block[],
  { blocks: circle }: Step,
  values: Values,
  readings: Readings,
  views: BlockView[],
): void {
  for (const index of circle) {
    const block = blocks[index] as Block;
    const isFree = rulesOf(block.options.visibleOn).length === 0 && block.options.visibleOn !== 'never';
    views[index] = viewOf(
      block,
      isFree,
      (item) => isShown(item.visibleOn, () => undefined, readings),
      values,
    );
  }
  let isChanged = true;
  while (isChanged) {
    isChanged = false;
    const round = circle.map((index) => evaluateBlock(blocks, index, values, readings, views));
    round.forEach((next, position) => {
      const index = circle[position] as number;
      const merged = union(blocks[index] as Block, views[index] as BlockView, next, values);
      isChanged ||= merged !== views[index];
      views[index] = merged;
    });
  }
}

/** What either view shows; the first one itself when the other adds nothing. */
function union(block: Block, before: BlockView, next: BlockView, values: Values): BlockView {
  const addsItems = next.items.some((item) => !before.items.includes(item));
  if (!addsItems && (before.visible || !next.visible)) return before;
  const isItemShown = (item: Item) => before.items.includes(item) || next.items.includes(item);
  return viewOf(block, before.visible || next.visible, isItemShown, values);
}

function viewOf(
  block: Block,
  visible: boolean,
  isItemShown: (item: Item) => boolean,
  values: Values,
): BlockView {
  const all: readonly Item[] = block.options.items ?? noItems;
  const items = all.every(isItemShown) ? all : all.filter(isItemShown);
  return { visible, items, value: countedValue(block.kind, values.get(block.key), items) };
}

const noItems: readonly Item[] = [];

function formOf(blocks: readonly Block[], views: readonly BlockView[]): Evaluation['form'] {
  const entries = blocks.flatMap(({ key, kind, options }, index) => {
    const view = views[index] as BlockView;
    const isInput = blockKinds[kind].valueType(view.value)?.isInput === true;
    const isSent = options.visibleOn === 'never' || (view.visible && isInput);
    return isSent && !isEmpty(view.value) ? [[key, view.value as Value] as const] : [];
  });
  return Object.fromEntries(entries);
}
