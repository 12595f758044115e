import type { Item } from '../format/items.ts';
import type { Block, Contents } from '../format/modal.ts';
import type { BlockView, Values } from './block-view.ts';
import { countedValue } from './counted-value.ts';
import { orderOf, rulesOf, type Step } from './dependencies.ts';
import type { Readings } from './readings.ts';
import { isShown, seenBy } from './visibility.ts';

/** What each block shows, in the order of the contents, decided in the order in which they depend on each other. */
export function evaluateBlocks(contents: Contents, values: Values, readings: Readings): BlockView[] {
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
