import { memoize } from '../base/memoize.ts';
import type { AnyBlockOptions, Contents } from '../format/modal.ts';
import type { Condition, VisibleOn } from '../format/visible-on.ts';
import { indexOfBlock } from './visibility.ts';

/** Indexes of blocks that can be evaluated together after the steps before them. */
interface Step {
  readonly blocks: readonly number[];
  /** Whether the blocks form a cycle, or the block depends on itself. */
  readonly isCycle: boolean;
}

/**
 * Returns the steps in which the visibility of the blocks is evaluated, sources first. A block reaches more blocks than any
 * of its sources, so blocks that reach the fewest come first.
 */
export const orderOf = memoize((blocks: Contents['blocks']): readonly Step[] => {
  const sources = blocks.map(({ options }) => sourcesOf(options, blocks));
  const reached = blocks.map((_, block) => reach(block, sources, new Set()));
  const reaches = (from: number, to: number) => reached[from]?.has(to) === true;
  const countOf = ({ blocks: [first = 0] }: Step) => reached[first]?.size ?? 0;
  return [...blocks.keys()]
    .map((block, _, all) => {
      const cycle = all.filter((candidate) => reaches(block, candidate) && reaches(candidate, block));
      return { blocks: cycle, isCycle: cycle.length > 1 || sources[block]?.includes(block) === true };
    })
    .filter(({ blocks: [first] }, block) => first === block)
    .sort((a, b) => countOf(a) - countOf(b));
});

/** Returns the conditions of a `visibleOn` with the keys of the tested blocks; none for `"always"` and `"never"`. */
export function conditionsOf(visibleOn: VisibleOn | undefined): readonly (readonly [string, Condition])[] {
  return typeof visibleOn === 'object' ? Object.entries(visibleOn) : noConditions;
}

const noConditions: readonly never[] = [];

/** Returns a block and all blocks that it depends on, directly or indirectly. */
function reach(block: number, sources: Sources, reached: Set<number>): ReadonlySet<number> {
  if (reached.has(block)) return reached;
  reached.add(block);
  for (const source of sources[block] ?? []) reach(source, sources, reached);
  return reached;
}

/** By block index, the blocks that its conditions and those of its items test. */
type Sources = readonly (readonly number[])[];

function sourcesOf(options: AnyBlockOptions, blocks: Contents['blocks']): readonly number[] {
  const conditions = [options, ...(options.items ?? [])].flatMap(({ visibleOn }) => conditionsOf(visibleOn));
  const keys = new Set(conditions.map(([key]) => key));
  return [...keys].map((key) => indexOfBlock(blocks, key)).filter((block) => block >= 0);
}
