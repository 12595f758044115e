import type { BlockView } from '../behaviour/block-view.ts';
import type { Readings } from '../behaviour/readings.ts';
import { refuseChange } from '../behaviour/user-change.ts';
import { holds, isList } from '../behaviour/visibility.ts';
import type { Item } from '../format/items.ts';
import type { Block } from '../format/modal.ts';
import type { Domain, Value } from '../format/values.ts';
import type { Condition, Scalar } from '../format/visible-on.ts';
import { typeOf } from './block-traits.ts';
import { itemsByText } from './conditions.ts';

/** A value for which a rule holds: the one that is shown, or an obvious one that a user can bring about; `null`: none. */
export function satisfyCondition(
  rule: Condition,
  block: Block,
  view: BlockView,
  readings: Readings,
): Value | null {
  if (view.value !== undefined && holds(rule, view.value, readings)) return view.value;
  const domain = typeOf(block)?.domain ?? null;
  const candidates = domain === null ? [] : candidatesFor[domain](rule, view);
  for (const value of candidates)
    if (holds(rule, value, readings) && refuseChange(block, view, value) === null) return value;
  return null;
}

/** Created one by one, because the first is usually enough, and there may be thousands. */
type Candidates = (rule: Condition, view: BlockView) => Iterable<Value>;

const candidatesFor: Readonly<Record<Domain, Candidates>> = {
  'any text': (rule) => [...wordsOf(rule), 'a'],
  'any date': (rule) => [...wordsOf(rule), '2026-01-15'],
  'one item': oneOfItems,
  'some items': someOfItems,
};

function wordsOf(rule: Condition): readonly string[] {
  if (rule === 'not_empty') return [];
  const wanted = 'equals' in rule ? rule.equals : rule.includes;
  return typeof wanted === 'string' ? [wanted] : [];
}

function* oneOfItems(rule: Condition, { items }: BlockView): Iterable<Value> {
  if (rule !== 'not_empty') yield* alikeIn(items, rule);
  if (rule === 'not_empty' || 'includes' in rule) for (const { value } of items) yield value;
}

function* someOfItems(rule: Condition, { items, value }: BlockView): Iterable<Value> {
  const kept = isList(value) ? stuckAmong(value, items) : [];
  if (rule === 'not_empty') for (const item of items) yield [...kept, item.value];
  else if ('equals' in rule && isList(rule.equals)) yield [...new Set(rule.equals)];
  else for (const alike of alikeIn(items, rule)) yield [...kept, alike];
}

/** The values that a user cannot take out. */
function stuckAmong(value: readonly Scalar[], items: readonly Item[]): readonly Scalar[] {
  const held = new Set(value);
  return items.filter((item) => item.isDisabled && held.has(item.value)).map((item) => item.value);
}

/** The values that are written like what a rule looks for. */
function alikeIn(items: readonly Item[], rule: Exclude<Condition, string>): readonly Scalar[] {
  const wanted = 'equals' in rule ? rule.equals : rule.includes;
  return isList(wanted) ? [] : itemsByText(items, wanted);
}
