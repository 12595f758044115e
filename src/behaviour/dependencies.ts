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
  return typeof visibleOn === 'object' ? Object.entries(visibleOn) : [];
}

const orders = new WeakMap<Contents['blocks'], readonly Step[]>();

/** Tarjan's strongly connected components, https://doi.org/10.1137/0201010: they come out sources first. */
function findOrder({ blocks }: Contents): readonly Step[] {
  const sources = sourcesOf(blocks);
  const steps: Step[] = [];
  const found: number[] = [];
  const lowest: number[] = [];
  const open: number[] = [];

  function visit(block: number): void {
    const place = found.length;
    found.push(block);
    numbers[block] = lowest[block] = place;
    open.push(block);
    for (const source of sources[block] ?? []) {
      if (numbers[source] === undefined) visit(source);
      if (open.includes(source)) lowest[block] = Math.min(lowest[block] ?? place, lowest[source] ?? place);
    }
    if (lowest[block] === place) close(block);
  }

  function close(first: number): void {
    const circle = open.splice(open.indexOf(first));
    const isCircle = circle.length > 1 || (sources[first] ?? []).includes(first);
    steps.push({ blocks: circle.sort((a, b) => a - b), isCircle });
  }

  const numbers: number[] = [];
  blocks.forEach((_, block) => {
    if (numbers[block] === undefined) visit(block);
  });
  return steps;
}

/** Per block, the blocks that its rules and those of its items look at. */
function sourcesOf(blocks: Contents['blocks']): readonly (readonly number[])[] {
  const indexOf = new Map(blocks.map(({ key }, index) => [key, index]));
  return blocks.map(({ options }) => {
    const holders = [options, ...(options.items ?? [])];
    const keys = new Set(holders.flatMap(({ visibleOn }) => rulesOf(visibleOn).map(([key]) => key)));
    return [...keys].flatMap((key) => indexOf.get(key) ?? []);
  });
}
