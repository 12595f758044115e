import { memoize } from '../base/memoize.ts';
import { blockKinds } from '../format/blocks/index.ts';
import type { Item } from '../format/items.ts';
import type { Block } from '../format/modal.ts';
import type { Value } from '../format/values.ts';
import type { Scalar } from '../format/visible-on.ts';
import { isList } from './visibility.ts';

/**
 * Returns a block's value, limited to items that are visible. Returns the same value if nothing is removed. An emptied text
 * or date is not a value. Texts are read as the block's control reads them, so that conditions, checks and the form see the
 * same text.
 */
export function effectiveValue(
  block: Pick<Block, 'kind' | 'options'>,
  value: Value | undefined,
  items: readonly Item[],
): Value | undefined {
  const type = blockKinds[block.kind].valueType(value);
  if (type === null || value === undefined) return undefined;
  if (!type.comesFromItems) {
    const read = readValue(block, value);
    return read === '' ? undefined : read;
  }
  const byValue = itemsByValue(items);
  const isOfItem = (element: Scalar) => byValue.has(element);
  if (!isList(value)) return isOfItem(value) ? value : undefined;
  return value.every(isOfItem) ? value : value.filter(isOfItem);
}

/**
 * Returns the value that a block's control makes of a typed, given or initial value: a text is read as the kind declares. A
 * block that is never visible has no control, so its text is sent as it is.
 */
export function readValue<Given>(
  { kind, options }: Pick<Block, 'kind' | 'options'>,
  value: Given,
): Given | string {
  if (typeof value !== 'string' || options.visibleOn === 'never') return value;
  return blockKinds[kind].readText?.(value, options) ?? value;
}

/** Returns the items by their values. Computed once for each array of items, since there may be thousands. */
export const itemsByValue = memoize(
  (items: readonly Item[]): ReadonlyMap<unknown, Item> => new Map(items.map((item) => [item.value, item])),
);
