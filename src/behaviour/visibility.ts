import type { Block } from '../format/modal.ts';
import type { Value } from '../format/values.ts';
import type { Condition, VisibleOn } from '../format/visible-on.ts';
import type { BlockView } from './block-view.ts';
import type { Readings } from './readings.ts';
import { holds } from './rules.ts';

/** What rules see of a block by its key; `undefined`: empty, or no such block. */
export type Seen = (key: string) => Value | undefined;

/** What rules see once the blocks are decided: what would be submitted, and all of it under another reading. */
export function seenBy(
  blocks: readonly Block[],
  views: readonly (BlockView | undefined)[],
  readings: Readings,
): Seen {
  return (key) => {
    const index = indexOfBlock(blocks, key);
    const view = views[index];
    if (view === undefined) return undefined;
    const isSent = view.visible || blocks[index]?.options.visibleOn === 'never';
    return isSent || readings.hiddenSource === 'value' ? view.value : undefined;
  };
}

/** Whether something is shown: a block, an item or a button, by its `visibleOn`. Without any rule it is. */
export type IsShown = (options: { readonly visibleOn?: VisibleOn }) => boolean;

/** What is shown once the blocks are decided. */
export function shownBy(
  blocks: readonly Block[],
  views: readonly (BlockView | undefined)[],
  readings: Readings,
): IsShown {
  const seen = seenBy(blocks, views, readings);
  const isAnyEnough = readings.severalKeys === 'any';
  return ({ visibleOn }) => {
    if (visibleOn === undefined || visibleOn === 'always') return true;
    if (visibleOn === 'never') return false;
    let isMet = true;
    for (const key of Object.keys(visibleOn)) {
      isMet = holds(visibleOn[key] as Condition, seen(key), readings);
      if (isMet === isAnyEnough) return isMet;
    }
    return isMet;
  };
}

/** Where a block stands; -1: nowhere. A loop, because rules ask this more often than anything else. */
export function indexOfBlock(blocks: readonly Block[], key: string): number {
  for (let index = 0; index < blocks.length; index++) if (blocks[index]?.key === key) return index;
  return -1;
}
