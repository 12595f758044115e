import { type BlockKindName, blockKinds } from '../format/blocks/index.ts';
import type { Item } from '../format/items.ts';
import type { Value } from '../format/values.ts';
import type { Scalar } from '../format/visible-on.ts';
import { remember } from './remember.ts';
import { isList } from './rules.ts';

/**
 * A block's value as far as items that are visible now carry it; the value itself where nothing is taken away. An emptied
 * text or date is no value at all.
 */
export function countedValue(
  kind: BlockKindName,
  value: Value | undefined,
  items: readonly Item[],
): Value | undefined {
  const type = blockKinds[kind].valueType(value);
  if (type === null || value === undefined) return undefined;
  if (!type.comesFromItems) return value === '' ? undefined : value;
  const carried = carriedBy(items);
  const isCarried = (element: Scalar) => carried.has(element);
  if (!isList(value)) return isCarried(value) ? value : undefined;
  return value.every(isCarried) ? value : value.filter(isCarried);
}

/** Items by the values that they carry. Found once for the same array of items, of which there may be thousands. */
export const carriedBy = remember(
  (items: readonly Item[]): ReadonlyMap<unknown, Item> => new Map(items.map((item) => [item.value, item])),
);
