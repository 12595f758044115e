import type { ReachableState } from '../../analysis/index.ts';

type Visible = ReachableState['visible'];

/**
 * Describes the visible blocks and buttons, one a line, buttons in brackets. With another state, only the differences,
 * with `+` and `-`.
 */
export function describeShown(visible: Visible, before?: Visible): string[] {
  if (before === undefined) return partsOf(visible).map(({ name, items }) => withItems(name, items));
  const differences = compare(visible, before);
  return differences.length === 0 ? ['(same as 1)'] : differences;
}

interface Part {
  readonly name: string;
  readonly items: readonly string[] | undefined;
}

function partsOf({ blocks, items, actions }: Visible): readonly Part[] {
  return [
    ...blocks.map((name) => ({
      name,
      items: Object.hasOwn(items, name) ? items[name]?.map((value) => JSON.stringify(value)) : undefined,
    })),
    ...actions.map((name) => ({ name: `[${name}]`, items: undefined })),
  ];
}

function withItems(name: string, items: readonly string[] | undefined): string {
  return items === undefined ? name : `${name}: ${items.join(', ')}`;
}

function compare(visible: Visible, before: Visible): string[] {
  const now = partsOf(visible);
  const then = partsOf(before);
  const gone = then.filter((part) => find(now, part) === undefined).map(({ name }) => `- ${name}`);
  const changed = now.flatMap((part) => {
    const old = find(then, part);
    return old === undefined ? [`+ ${withItems(part.name, part.items)}`] : compareItems(part, old);
  });
  return [...changed, ...gone];
}

function find(parts: readonly Part[], { name }: Part): Part | undefined {
  return parts.find((part) => part.name === name);
}

function compareItems({ name, items = [] }: Part, { items: before = [] }: Part): string[] {
  const added = items.filter((item) => !before.includes(item));
  const removed = before.filter((item) => !items.includes(item));
  return [
    ...(added.length > 0 ? [`+ ${name}: ${added.join(', ')}`] : []),
    ...(removed.length > 0 ? [`- ${name}: ${removed.join(', ')}`] : []),
  ];
}
