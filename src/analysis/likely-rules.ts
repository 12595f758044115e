import { isList } from '../behaviour/rules.ts';
import type { Value } from '../format/values.ts';
import type { Condition } from '../format/visible-on.ts';

/** A rule and its place among all. */
export interface NumberedRule {
  readonly rule: Condition;
  readonly number: number;
}

/**
 * Finds the rules that can hold for a value under any reading, in their order: those that look for what is written otherwise
 * need not be asked. There may be thousands, of which few look for the same.
 */
export function likelyRules(rules: readonly Condition[]): (value: Value) => readonly NumberedRule[] {
  const always: NumberedRule[] = [];
  const inTexts: NumberedRule[] = [];
  const byText = new Map<string, NumberedRule[]>();
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
    return [...new Set([...always, ...others, ...found])].sort((one, other) => one.number - other.number);
  };
}

/** A list that equals a value has each of its elements. */
function firstOf(equals: Value): unknown {
  return isList(equals) ? equals[0] : equals;
}
