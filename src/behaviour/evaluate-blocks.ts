import type { Item } from '../format/items.ts';
import type { Block, Contents } from '../format/modal.ts';
import type { BlockView, Values } from './block-view.ts';
import { countedValue } from './counted-value.ts';
import { orderOf, type Step } from './dependencies.ts';
import type { Readings } from './readings.ts';
import { isShown, type Seen, seenBy } from './visibility.ts';

/** What each block shows, in the order of the contents, decided in the order in which they depend on each other. */
export function evaluateBlocks(contents: Contents, values: Values, readings: Readings): BlockView[] {
  const { blocks } = contents;
  const views: BlockView[] = [];
  const seen = seenBy(blocks, views, readings);
  for (const step of orderOf(contents)) {
    if (step.isCircle) evaluateCircle(blocks, step, values, readings, views);
    else for (const index of step.blocks) views[index] = show(blocks[index] as Block, seen, readings, values);
  }
  return views;
}

function show(block: Block, seen: Seen, readings: Readings, values: Values): BlockView {
  const { visibleOn, items } = block.options;
  const shown = items === undefined ? noItems : shownItems(items, seen, readings);
  return viewOf(block, isShown(visibleOn, seen, readings), shown, values);
}

/** The very list when all of them are shown. */
function shownItems(items: readonly Item[], seen: Seen, readings: Readings): readonly Item[] {
  const isItemShown = ({ visibleOn }: Item) => isShown(visibleOn, seen, readings);
  return items.every(isItemShown) ? items : items.filter(isItemShown);
}

const noItems: readonly Item[] = [];

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
  const sawNothing: Seen = () => undefined;
  for (const index of circle) views[index] = show(blocks[index] as Block, sawNothing, readings, values);
  const seen = seenBy(blocks, views, readings);
  let isChanged = true;
  for (let left = mostRounds; isChanged && left > 0; left--) {
    isChanged = false;
    const round = circle.map((index) => show(blocks[index] as Block, seen, readings, values));
    round.forEach((next, position) => {
      const index = circle[position] as number;
      const merged = union(blocks[index] as Block, views[index] as BlockView, next, values);
      isChanged ||= merged !== views[index];
      views[index] = merged;
    });
  }
}

/** More than any circle needs that was not made to hold the page up, one item after the other. */
const mostRounds = 100;

/** What either view shows; the first one itself when the other adds nothing. */
function union(block: Block, before: BlockView, next: BlockView, values: Values): BlockView {
  const shown = new Set([...before.items, ...next.items]);
  if (shown.size === before.items.length && (before.visible || !next.visible)) return before;
  const items = (block.options.items ?? noItems).filter((item) => shown.has(item));
  return viewOf(block, before.visible || next.visible, items, values);
}

function viewOf({ key, kind }: Block, visible: boolean, items: readonly Item[], values: Values): BlockView {
  return { visible, items, value: countedValue(kind, values.get(key), items) };
}
