import type { Visible } from '../../analysis/index.ts';
import { findNearMiss } from '../../base/near-miss.ts';
import { listWords } from '../../base/text.ts';
import type { Item } from '../../format/items.ts';
import type { Scalar } from '../../format/visible-on.ts';
import { writeValue } from '../../format/words/phrases.ts';

/** Returns the values of the first items as a list in words. */
export function listValues(items: readonly Item[]): string {
  return listWords(
    items.slice(0, 8).map(({ value }) => writeValue(value)),
    'and',
  );
}

/** Returns the value of an item with this label or a similar value; `undefined` if there is none. */
export function findNearValue(items: readonly Item[], value: Scalar): Scalar | undefined {
  const some = items.slice(0, maxCompared);
  const text = String(value);
  const near = findNearMiss(
    text,
    some.map((item) => String(item.value)),
  );
  const likelyItem =
    some.find((item) => item.label === text) ?? some.find((item) => String(item.value) === near);
  return likelyItem?.value;
}

/** More than authors write by hand. Thousands of values and items would all be compared with each other. */
const maxCompared = 100;

/**
 * Returns the values of a block's visible items. A block may have a key such as `constructor`, which every object has as a
 * member.
 */
export function visibleItems({ items }: Visible, key: string): readonly Scalar[] {
  return (Object.hasOwn(items, key) && items[key]) || [];
}
