import type { Visible } from '../analysis/index.ts';
import type { Scalar } from '../format/visible-on.ts';

/** The values of a block's visible items. A block may be called `constructor`, of which every object has something. */
export function visibleItems({ items }: Visible, key: string): readonly Scalar[] {
  return (Object.hasOwn(items, key) && items[key]) || [];
}
