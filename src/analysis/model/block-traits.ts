import { conditionsOf } from '../../behaviour/evaluation-order.ts';
import { blockKinds } from '../../format/blocks/index.ts';
import type { Item } from '../../format/items.ts';
import type { Malformed } from '../../format/kind.ts';
import type { Block } from '../../format/modal.ts';
import type { Value, ValueType } from '../../format/values.ts';

/** The value of a block, before its items are considered. */
export type BlockValue = Value | undefined;

/** Returns the type of a block's value in the schema; `null` if it has none. */
export function typeOf({ kind, options }: Block): ValueType | null {
  return blockKinds[kind].valueType(options.value);
}

/** Whether a block's value comes from items, but the schema has none: only a data response can supply them. */
export function isOpen(block: Block): boolean {
  return typeOf(block)?.comesFromItems === true && !block.options.items?.length;
}

/** Whether the value can be an array; that of an open block, where a response can make it one. */
export function canHoldSeveral(block: Block): boolean {
  const type = isOpen(block) ? blockKinds[block.kind].valueType([]) : typeOf(block);
  return type?.isMultiple === true;
}

/** Returns the format that the texts of a block must have; `null` if any text is accepted. */
export function formatOf({ kind, options }: Block): Malformed | null {
  return blockKinds[kind].findMalformed?.('', options) ?? null;
}

/** Whether a user can change the value when the block is visible. */
export function canUserChange(block: Block): boolean {
  return block.options.visibleOn !== 'never' && (typeOf(block)?.domain ?? null) !== null;
}

/** Whether the visibility of some items depends on other blocks. */
export function hasItemConditions({ options }: Block): boolean {
  return options.items?.some(({ visibleOn }) => conditionsOf(visibleOn).length > 0) === true;
}

/** Returns the items that are not hidden permanently. */
export function showableItems({ options }: Block): readonly Item[] {
  const items: readonly Item[] = options.items ?? noItems;
  return items.some(isNever) ? items.filter((item) => !isNever(item)) : items;
}

const noItems: readonly Item[] = [];

function isNever({ visibleOn }: Item): boolean {
  return visibleOn === 'never';
}
