import { insertChild, removeAt, setAt } from '../json-text/edit.ts';
import { type DocumentPath, nodeAt } from '../json-text/nodes.ts';
import { indentUnitOf, printValue } from '../json-text/print.ts';
import { chosenValues, toggleChosen, valuePathOf } from './chosen-values.ts';
import { freeValue, type ItemValue, valueFor } from './items.ts';
import type { Part } from './read-outline.ts';

/** Inserts items with these labels at an index of a list. Their values follow their labels. */
export function addItems(
  text: string,
  path: DocumentPath,
  index: number,
  labels: readonly string[],
  items: readonly ItemValue[],
): string {
  const added: ItemValue[] = [];
  for (const label of labels) added.push({ label, value: newValue(label, [...items, ...added]) });
  if (nodeAt(text, path) === undefined) return setAt(text, path, added, 1);
  return added.reduce((now, item, offset) => insertItem(now, path, index + offset, item), text);
}

function newValue(label: string, items: readonly ItemValue[]): string | number {
  const free = freeValue(items);
  return typeof free === 'number' ? free : valueFor(label, items.length, items);
}

function insertItem(text: string, path: DocumentPath, index: number, item: ItemValue): string {
  const list = nodeAt(text, path);
  const write = (indent: string) => printValue(item, indent, indentUnitOf(text));
  return list ? insertChild(text, list, index, write) : text;
}

/** Writes the label of an item, and its value if that follows the label. */
export function writeItemLabel(
  text: string,
  path: DocumentPath,
  index: number,
  label: string,
  items: readonly ItemValue[],
  isFollowed: boolean,
): string {
  const labelled = setAt(text, [...path, index, 'label'], label);
  return isFollowed ? setAt(labelled, [...path, index, 'value'], valueFor(label, index, items)) : labelled;
}

/** Removes an item, and its value from those that are chosen at first. */
export function removeItem(
  text: string,
  path: DocumentPath,
  index: number,
  block: Part,
  value: unknown,
): string {
  const removed = removeAt(text, [...path, index]);
  return chosenValues(block).includes(value)
    ? writeChosen(removed, path, toggleChosen(block, value))
    : removed;
}

/** Writes the value of an item, also among those that are chosen at first. */
export function writeItemValue(
  text: string,
  path: DocumentPath,
  index: number,
  block: Part,
  change: { readonly from: unknown; readonly to: unknown; readonly isChosen: boolean },
): string {
  const written = setAt(text, [...path, index, 'value'], change.to);
  if (!change.isChosen) return written;
  const value = block.options.get('value');
  const replace = (chosen: unknown) => (chosen === change.from ? change.to : chosen);
  return writeChosen(written, path, Array.isArray(value) ? value.map(replace) : change.to);
}

/** Writes the values that are chosen at first. */
export function writeChosen(text: string, itemsPath: DocumentPath, value: unknown): string {
  const path = valuePathOf(itemsPath);
  return value === undefined ? removeAt(text, path) : setAt(text, path, value);
}
