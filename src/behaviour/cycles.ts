import { memoize } from '../base/memoize.ts';
import { quote } from '../base/text.ts';
import type { Contents } from '../format/modal.ts';
import { orderOf } from './evaluation-order.ts';
import { type ConditionUse, listConditions, pointerOfCondition, readsItself } from './list-conditions.ts';

/** A shortest series of conditions from a block over others back to it. */
export type Cycle = readonly ConditionUse[];

/** Returns the cycles of conditions between blocks. A modal with far too many blocks is not searched. */
export const findCycles = memoize((contents: Contents): readonly Cycle[] => {
  if (contents.blocks.length > maxLookedAt) return [];
  const uses = listConditions(contents).filter(({ list }) => list === 'blocks');
  const holders = new Set(uses.map(({ holder }) => holder));
  // Usually, conditions depend only on blocks without conditions.
  if (!uses.some(({ block }) => holders.has(block))) return [];
  const groups = orderOf(contents.blocks).filter(({ isCycle, blocks }) => isCycle && blocks.length > 1);
  return groups.flatMap((group) =>
    findWays(
      group.blocks.map((index) => contents.blocks[index]?.key ?? ''),
      uses,
    ),
  );
});

/** Returns the problem of a cycle. */
export function describeCycle(cycle: Cycle) {
  const [first] = cycle;
  const steps = [...cycle, ...(first ? [first] : [])].map(({ holder }) => quote(holder));
  return {
    pointer: first === undefined ? '' : pointerOfCondition(first),
    message: `Circular visibility: ${steps.join(' → ')}.`,
    hint: 'Remove one of these conditions.',
  };
}

/** Returns one cycle for each condition, if it is not in another reported cycle. */
function findWays(keys: readonly string[], uses: readonly ConditionUse[]): readonly Cycle[] {
  const inside = uses.filter(({ holder, block }) => keys.includes(holder) && keys.includes(block));
  const reported = new Set<string>();
  return inside.flatMap((use) => {
    if (readsItself(use) || reported.has(nameOfStep(use))) return [];
    const way = findWayBack(use, inside);
    for (const step of way) reported.add(nameOfStep(step));
    return [way];
  });
}

/** Returns the name of a step of a cycle. The conditions of a block and of its items on the same block are one step. */
function nameOfStep({ holder, block }: ConditionUse): string {
  return JSON.stringify([holder, block]);
}

/** Three times the limit of blocks in a modal. */
const maxLookedAt = 30;

/** Finds a shortest path back to the start, by a breadth-first search. */
function findWayBack(start: ConditionUse, uses: readonly ConditionUse[]): Cycle {
  const seen = new Set<string>();
  let ways: readonly Cycle[] = [[start]];
  while (ways.length > 0) {
    const shortest = ways.find((way) => way.at(-1)?.block === start.holder);
    if (shortest !== undefined) return shortest;
    const open = ways.filter((way) => {
      const end = way.at(-1)?.block ?? '';
      return !seen.has(end) && seen.add(end);
    });
    ways = open.flatMap((way) => goOn(way, way.at(-1)?.block ?? '', uses));
  }
  return [];
}

function goOn(way: Cycle, from: string, uses: readonly ConditionUse[]): readonly Cycle[] {
  return uses.filter((use) => use.holder === from && !readsItself(use)).map((use) => [...way, use]);
}

/** Returns a modal without the holders of some conditions and without all that depends on them. The rest behaves the same. */
export function withoutParts({ blocks, actions }: Contents, removed: readonly ConditionUse[]): Contents {
  const out = findAffected(listConditions({ blocks, actions }), removed);
  return {
    blocks: blocks.filter(({ key }) => !out.blocks.has(key)),
    actions: actions.filter(({ key }) => !out.actions.has(key)),
  };
}

function findAffected(uses: readonly ConditionUse[], removed: readonly ConditionUse[]) {
  const out = { blocks: new Set<string>(), actions: new Set<string>() };
  let next = removed;
  while (next.length > 0) {
    for (const { list, holder } of next) out[list].add(holder);
    next = uses.filter(({ list, holder, block }) => out.blocks.has(block) && !out[list].has(holder));
  }
  return out;
}
