import type { Item } from '../format/items.ts';
import type { Value } from '../format/values.ts';

/** What blocks hold, by key, until their items are considered. */
export type Values = Pick<ReadonlyMap<string, Value | undefined>, 'get'>;

/** What a block shows. */
export interface BlockView {
  readonly visible: boolean;
  /** The items that are visible: the options' own array when all are. */
  readonly items: readonly Item[];
  /** The value as far as visible items carry it. */
  readonly value: Value | undefined;
}
