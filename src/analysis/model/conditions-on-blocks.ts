import { memoize } from '../../base/memoize.ts';
import { conditionsOf } from '../../behaviour/evaluation-order.ts';
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
  const conditionsByBlock = new Map<string, Map<string, Condition>>();
  const collect = ({ visibleOn }: Holder) => {
    if (typeof visibleOn !== 'object') return;
    for (const [key, condition] of conditionsOf(visibleOn)) {
      const conditions = conditionsByBlock.get(key) ?? new Map<string, Condition>();
      conditionsByBlock.set(key, conditions.set(JSON.stringify(condition), condition));
    }
  };
  for (const { options } of blocks) {
    collect(options);
    options.items?.forEach(collect);
  }
  for (const { options } of actions) collect(options);
  return new Map([...conditionsByBlock].map(([key, conditions]) => [key, [...conditions.values()]]));
}

/** Returns a text that is the same for equal conditions only; faster than their JSON. */
export function nameOfCondition(condition: Condition): string {
  if (condition === 'not_empty') return condition;
  if ('includes' in condition) return `includes ${condition.includes}`;
  const { equals } = condition;
  return isList(equals) ? JSON.stringify(equals) : `equals ${typeof equals} ${equals}`;
}

/** Returns the values that the `equals` of some conditions compare with; lists by their elements. */
export function comparedValues(conditions: readonly Condition[]): readonly Scalar[] {
  return conditions.flatMap((condition): readonly Scalar[] => {
    if (typeof condition !== 'object' || !('equals' in condition)) return [];
    return isList(condition.equals) ? condition.equals : [condition.equals];
  });
}

/** Returns the texts of the `includes` of some conditions. */
export function includedTexts(conditions: readonly Condition[]): readonly string[] {
  return conditions.flatMap((condition) =>
    typeof condition === 'object' && 'includes' in condition ? [condition.includes] : [],
  );
}

/** A condition and its index among all. */
interface NumberedCondition {
  readonly condition: Condition;
  readonly number: number;
}

/**
 * Returns a function that finds the conditions that may hold for a value under any reading, in their order. There may be
 * thousands, but few of them compare with the same text.
 */
export function indexConditions(
  conditions: readonly Condition[],
): (value: Value) => readonly NumberedCondition[] {
  const always: NumberedCondition[] = [];
  const inTexts: NumberedCondition[] = [];
  const byText = new Map<string, NumberedCondition[]>();
  conditions.forEach((condition, number) => {
    const numbered = { condition, number };
    if (condition === 'not_empty') always.push(numbered);
    else {
      if ('includes' in condition) inTexts.push(numbered);
      const text = String('includes' in condition ? condition.includes : firstOf(condition.equals));
      const alike = byText.get(text);
      if (alike === undefined) byText.set(text, [numbered]);
      else alike.push(numbered);
    }
  });
  return (value) => {
    const elements = isList(value) ? value : [value];
    const equalInText = [...new Set(elements.map(String))].flatMap((text) => byText.get(text) ?? []);
    const others = isList(value) ? [] : inTexts;
    return [...new Set([...always, ...others, ...equalInText])].sort((a, b) => a.number - b.number);
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
