import type { Part } from './read-outline.ts';

/** Whether a block's value is a list: always, by its kind, or because it begins as one. */
export function carriesList({ kind, options }: Part): boolean {
  const types = [kind?.options['value']?.type ?? []].flat();
  return Array.isArray(options.get('value')) || (types.length > 0 && types.every((type) => type === 'array'));
}
