import { blockKinds } from '../format/blocks/index.ts';
import type { Item } from '../format/items.ts';
import type { Block } from '../format/modal.ts';
import { isCalendarDate } from '../format/text-formats.ts';
import type { Domain, Value } from '../format/values.ts';
import { itemsByValue, readValue } from './effective-value.ts';
import { type BlockView, isList } from './visibility.ts';

/** Returns the reason why a user cannot set this value in a block; `null` if they can. */
export function rejectChange(block: Block, view: BlockView, value: unknown): Rejection | null {
  const domain = blockKinds[block.kind].valueType(view.value)?.domain ?? null;
  if (domain === null) return ['no input', block.key];
  if (!view.visible) return ['hidden', block.key];
  return rejections[domain](block, view, value);
}

/**
 * Returns a block's value after a user's change, as its control reads it. Values of hidden items are kept, and return with
 * them. Returns the same object if the visible value is unchanged.
 */
export function applyChange(
  block: Pick<Block, 'kind' | 'options'>,
  storedValue: Value | undefined,
  view: BlockView,
  value: Value | undefined,
): Value | undefined {
  const read = readValue(block, value);
  const next = isNone(view, read) ? undefined : read;
  if (isSame(view.value, next)) return storedValue;
  if (!isList(storedValue) || (next !== undefined && !isList(next))) return next;
  const shown = itemsByValue(view.items);
  return [...(next ?? []), ...storedValue.filter((element) => !shown.has(element))];
}

/** Whether a value empties a block. `""` does not where an item carries it: that is a choice, though an empty one. */
function isNone(view: BlockView, value: unknown): boolean {
  if (value !== '' || view.value === '') return value === undefined;
  return view.items.every((item) => item.value !== '' || item.isDisabled);
}

function isSame(shown: Value | undefined, next: Value | undefined): boolean {
  if (!isList(shown) && !isList(next)) return shown === next;
  return JSON.stringify(shown ?? []) === JSON.stringify(next ?? []);
}

type Reject = (block: Block, view: BlockView, value: unknown) => Rejection | null;

const rejections: Readonly<Record<Domain, Reject>> = {
  'any text': ({ key }, _, value) =>
    value === undefined || typeof value === 'string' ? null : ['no text', key],
  'any date': ({ key }, _, value) =>
    value === undefined || value === '' || (typeof value === 'string' && isCalendarDate(value))
      ? null
      : ['no date', key],
  'one item': rejectOneItem,
  'some items': rejectSomeItems,
};

function rejectOneItem({ key, kind, options }: Block, view: BlockView, value: unknown): Rejection | null {
  if (value === view.value) return null;
  if (!isNone(view, value)) return rejectItem(key, view.items, value);
  return blockKinds[kind].canBeCleared?.(options) || view.value === undefined ? null : ['not clearable', key];
}

function rejectSomeItems(
  { key }: Block,
  { items, value: currentValue }: BlockView,
  value: unknown = [],
): Rejection | null {
  if (!Array.isArray(value)) return ['no list', key];
  const next = new Set<unknown>(value);
  if (next.size !== value.length) return ['repeated', key];
  const chosen = new Set<unknown>(isList(currentValue) ? currentValue : []);
  const isStuck = (item: Item) => item.isDisabled && chosen.has(item.value) && !next.has(item.value);
  const stuck = chosen.size > 0 && items.find(isStuck);
  if (stuck) return ['stuck', key, stuck.label];
  const rejections = value.map((element) => (chosen.has(element) ? null : rejectItem(key, items, element)));
  return rejections.find((rejection) => rejection !== null) ?? null;
}

function rejectItem(key: string, items: readonly Item[], value: unknown): Rejection | null {
  const item = itemsByValue(items).get(value);
  if (item === undefined) return ['no item', key];
  return item.isDisabled ? ['disabled', key, item.label] : null;
}

/** The reason why a user cannot do something, and the names of what it is about. `rejectionMessage` describes it. */
export type Rejection = readonly [reason: RejectionReason, ...names: readonly string[]];

/** Every reason, named after what a user would see. */
export type RejectionReason = ChangeReason | PressReason | 'not closed' | 'nothing failed' | 'not ready';

type ChangeReason =
  | 'sending'
  | 'no block'
  | 'no input'
  | 'hidden'
  | 'no text'
  | 'no date'
  | 'not clearable'
  | 'no list'
  | 'repeated'
  | 'stuck'
  | 'no item'
  | 'disabled';

type PressReason = 'no button' | 'incomplete' | 'busy' | 'malformed' | 'no endpoint' | 'no address';
