import type { Value } from '../../src/format/values.ts';
import type { ItemLike, NaiveBlock, NaiveModal, NaiveReadings, Options, Shown } from './naive-types.ts';
import { hasItems, isEmpty, isObject, itemsOf, readText } from './naive-values.ts';

// Section 1, visibility and values.

/** The visible parts. Computed once for the same blocks and actions, of which none is ever changed, only replaced. */
export function look(modal: NaiveModal): Shown {
  const before = known.get(modal.blocks);
  if (before?.actions === modal.actions) return before.shown;
  const shown = lookAnew(modal);
  known.set(modal.blocks, { actions: modal.actions, shown });
  return shown;
}

const known = new WeakMap<object, { readonly actions: NaiveModal['actions']; readonly shown: Shown }>();

/** Everything with a rule starts hidden; rounds are made until one changes nothing. */
function lookAnew(modal: NaiveModal): Shown {
  let shown = round(modal, null);
  for (let count = 0; count < 50; count += 1) {
    const next = round(modal, shown);
    if (asText(next) === asText(shown)) return next;
    shown = next;
  }
  return shown;
}

export function round(modal: NaiveModal, before: Shown | null): Shown {
  const isShown = (visibleOn: unknown) =>
    visibleOn === undefined ||
    visibleOn === 'always' ||
    (isObject(visibleOn) && before !== null && holds(modal, visibleOn, before));
  const items = new Map<string, readonly ItemLike[]>();
  const values = new Map<string, Value | undefined>();
  for (const block of modal.blocks) {
    const visible = itemsOf(block).filter((item) => isShown(item.visibleOn));
    if (hasItems(block)) items.set(block.key, visible);
    values.set(block.key, counted(block, visible));
  }
  return {
    blocks: new Set(modal.blocks.filter((one) => isShown(one.options['visibleOn'])).map((one) => one.key)),
    actions: new Set(modal.actions.filter((one) => isShown(one.options['visibleOn'])).map((one) => one.key)),
    items,
    values,
  };
}

export function asText(shown: Shown): string {
  const items = [...shown.items].map(([key, list]) => [key, list.map((item) => item.value)]);
  return JSON.stringify([[...shown.blocks], [...shown.actions], items, [...shown.values]]);
}

export function counted(block: NaiveBlock, visible: readonly ItemLike[]): Value | undefined {
  const { held } = block;
  if (held === undefined) return undefined;
  if (!hasItems(block)) {
    const text = readText(block, held);
    return text === '' ? undefined : text;
  }
  const carried = (one: unknown) => visible.some((item) => item.value === one);
  if (Array.isArray(held)) return (held as readonly string[]).filter(carried);
  return carried(held) ? held : undefined;
}

export function holds(modal: NaiveModal, rules: Options, shown: Shown): boolean {
  const verdicts = Object.entries(rules).map(([key, rule]) => ruleHolds(modal, key, rule, shown));
  return modal.setup.readings.severalKeys === 'any' ? verdicts.some(Boolean) : verdicts.every(Boolean);
}

export function ruleHolds(modal: NaiveModal, key: string, rule: unknown, shown: Shown): boolean {
  const { readings } = modal.setup;
  const source = modal.blocks.find((block) => block.key === key);
  if (!source || source.kind === 'separator') return false;
  const counts =
    readings.hiddenSource === 'value' || shown.blocks.has(key) || source.options['visibleOn'] === 'never';
  const value = counts ? shown.values.get(key) : undefined;
  if (value === undefined || isEmpty(value)) return false;
  if (rule === 'not_empty') return true;
  if (!isObject(rule)) return false;
  if (Object.hasOwn(rule, 'equals')) return isEqual(value, rule['equals'], readings);
  const text = String(rule['includes']);
  return Array.isArray(value) ? value.some((one) => String(one) === text) : String(value).includes(text);
}

export function isEqual(value: Value, wanted: unknown, readings: NaiveReadings): boolean {
  const same = (one: unknown, other: unknown) =>
    readings.scalarTypes === 'text' ? String(one) === String(other) : one === other;
  if (!Array.isArray(value)) return !Array.isArray(wanted) && same(value, wanted);
  const list: readonly unknown[] = value;
  const set: readonly unknown[] = Array.isArray(wanted) ? wanted : [wanted];
  if (readings.listEquals === 'member' && !Array.isArray(wanted)) {
    return list.some((one) => same(one, wanted));
  }
  return (
    list.every((one) => set.some((other) => same(one, other))) &&
    set.every((other) => list.some((one) => same(one, other)))
  );
}
