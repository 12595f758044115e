import type { Item } from '../format/items.ts';
import type { Scalar } from '../format/visible-on.ts';
import { findNearMiss } from '../format/words/near-miss.ts';
import { list, writeValue } from '../format/words/phrases.ts';

/** What the first items carry, in a row. */
export function listValues(items: readonly Item[]): string {
  return list(
    items.slice(0, 8).map(({ value }) => writeValue(value)),
    'and',
  );
}

/** The value of an item that another value was likely meant to be; `undefined`: there is nothing like it. */
export function findNearValue(items: readonly Item[], value: Scalar): Scalar | undefined {
  const some = items.slice(0, mostCompared);
  const near = findNearMiss(
    String(value),
    some.map((item) => String(item.value)),
  );
  return some.find((item) => String(item.value) === near)?.value;
}

/** As many as anyone writes by hand: of thousands of values and thousands of items, each would be compared with each. */
const mostCompared = 100;
