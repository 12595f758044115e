import type { Item } from '../format/items.ts';
import type { Block, Contents } from '../format/modal.ts';
import type { BlockView, Values } from './block-view.ts';
import { countedValue } from './counted-value.ts';
import { orderOf } from './dependencies.ts';
import type { Readings } from './readings.ts';
import { type IsShown, shownBy } from './visibility.ts';

/** What each block shows, in the order of the contents, decided in the order in which they depend on each other. */
export function evaluateBlocks({ blocks }: Contents, values: Values, readings: Readings): BlockView[] {
  const views: BlockView[] = [];
  const isShown = shownBy(blocks, views, readings);
  for (const { blocks: step, isCircle } of orderOf(blocks)) {
    // A circle starts with everything hidden that has a rule: its rules see nothing at first.
    const isShownAtFirst = isCircle ? shownBy(blocks, [], readings) : isShown;
    for (const index of step) views[index] = show(blocks[index] as Block, isShownAtFirst, values);
    if (isCircle) evaluateCircle(blocks, step, values, views, isShown);
  }
  return views;
}

/** The very list of items when all of them are shown. */
function show(block: Block, isShown: IsShown, values: Values): BlockView {
  const { items = noItems } = block.options;
  const shown = items.every(isShown) ? items : items.filter(isShown);
  return viewOf(block, isShown(block.options), shown, values);
}

const noItems: readonly Item[] = [];

/** Shows what comes to hold, round by round, until nothing changes. What was shown once stays, so that it ends. */
function evaluateCircle(
  blocks: readonly Block[],
  circle: readonly number[],
  values: Values,
  views: BlockView[],
  isShown: IsShown,
): void {
  let isChanged = true;
  for (let left = mostRounds; isChanged && left > 0; left--) {
    isChanged = false;
    const round = circle.map((index) => show(blocks[index] as Block, isShown, values));
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
