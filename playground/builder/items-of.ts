import { isObject } from '../json-text/is-object.ts';
import type { Part } from './read-outline.ts';

/** The items of a block that have a label and a value; of those with the same value, the first. */
export function itemsOf(block: Part | undefined): readonly { label: string; value: unknown }[] {
  const items = block?.options.get('items');
  const byValue = new Map<string, { label: string; value: unknown }>();
  for (const { label, value } of Array.isArray(items) ? items.filter(isObject) : []) {
    const written = JSON.stringify(value);
    if (typeof label === 'string' && value !== undefined && !byValue.has(written))
      byValue.set(written, { label, value });
  }
  return [...byValue.values()];
}
