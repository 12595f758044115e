import { memoize } from '../../base/memoize.ts';
import { rulesOf } from '../../behaviour/evaluation-order.ts';
import { isList } from '../../behaviour/visibility.ts';
import type { Item } from '../../format/items.ts';
import type { Contents } from '../../format/modal.ts';
import type { Value } from '../../format/values.ts';
import type { Condition, Scalar, VisibleOn } from '../../format/visible-on.ts';

/** A part of a modal that can have a `visibleOn`. */
export interface Holder {
  readonly visibleOn?: VisibleOn;
}

/** Returns the distinct conditions of blocks, items and actions, by the key of the tested block. */
export function conditionsOnBlocks({ blocks, actions }: Contents): ReadonlyMap<string, readonly Condition[]> {
  const found = new Map<string, Map<string, Condition>>();
  const collect = ({ visibleOn }: Holder) => {
    if (typeof visibleOn !== 'object') return;
    for (const [key, rule] of rulesOf(visibleOn)) {
      const rules = found.get(key) ?? new Map<string, Condition>();
      found.set(key, rules.set(JSON.stringify(rule), rule));
    }
  };
  for (const { options } of blocks) {
    collect(options);
    options.items?.forEach(collect);
  }
  for (const { options } of actions) collect(options);
  return new Map([...found].map(([key, rules]) => [key, [...rules.values()]]));
}

/** Returns a text that is the same for equal conditions only; faster than their JSON. */
export function nameOfCondition(rule: Condition): string {
  if (rule === 'not_empty') return rule;
  if ('includes' in rule) return `includes ${rule.includes}`;
  const { equals } = rule;
  return isList(equals) ? JSON.stringify(equals) : `equals ${typeof equals} ${equals}`;
}

/** Returns the values that the `equals` of some conditions compare with; lists by their elements. */
export function comparedValues(rules: readonly Condition[]): readonly Scalar[] {
  return rules.flatMap((rule): readonly Scalar[] => {
    if (typeof rule !== 'object' || !('equals' in rule)) return [];
    return isList(rule.equals) ? rule.equals : [rule.equals];
  });
}

/** Returns the texts of the `includes` of some conditions. */
export function includedTexts(rules: readonly Condition[]): readonly string[] {
  return rules.flatMap((rule) => (typeof rule === 'object' && 'includes' in rule ? [rule.includes] : []));
}

/** A condition and its index among all. */
interface NumberedCondition {
  readonly rule: Condition;
  readonly number: number;
}

/**
 * Returns a function that finds the conditions that may hold for a value under any reading, in their order. There may be
 * thousands, but few of them compare with the same text.
 */
export function indexConditions(rules: readonly Condition[]): (value: Value) => readonly NumberedCondition[] {
  const always: NumberedCondition[] = [];
  const inTexts: NumberedCondition[] = [];
  const byText = new Map<string, NumberedCondition[]>();
  rules.forEach((rule, number) => {
    const numbered = { rule, number };
    if (rule === 'not_empty') always.push(numbered);
    else {
      if ('includes' in rule) inTexts.push(numbered);
      const text = String('includes' in rule ? rule.includes : firstOf(rule.equals));
      const alike = byText.get(text);
      if (alike === undefined) byText.set(text, [numbered]);
      else alike.push(numbered);
    }
  });
  return (value) => {
    const elements = isList(value) ? value : [value];
    const found = [...new Set(elements.map(String))].flatMap((text) => byText.get(text) ?? []);
    const others = isList(value) ? [] : inTexts;
    return [...new Set([...always, ...others, ...found])].sort((a, b) => a.number - b.number);
  };
}

/** Returns the first element of an `equals`: a list that equals it contains each of its elements. */
function firstOf(equals: Value): unknown {
  return isList(equals) ? equals[0] : equals;
}

/** Returns the values of the items that are written like a value, as `1` and `"1"` are. */
export function itemsByText(items: readonly Item[], value: Scalar): readonly Scalar[] {
  return valuesByText(items).get(String(value)) ?? none;
}

const none: readonly Scalar[] = [];

/** Computed once for each array of items: there may be thousands of items and conditions. */
const valuesByText = memoize((items: readonly Item[]): ReadonlyMap<string, readonly Scalar[]> => {
  const values = new Map<string, Scalar[]>();
  for (const { value } of items) {
    const alike = values.get(String(value));
    if (alike === undefined) values.set(String(value), [value]);
    else alike.push(value);
  }
  return values;
});
