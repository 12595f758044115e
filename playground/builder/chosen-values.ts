import type { DocumentPath } from '../json-text/nodes.ts';
import { carriesList, itemsOf } from './items.ts';
import type { Part } from './read-outline.ts';

/** Returns the values that are chosen at first. */
export function chosenValues({ options }: Part): readonly unknown[] {
  return [options.get('value') ?? []].flat();
}

/** Returns the chosen values that no item of the block has. A block without items gets them from a response. */
export function strayValues(block: Part): readonly unknown[] {
  const items = itemsOf(block);
  if (items.length === 0) return [];
  return chosenValues(block).filter((value) => !items.some((item) => item.value === value));
}

/** Returns the option `value` after a value was chosen, or was no longer; `undefined` if it has to be removed. */
export function toggleChosen(block: Part, toggled: unknown): unknown {
  const chosen = chosenValues(block);
  const isChosen = chosen.includes(toggled);
  if (!carriesList(block)) return isChosen ? undefined : toggled;
  const next = isChosen ? chosen.filter((value) => value !== toggled) : [...chosen, toggled];
  return next.length === 0 && !canBeSeveral(block) ? undefined : next;
}

/** Whether the initial value decides if several items can be chosen. */
export function canBeSeveral({ kind }: Part): boolean {
  const types = [kind?.options['value']?.type ?? []].flat();
  return types.length > 1 && types.includes('array');
}

/** Returns the path of the initial value, beside that of the items. */
export function valuePathOf(itemsPath: DocumentPath): DocumentPath {
  return [...itemsPath.slice(0, -1), 'value'];
}
