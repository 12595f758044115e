import type { Item } from '../format/items.ts';
import type { Scalar } from '../format/visible-on.ts';

/** The values of the items that are written like a value, as `1` and `"1"` are. */
export function writtenLike(items: readonly Item[], value: Scalar): readonly Scalar[] {
  return (byText.get(items) ?? group(items)).get(String(value)) ?? none;
}

const none: readonly Scalar[] = [];

/** Found once for the same array of items, since there may be thousands, and as many rules that look for one. */
const byText = new WeakMap<readonly Item[], ReadonlyMap<string, readonly Scalar[]>>();

function group(items: readonly Item[]): ReadonlyMap<string, readonly Scalar[]> {
  const values = new Map<string, Scalar[]>();
  for (const { value } of items) {
    const alike = values.get(String(value));
    if (alike === undefined) values.set(String(value), [value]);
    else alike.push(value);
  }
  byText.set(items, values);
  return values;
}
