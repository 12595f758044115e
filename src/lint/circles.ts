import { orderOf } from '../behaviour/dependencies.ts';
import type { Contents } from '../format/modal.ts';
import { remember } from './remember.ts';
import { listRuleUses, type RuleUse } from './rule-uses.ts';

/** Rules that lead from a block over others back to it, each to the block of the next one: a shortest way. */
export type Circle = readonly RuleUse[];

/**
 * Circles in which each block is that depends on itself over others, from the first of them on; none in a text with so many
 * blocks that something else is wrong with it.
 */
export const findCircles = remember((contents: Contents): readonly Circle[] => {
  if (contents.blocks.length > mostLookedAt) return [];
  const uses = listRuleUses(contents).filter(({ list }) => list === 'blocks');
  const holders = new Set(uses.map(({ holder }) => holder));
  // Mostly rules look only at blocks without rules, and no order needs to be found.
  if (!uses.some(({ block }) => holders.has(block))) return [];
  const groups = orderOf(contents).filter(({ isCircle, blocks }) => isCircle && blocks.length > 1);
  return groups.flatMap((group) =>
    findWays(
      group.blocks.map((index) => contents.blocks[index]?.key ?? ''),
      uses,
    ),
  );
});

/** Two circles may have a block in common: what is in one that is told of needs no other. */
function findWays(keys: readonly string[], uses: readonly RuleUse[]): readonly Circle[] {
  const told = new Set<string>();
  return keys.flatMap((key) => {
    if (told.has(key)) return [];
    const way = findWayBack(key, uses);
    for (const { holder } of way) told.add(holder);
    return [way];
  });
}

/** Far more than a modal may have. */
const mostLookedAt = 100;

/** Breadth first, so that the first way found is a shortest one. */
function findWayBack(start: string, uses: readonly RuleUse[]): Circle {
  const seen = new Set<string>();
  let ways: readonly Circle[] = [[]];
  while (ways.length > 0) {
    const longer = ways.flatMap((way) => goOn(way, way.at(-1)?.block ?? start, uses));
    const found = longer.find((way) => way.at(-1)?.block === start);
    if (found !== undefined) return found;
    ways = longer.filter((way) => {
      const end = way.at(-1)?.block ?? start;
      return !seen.has(end) && seen.add(end);
    });
  }
  return [];
}

function goOn(way: Circle, from: string, uses: readonly RuleUse[]): readonly Circle[] {
  return uses.filter(({ holder, block }) => holder === from && block !== from).map((use) => [...way, use]);
}
