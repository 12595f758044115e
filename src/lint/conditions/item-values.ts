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

/** The value of an item whose label, or nearly whose value, another value is; `undefined`: there is nothing like it. */
export function findNearValue(items: readonly Item[], value: Scalar): Scalar | undefined {
  const some = items.slice(0, maxCompared);
  const text = String(value);
  const near = findNearMiss(
    text,
    some.map((item) => String(item.value)),
  );
  const meant = some.find((item) => item.label === text) ?? some.find((item) => String(item.value) === near);
  return meant?.value;
}

/** As many as anyone writes by hand: of thousands of values and thousands of items, each would be compared with each. */
const maxCompared = 100;

/** The values of a block's visible items. A block may be called `constructor`, of which every object has something. */
export function visibleItems({ items }: Visible, key: string): readonly Scalar[] {
  return (Object.hasOwn(items, key) && items[key]) || [];
}
