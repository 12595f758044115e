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
  const { key, options } = block;
  const { items = noItems } = options;
  const shown = items.every(isShown) ? items : items.filter(isShown);
  return { visible: isShown(options), items: shown, value: countedValue(block, values.get(key), shown) };
}

const noItems: readonly Item[] = [];

/** Shows what comes to hold, round by round, until nothing is added. What was shown once stays, so that it ends. */
function evaluateCircle(
  blocks: readonly Block[],
  circle: readonly number[],
  values: Values,
  views: BlockView[],
  isShown: IsShown,
): void {
  const shown = new Set<object>();
  const isShownByNow: IsShown = (options) => {
    if (!shown.has(options) && isShown(options)) shown.add(options);
    return shown.has(options);
  };
  const most = isEvaluatedInFull(blocks, circle) ? Number.POSITIVE_INFINITY : mostRounds;
  for (let before = -1, round = 0; before < shown.size && round < most; round++) {
    before = shown.size;
    const next = circle.map((index) => show(blocks[index] as Block, isShownByNow, values));
    for (const [position, view] of next.entries()) views[circle[position] as number] = view;
  }
}

/** Whether a circle is evaluated until nothing is added. */
export function isEvaluatedInFull(blocks: readonly Block[], circle: readonly number[]): boolean {
  return countParts(blocks, circle) <= mostParts;
}

/** The blocks and items of a circle: it takes as many rounds at most, in each of which all of them are looked at. */
export function countParts(blocks: readonly Block[], circle: readonly number[]): number {
  return circle.reduce((sum, index) => sum + 1 + (blocks[index]?.options.items?.length ?? 0), 0);
}

/** More than any circle has that was not made to hold the page up. */
const mostParts = 1000;
const mostRounds = 100;
