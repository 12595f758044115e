import { blockKinds } from '../format/blocks/index.ts';
import { isCalendarDate } from '../format/formats.ts';
import type { Item } from '../format/items.ts';
import type { Block } from '../format/modal.ts';
import type { Value, ValueType } from '../format/values.ts';
import type { Scalar } from '../format/visible-on.ts';
import type { BlockView } from './block-view.ts';
import type { Refusal } from './refusal.ts';
import { isList } from './rules.ts';

/** Why a user cannot bring this value about in a block (format, section 1, "Values"); `null`: they can. */
export function refuseChange(block: Block, view: BlockView, value: unknown): Refusal | null {
  const domain = blockKinds[block.kind].valueType(view.value)?.domain ?? null;
  if (domain === null) return ['no input', block.key];
  if (!view.visible) return ['hidden', block.key];
  return refusals[domain](block, view, value);
}

/**
 * What a block holds after a user's change: what hidden items carried is kept, and comes back with them. The very value
 * that it held when it shows this one already.
 */
export function applyChange(
  held: Value | undefined,
  view: BlockView,
  value: Value | undefined,
): Value | undefined {
  const next = isNone(view, value) ? undefined : value;
  if (isSame(view.value, next)) return held;
  if (!isList(held) || (next !== undefined && !isList(next))) return next;
  const shown = new Set<Scalar>(view.items.map((item) => item.value));
  return [...(next ?? []), ...held.filter((element) => !shown.has(element))];
}

/** Whether a value empties a block. `""` does not where an item carries it: that is a choice, though an empty one. */
function isNone(view: BlockView, value: unknown): boolean {
  if (value !== '' || view.value === '') return value === undefined;
  return view.items.every((item) => item.value !== '' || item.isDisabled);
}

function isSame(shown: Value | undefined, next: Value | undefined): boolean {
  return JSON.stringify(shown ?? []) === JSON.stringify(next ?? []);
}

type Refuse = (block: Block, view: BlockView, value: unknown) => Refusal | null;

const refusals: Readonly<Record<NonNullable<ValueType['domain']>, Refuse>> = {
  'any text': ({ key }, _, value) =>
    value === undefined || typeof value === 'string' ? null : ['no text', key],
  'any date': ({ key }, _, value) =>
    value === undefined || value === '' || (typeof value === 'string' && isCalendarDate(value))
      ? null
      : ['no date', key],
  'one item': refuseOneItem,
  'some items': refuseSomeItems,
};

function refuseOneItem({ key, kind, options }: Block, view: BlockView, value: unknown): Refusal | null {
  if (value === view.value) return null;
  if (isNone(view, value)) {
    const canBeCleared = blockKinds[kind].canBeCleared?.(options) === true;
    return canBeCleared || view.value === undefined ? null : ['not clearable', key];
  }
  return refuseItem(key, view.items, value);
}

function refuseSomeItems({ key }: Block, view: BlockView, value: unknown): Refusal | null {
  if (value !== undefined && !Array.isArray(value)) return ['no list', key];
  const next = new Set<unknown>(value ?? []);
  if (next.size !== (value?.length ?? 0)) return ['repeated', key];
  const chosen = new Set<unknown>(isList(view.value) ? view.value : []);
  const isStuck = ({ isDisabled, ...item }: Item) =>
    isDisabled && chosen.has(item.value) && !next.has(item.value);
  const stuck = view.items.find(isStuck);
  if (stuck !== undefined) return ['stuck', key, stuck.label];
  const added = [...next].filter((element) => !chosen.has(element));
  return (
    added.map((element) => refuseItem(key, view.items, element)).find((reason) => reason !== null) ?? null
  );
}

function refuseItem(key: string, items: readonly Item[], value: unknown): Refusal | null {
  const item = items.find((candidate) => candidate.value === value);
  if (item === undefined) return ['no item', key];
  return item.isDisabled ? ['disabled', key, item.label] : null;
}
