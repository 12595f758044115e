import type { Item } from '../format/items.ts';
import type { Value } from '../format/values.ts';

/** The values of blocks by key, before their items are considered. */
export type Values = Pick<ReadonlyMap<string, Value | undefined>, 'get'>;

/** The visible state of a block. */
export interface BlockView {
  readonly visible: boolean;
  /** The items that are visible: the options' own array when all are. */
  readonly items: readonly Item[];
  /** The value, limited to visible items. */
  readonly value: Value | undefined;
}
