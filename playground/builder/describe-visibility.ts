import { isObject } from '../json-text/is-object.ts';
import { itemsOf } from './items-of.ts';
import type { Part } from './read-outline.ts';

/** Says a `visibleOn` as a sentence: `shown when Method is Express`. */
export function wordVisibility(visibleOn: unknown, blocks: readonly Part[]): string {
  if (visibleOn === undefined || visibleOn === 'always') return 'always shown';
  if (visibleOn === 'never') return 'never shown';
  if (!isObject(visibleOn)) return 'shown by a rule that the form cannot read';
  const rules = Object.entries(visibleOn).map(([key, rule]) => wordRule(key, rule, blocks));
  return rules.length === 0 ? 'always shown' : `shown when ${rules.join(' and ')}`;
}

function wordRule(key: string, rule: unknown, blocks: readonly Part[]): string {
  const block = blocks.find((one) => one.key === key);
  const name = block?.name ?? `"${key}", which is not there,`;
  if (rule === 'not_empty') return `${name} has a value`;
  if (isObject(rule) && 'equals' in rule) return `${name} is ${wordValue(rule['equals'], block)}`;
  if (isObject(rule) && 'includes' in rule) return `${name} contains ${wordValue(rule['includes'], block)}`;
  return `${name} follows a rule that the form cannot read`;
}

function wordValue(value: unknown, block: Part | undefined): string {
  if (Array.isArray(value)) return value.map((one) => wordValue(one, block)).join(' and ') || 'empty';
  const item = itemsOf(block).find((one) => one.value === value);
  return item?.label ?? JSON.stringify(value);
}
