import { memoize } from '../base/memoize.ts';
import { orderOf } from '../behaviour/dependencies.ts';
import type { Contents } from '../format/modal.ts';
import { listRuleUses, looksAtItself, type RuleUse } from './rule-uses.ts';

/** Rules that lead from a block over others back to it, each to the block of the next one: a shortest way. */
export type Circle = readonly RuleUse[];

/**
 * Circles in which each rule is that leads from a block back to it over others; none in a text with so many blocks that
 * something else is wrong with it.
 */
export const findCircles = memoize((contents: Contents): readonly Circle[] => {
  if (contents.blocks.length > maxLookedAt) return [];
  const uses = listRuleUses(contents).filter(({ list }) => list === 'blocks');
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
function findWays(keys: readonly string[], uses: readonly RuleUse[]): readonly Circle[] {
  const inside = uses.filter(({ holder, block }) => keys.includes(holder) && keys.includes(block));
  const told = new Set<string>();
  return inside.flatMap((use) => {
    if (looksAtItself(use) || told.has(nameOfStep(use))) return [];
    const way = findWayBack(use, inside);
    for (const step of way) told.add(nameOfStep(step));
    return [way];
  });
}

/** The rules of a block and of its items on the same block are one step of a circle. */
function nameOfStep({ holder, block }: RuleUse): string {
  return JSON.stringify([holder, block]);
}

/** Three times what a modal may have. */
const maxLookedAt = 30;

/** Breadth first, so that the first way found is a shortest one. */
function findWayBack(start: RuleUse, uses: readonly RuleUse[]): Circle {
  const seen = new Set<string>();
  let ways: readonly Circle[] = [[start]];
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

function goOn(way: Circle, from: string, uses: readonly RuleUse[]): readonly Circle[] {
  return uses.filter((use) => use.holder === from && !looksAtItself(use)).map((use) => [...way, use]);
}
