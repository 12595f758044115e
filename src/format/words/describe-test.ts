import { quote } from '../../base/text.ts';
import type { Block } from '../modal.ts';
import type { Condition, ConditionValue } from '../visible-on.ts';

/** Describes the condition on a block in the words of the user: `is "Yes"`, `contains "Lemon"`, `has a value`. */
export function describeTest(condition: Condition, block: Block | undefined): string {
  if (condition === 'not_empty') return 'has a value';
  if ('includes' in condition) return `contains ${describeByLabels(condition.includes, block)}`;
  return `is ${describeByLabels(condition.equals, block)}`;
}

/** Describes a value of a block by the labels of its items. */
export function describeByLabels(value: ConditionValue, block: Block | undefined): string {
  if (Array.isArray(value))
    return value.map((element) => describeByLabels(element, block)).join(' and ') || 'empty';
  if (value === '') return 'empty';
  const label = block?.options.items?.find((item) => item.value === value)?.label;
  return label === undefined ? (typeof value === 'string' ? quote(value) : String(value)) : quote(label);
}
