import { isObject } from '../../src/base/json.ts';
import { findReferences } from '../schema/references.ts';
import { freeName, toName } from './edit-parts.ts';
import { type Part, readOutline } from './read-outline.ts';

/** An item, with the members that the builder needs. */
export type ItemValue = Readonly<Record<string, unknown>>;

/** Returns a value of the same type as the others that none of them has. */
export function freeValue(items: readonly ItemValue[]): string | number {
  const values = items.map(({ value }) => value);
  const isNumbered = values.length > 0 && values.every((value) => typeof value === 'number');
  if (!isNumbered) return freeName(`item_${items.length + 1}`, values);
  for (let count = items.length + 1; ; count++) if (!values.includes(count)) return count;
}

/** Returns the value for a label. */
export function valueFor(label: string, index: number, items: readonly ItemValue[]): string {
  const others = items.filter((_, place) => place !== index).map(({ value }) => value);
  return freeName(valueFromLabel(label, index), others);
}

/**
 * Returns whether the value of an item follows its label: it was generated from the label, and nothing else uses it.
 * Values of the original text stay, because the app may use them.
 */
export function followsLabel(block: Part, index: number, text: string, first: string): boolean {
  const items = block.options.get('items');
  const { label, value }: ItemValue = Array.isArray(items) ? items[index] : {};
  if (typeof label !== 'string' || typeof value !== 'string') return false;
  const generated = valueFromLabel(label, index);
  const isMade = value === generated || (value.startsWith(`${generated}_`) && /_\d+$/.test(value));
  return isMade && !hasItemValue(first, value) && !usedValues(text, block).includes(value);
}

function valueFromLabel(label: string, index: number): string {
  return toName(label) || `item_${index + 1}`;
}

function hasItemValue(text: string, value: string): boolean {
  return readOutline(text).blocks.some((block) => itemsOf(block).some((item) => item.value === value));
}

/** Returns the values that conditions and the block itself use. */
function usedValues(text: string, block: Part): readonly unknown[] {
  const conditions = findReferences(text, block.key).map(({ value }) => value?.value);
  const named = conditions
    .filter(isObject)
    .flatMap((condition) => [condition['equals'], condition['includes']]);
  return [...named, block.options.get('value')].flat();
}

/** Returns the items of a block that have a label and a value; of those with the same value, the first. */
export function itemsOf(block: Part | undefined): readonly { label: string; value: unknown }[] {
  const items = block?.options.get('items');
  const byValue = new Map<string, { label: string; value: unknown }>();
  for (const { label, value } of Array.isArray(items) ? items.filter(isObject) : []) {
    const json = JSON.stringify(value);
    if (typeof label === 'string' && value !== undefined && !byValue.has(json))
      byValue.set(json, { label, value });
  }
  return [...byValue.values()];
}

/** Whether a block's value is a list: always for its kind, or because its initial value is one. */
export function carriesList({ kind, options }: Part): boolean {
  const types = [kind?.options['value']?.type ?? []].flat();
  return Array.isArray(options.get('value')) || (types.length > 0 && types.every((type) => type === 'array'));
}
