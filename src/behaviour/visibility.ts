import type { Block } from '../format/modal.ts';
import type { Value } from '../format/values.ts';
import type { VisibleOn } from '../format/visible-on.ts';
import type { BlockView } from './block-view.ts';
import { rulesOf } from './dependencies.ts';
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
