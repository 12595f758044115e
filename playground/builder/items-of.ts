import { isObject } from '../json-text/is-object.ts';
import type { Part } from './read-outline.ts';

/** The items of a block that have a label and a value. */
export function itemsOf(block: Part | undefined): readonly { label: string; value: unknown }[] {
  const items = block?.options.get('items');
  if (!Array.isArray(items)) return [];
  return items
    .filter(isObject)
    .flatMap(({ label, value }) =>
      typeof label === 'string' && value !== undefined ? [{ label, value }] : [],
    );
}
