import { memoize } from '../base/memoize.ts';
import { orderOf } from '../behaviour/dependencies.ts';
import type { Contents } from '../format/modal.ts';
import { type ConditionUse, listConditions, readsItself } from './conditions.ts';

/** Rules that lead from a block over others back to it, each to the block of the next one: a shortest way. */
export type Cycle = readonly ConditionUse[];

/**
 * Circles in which each rule is that leads from a block back to it over others; none in a text with so many blocks that
 * something else is wrong with it.
 */
export const findCycles = memoize((contents: Contents): readonly Cycle[] => {
  if (contents.blocks.length > maxLookedAt) return [];
  const uses = listConditions(contents).filter(({ list }) => list === 'blocks');
  const holders = new Set(uses.map(({ holder }) => holder));
  // Mostly rules look only at blocks without rules, and no order needs to be found.
  if (!uses.some(({ block }) => holders.has(block))) return [];
  const groups = orderOf(contents.blocks).filter(({ isCircle, blocks }) => isCircle && blocks.length > 1);
  return groups.flatMap((group) =>
    findWays(
      group.blocks.map((index) => contents.blocks[index]?.key ?? ''),
      uses,
    ),
  );
});

/** Two circles may have a rule in common: a rule that is in one that is told of needs no other. */
function findWays(keys: readonly string[], uses: readonly ConditionUse[]): readonly Cycle[] {
  const inside = uses.filter(({ holder, block }) => keys.includes(holder) && keys.includes(block));
  const told = new Set<string>();
  return inside.flatMap((use) => {
    if (readsItself(use) || told.has(nameOfStep(use))) return [];
    const way = findWayBack(use, inside);
    for (const step of way) told.add(nameOfStep(step));
    return [way];
  });
}

/** The rules of a block and of its items on the same block are one step of a circle. */
function nameOfStep({ holder, block }: ConditionUse): string {
  return JSON.stringify([holder, block]);
}

/** Three times what a modal may have. */
const maxLookedAt = 30;

/** Breadth first, so that the first way found is a shortest one. */
function findWayBack(start: ConditionUse, uses: readonly ConditionUse[]): Cycle {
  const seen = new Set<string>();
  let ways: readonly Cycle[] = [[start]];
  while (ways.length > 0) {
    const found = ways.find((way) => way.at(-1)?.block === start.holder);
    if (found !== undefined) return found;
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

/** A modal without what these rules are on, and without all that depends on it. The rest behaves as it did. */
export function withoutParts({ blocks, actions }: Contents, told: readonly ConditionUse[]): Contents {
  const out = findAffected(listConditions({ blocks, actions }), told);
  return {
    blocks: blocks.filter(({ key }) => !out.blocks.has(key)),
    actions: actions.filter(({ key }) => !out.actions.has(key)),
  };
}

function findAffected(uses: readonly ConditionUse[], told: readonly ConditionUse[]) {
  const out = { blocks: new Set<string>(), actions: new Set<string>() };
  let next = told;
  while (next.length > 0) {
    for (const { list, holder } of next) out[list].add(holder);
    next = uses.filter(({ list, holder, block }) => out.blocks.has(block) && !out[list].has(holder));
  }
  return out;
}
