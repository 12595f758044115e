import { chosenValues } from './chosen-values.ts';
import { carriesList, itemsOf } from './items.ts';
import type { Part } from './read-outline.ts';

/** The names of options of a part, in the order of their fields. */
interface SortedOptions {
  /** Those that are always shown. */
  readonly first: readonly string[];
  /** The others, those that are set before those that are not. */
  readonly others: readonly string[];
}

/** Sorts the options of a part: those that its kind declares, and unknown ones that it has. */
export function sortOptions(part: Part): SortedOptions {
  const { kind, options } = part;
  const declared = Object.keys(kind?.options ?? {});
  const names = [...declared, ...[...options.keys()].filter((name) => !declared.includes(name))];
  const isFirst = (name: string) =>
    kind?.options[name] !== undefined && (loud.includes(name) || kind.required.includes(name));
  const isSet = (name: string) => options.has(name);
  // The ticks of the items show the value, as far as there are items.
  const hasTicks = declared.includes('items');
  const isShown = (name: string) => name !== 'value' || !hasTicks || hasOwnField(part);
  const others = names.filter((name) => (!isFirst(name) || (name === 'value' && hasTicks)) && isShown(name));
  return {
    first: names
      .filter((name) => isFirst(name) && !(name === 'value' && hasTicks))
      .toSorted((one, another) => orderOf(one) - orderOf(another)),
    others: [...others.filter(isSet), ...others.filter((name) => !isSet(name))],
  };
}

/** Whether the value of a block with items has a field: without items to tick, a value that is set or can be typed. */
function hasOwnField(part: Part): boolean {
  return itemsOf(part).length === 0 && (chosenValues(part).length > 0 || !carriesList(part));
}

const loud: readonly string[] = ['label', 'isRequired', 'items', 'value', 'visibleOn'];

/** Returns the place of an option. Other required options follow the label. */
function orderOf(name: string): number {
  return loud.includes(name) ? loud.indexOf(name) : 0.5;
}
