import { memoize } from '../base/memoize.ts';
import { blockKinds } from '../format/blocks/index.ts';
import type { Item } from '../format/items.ts';
import type { Block } from '../format/modal.ts';
import type { Value } from '../format/values.ts';
import type { Scalar } from '../format/visible-on.ts';
import { isList } from './visibility.ts';

/**
 * A block's value as far as items that are visible now carry it; the value itself where nothing is taken away. An emptied
 * text or date is not a value. A text is what its kind reads in it: what rules see is what is checked and sent.
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
  const carried = carriedBy(items);
  const isCarried = (element: Scalar) => carried.has(element);
  if (!isList(value)) return isCarried(value) ? value : undefined;
  return value.every(isCarried) ? value : value.filter(isCarried);
}

/** A value with its text as the block's kind reads it. */
export function readValue<Given extends Value | undefined>(
  { kind, options }: Pick<Block, 'kind' | 'options'>,
  value: Given,
): Given | string {
  return typeof value === 'string' ? (blockKinds[kind].readText?.(value, options) ?? value) : value;
}

/** Items by the values that they carry. Found once for the same array of items, of which there may be thousands. */
export const carriedBy = memoize(
  (items: readonly Item[]): ReadonlyMap<unknown, Item> => new Map(items.map((item) => [item.value, item])),
);
