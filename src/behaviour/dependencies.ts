import { memoize } from '../base/memoize.ts';
import type { AnyBlockOptions, Contents } from '../format/modal.ts';
import type { Condition, VisibleOn } from '../format/visible-on.ts';
import { indexOfBlock } from './visibility.ts';

/** Blocks, by their index, that can be decided together once those before them are. */
interface Step {
  readonly blocks: readonly number[];
  /** The blocks of a cycle, or one that depends on itself. */
  readonly isCycle: boolean;
}

/**
 * The steps in which the visibility of the blocks can be decided, sources first: who looks at another block reaches all that this
 * one reaches, and more, so that those that reach the fewest come first.
 */
export const orderOf = memoize((blocks: Contents['blocks']): readonly Step[] => {
  const sources = blocks.map(({ options }) => sourcesOf(options, blocks));
  const reached = blocks.map((_, block) => reach(block, sources, new Set()));
  const reaches = (block: number, other: number) => reached[block]?.has(other) === true;
  const countOf = ({ blocks: [first = 0] }: Step) => reached[first]?.size ?? 0;
  return [...blocks.keys()]
    .map((block, _, all) => {
      const cycle = all.filter((other) => reaches(block, other) && reaches(other, block));
      return { blocks: cycle, isCycle: cycle.length > 1 || sources[block]?.includes(block) === true };
    })
    .filter(({ blocks: [first] }, block) => first === block)
    .sort((one, other) => countOf(one) - countOf(other));
});

/** The rules of a `visibleOn` by the key of the block that each looks at; none for `"always"` and `"never"`. */
export function rulesOf(visibleOn: VisibleOn | undefined): readonly (readonly [string, Condition])[] {
  return typeof visibleOn === 'object' ? Object.entries(visibleOn) : noRules;
}

const noRules: readonly never[] = [];

/** A block and all that it looks at, directly or over others. */
function reach(block: number, sources: Sources, reached: Set<number>): ReadonlySet<number> {
  if (reached.has(block)) return reached;
  reached.add(block);
  for (const source of sources[block] ?? []) reach(source, sources, reached);
  return reached;
}

/** Per block, by index, the blocks that its conditions and those of its items look at. */
type Sources = readonly (readonly number[])[];

function sourcesOf(options: AnyBlockOptions, blocks: Contents['blocks']): readonly number[] {
  const rules = [options, ...(options.items ?? [])].flatMap(({ visibleOn }) => rulesOf(visibleOn));
  const keys = new Set(rules.map(([key]) => key));
  return [...keys].map((key) => indexOfBlock(blocks, key)).filter((block) => block >= 0);
}
