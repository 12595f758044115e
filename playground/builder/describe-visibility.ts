import { isObject } from '../../src/base/json.ts';
import { itemsOf } from './items.ts';
import type { Part } from './read-outline.ts';

/** Describes a `visibleOn` in the words of the user: `if "Method" is "Express"`. Empty if the part is always shown. */
export function describeVisibility(visibleOn: unknown, blocks: readonly Part[]): string {
  if (visibleOn === undefined || visibleOn === 'always') return '';
  if (visibleOn === 'never') return 'never';
  if (!isObject(visibleOn)) return 'by a condition that the builder cannot display';
  const conditions = Object.entries(visibleOn).map(([key, condition]) =>
    describeCondition(key, condition, blocks),
  );
  return conditions.length === 0 ? '' : `if ${conditions.join(' and ')}`;
}

function describeCondition(key: string, condition: unknown, blocks: readonly Part[]): string {
  const block = blocks.find((candidate) => candidate.key === key);
  const name = block === undefined ? `"${key}" (missing)` : `"${block.name}"`;
  if (condition === 'not_empty') return `${name} has a value`;
  if (isObject(condition) && 'equals' in condition)
    return `${name} is ${describeValue(condition['equals'], block)}`;
  if (isObject(condition) && 'includes' in condition)
    return `${name} contains ${describeValue(condition['includes'], block)}`;
  return `${name} has a condition that the builder cannot display`;
}

function describeValue(value: unknown, block: Part | undefined): string {
  if (Array.isArray(value))
    return value.map((element) => describeValue(element, block)).join(' and ') || 'empty';
  const item = itemsOf(block).find((candidate) => candidate.value === value);
  const label = item?.label ?? value;
  return typeof label === 'string' ? `"${label}"` : JSON.stringify(label);
}
