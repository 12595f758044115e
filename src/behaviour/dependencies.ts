import type { Contents } from '../format/modal.ts';
import type { Rule, VisibleOn } from '../format/visible-on.ts';

/** Blocks, by their index, that can be decided together once those before them are. */
export interface Step {
  readonly blocks: readonly number[];
  /** They depend on each other in a circle, or one of them on itself. */
  readonly isCircle: boolean;
}

/** The steps in which the visibility of the blocks can be decided, sources first. Found once for the same contents. */
export function orderOf(contents: Contents): readonly Step[] {
  const known = orders.get(contents.blocks);
  if (known !== undefined) return known;
  const order = findOrder(contents);
  orders.set(contents.blocks, order);
  return order;
}

/** The rules of a `visibleOn` by the key of the block that each looks at; none for `"always"` and `"never"`. */
export function rulesOf(visibleOn: VisibleOn | undefined): readonly (readonly [string, Rule])[] {
  return typeof visibleOn === 'object' ? Object.entries(visibleOn) : noRules;
}

const noRules: readonly never[] = [];

const orders = new WeakMap<Contents['blocks'], readonly Step[]>();

/** What looks at no block comes first, together; what looks only at such blocks is next, and mostly the last. */
function findOrder({ blocks }: Contents): readonly Step[] {
  const sources = sourcesOf(blocks);
  const isDependent = (block: number) => sources[block] !== none;
  const free: number[] = [];
  const dependent: number[] = [];
  for (const block of blocks.keys()) (isDependent(block) ? dependent : free).push(block);
  const isDeep = dependent.some((block) => sources[block]?.some(isDependent));
  const rest = isDeep ? orderBySources(dependent, sources) : [{ blocks: dependent, isCircle: false }];
  return [{ blocks: free, isCircle: false }, ...rest];
}

/** Who looks at another block reaches all that this one reaches, and more: those that reach the fewest come first. */
function orderBySources(blocks: readonly number[], sources: Sources): readonly Step[] {
  const reached = sources.map((_, block) => reach(block, sources, new Set()));
  const reaches = (block: number, other: number) => reached[block]?.has(other) === true;
  const countOf = ({ blocks: [first = 0] }: Step) => reached[first]?.size ?? 0;
  return blocks
    .map((block) => {
      const circle = blocks.filter((other) => reaches(block, other) && reaches(other, block));
      return { blocks: circle, isCircle: circle.length > 1 || sources[block]?.includes(block) === true };
    })
    .filter(({ blocks: [first] }, place) => first === blocks[place])
    .sort((one, other) => countOf(one) - countOf(other));
}

/** A block and all that it looks at, directly or over others. */
function reach(block: number, sources: Sources, reached: Set<number>): ReadonlySet<number> {
  if (reached.has(block)) return reached;
  reached.add(block);
  for (const source of sources[block] ?? none) reach(source, sources, reached);
  return reached;
}

/** Per block, by index, the blocks that its rules and those of its items look at; `none` itself where there are none. */
type Sources = readonly (readonly number[])[];

const none: readonly number[] = [];

function sourcesOf(blocks: Contents['blocks']): Sources {
  const indexOf = new Map<string, number>();
  for (const [index, { key }] of blocks.entries()) indexOf.set(key, index);
  return blocks.map(({ options }) => {
    if (!hasRule(options) && !options.items?.some(hasRule)) return none;
    const sources = new Set<number>();
    addSources(options.visibleOn, indexOf, sources);
    for (const item of options.items ?? []) addSources(item.visibleOn, indexOf, sources);
    return sources.size === 0 ? none : [...sources];
  });
}

function hasRule({ visibleOn }: { readonly visibleOn?: VisibleOn }): boolean {
  return typeof visibleOn === 'object';
}

function addSources(
  visibleOn: VisibleOn | undefined,
  indexOf: ReadonlyMap<string, number>,
  sources: Set<number>,
): void {
  if (typeof visibleOn !== 'object') return;
  for (const key of Object.keys(visibleOn)) {
    const index = indexOf.get(key);
    if (index !== undefined) sources.add(index);
  }
}
