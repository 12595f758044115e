import { getNodeValue } from 'jsonc-parser';
import { isObject } from '../../src/base/json.ts';
import { CannotEdit, insertChild, moveChild, removeAt, setAt } from '../json-text/edit.ts';
import { parseJson } from '../json-text/json.ts';
import { type DocumentPath, endOf, membersOf, nodeAt } from '../json-text/nodes.ts';
import { indentUnitOf, printValue } from '../json-text/print.ts';
import { draftOf, findKind, type Kind, pathOf, type Section } from '../schema/kinds.ts';
import type { Part } from './read-outline.ts';

/** Adds a part of a kind at the end of its section, under a key that is free. */
export function addPart(text: string, section: Section, kind: Kind): { text: string; key: string } {
  const framed = addSections(text);
  const key = freeKey(framed, section, keyOf(kind));
  const options = withNamedItems(draftOf(kind, section));
  const part = { $ref: kind.ref, ...(Object.keys(options).length > 0 && { options }) };
  return { text: setAt(framed, pathOf(section, key), part, 2), key };
}

/** Names the values of items by their labels, so that they follow these. An example of a kind may have numbers. */
function withNamedItems(options: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { items } = options;
  if (!Array.isArray(items)) return options;
  return { ...options, items: items.map((item) => ({ ...item, value: toName(item.label) })) };
}

/** Whether a part has the key that it was added with. */
export function hasGeneratedKey({ kind, key }: Part): boolean {
  return kind !== undefined && key.replace(/_\d+$/, '') === keyOf(kind);
}

/** Adds a copy of a part after it. */
export function duplicatePart(text: string, section: Section, key: string): { text: string; key: string } {
  const { parent, members, index } = find(text, section, key);
  const newKey = freeKey(text, section, key.replace(/_\d+$/, ''));
  const value = members[index]?.value;
  const partText = value ? text.slice(value.offset, endOf(value)) : '{}';
  const after = insertChild(text, parent, index + 1, () => `${JSON.stringify(newKey)}: ${partText}`);
  return { text: after, key: newKey };
}

/** Returns parts as a text to be pasted: an object with their keys. */
export function copyParts(text: string, section: Section, keys: readonly string[]): string {
  const values = keys.map((key) => {
    const { members, index } = find(text, section, key);
    const value = members[index]?.value;
    return [key, value && getNodeValue(value)] as const;
  });
  return JSON.stringify(Object.fromEntries(values), null, 2);
}

/** Returns the parts of a section in a text that was copied, by their keys; none if it has anything else. */
export function readCopied(section: Section, copied: string): readonly (readonly [string, object])[] {
  const value = parseJson(copied);
  const entries = isObject(value) ? Object.entries(value) : [];
  const parts = entries.filter((entry): entry is [string, Record<string, unknown>] => isObject(entry[1]));
  const areParts = parts.every(([, { $ref }]) => findKind(section, $ref) !== undefined);
  return areParts && parts.length === entries.length ? parts : [];
}

/** Adds parts after one, under keys that are free. Returns these, too. */
export function insertParts(
  text: string,
  section: Section,
  after: string,
  parts: readonly (readonly [string, object])[],
): { text: string; keys: readonly string[] } {
  return parts.reduce<{ text: string; keys: readonly string[] }>(
    ({ text: now, keys }, [wish, part]) => {
      const { parent, index } = find(now, section, keys.at(-1) ?? after);
      const newKey = freeKey(now, section, wish.replace(/_\d+$/, ''));
      const write = (indent: string) =>
        `${JSON.stringify(newKey)}: ${printValue(part, indent, indentUnitOf(now), 2)}`;
      return { text: insertChild(now, parent, index + 1, write), keys: [...keys, newKey] };
    },
    { text, keys: [] },
  );
}

/** Moves a part to another place in its section. */
export function movePart(text: string, section: Section, key: string, to: number): string {
  const { parent, members, index } = find(text, section, key);
  const target = Math.max(0, Math.min(to, members.length - 1));
  const children = parent.children ?? [];
  const [from, at] = [members[index]?.property, members[target]?.property];
  if (from === undefined || at === undefined) throw new CannotEdit();
  return moveChild(text, parent, children.indexOf(from), children.indexOf(at));
}

/** Moves parts together, so that the first of them has this number of others before it. */
export function moveParts(text: string, section: Section, keys: readonly string[], to: number): string {
  const all = membersOf(nodeAt(text, pathOf(section, '').slice(0, -1))).map(({ key }) => key);
  const wanted = all.filter((key) => !keys.includes(key)).toSpliced(to, 0, ...keys);
  const [only] = keys;
  if (keys.length === 1 && only !== undefined) return movePart(text, section, only, to);
  return wanted.reduce((now, key, index) => {
    if (all[index] === key) return now;
    all.splice(all.indexOf(key), 1);
    all.splice(index, 0, key);
    return movePart(now, section, key, index);
  }, text);
}

/** Removes a part. Conditions on it stay, and the linter reports them. */
export function removePart(text: string, section: Section, key: string): string {
  return removeAt(text, pathOf(section, key));
}

/** Returns a key that no other part of the section has: the wanted one, or a numbered one. */
export function freeKey(text: string, section: Section, wish: string, own?: string): string {
  const keys = membersOf(nodeAt(text, pathOf(section, '').slice(0, -1))).map(({ key }) => key);
  return freeName(
    wish,
    keys.filter((key) => key !== own),
  );
}

function find(text: string, section: Section, key: string) {
  const parent = nodeAt(text, pathOf(section, key).slice(0, -1));
  const members = membersOf(parent);
  const index = members.findIndex((member) => member.key === key);
  if (parent === undefined || index < 0) throw new CannotEdit();
  return { parent, members, index };
}

function addSections(text: string): string {
  const empty = { type: 'object', properties: {} };
  const frame = { type: 'object', properties: { blocks: empty, actions: empty } };
  if (/^\s*(?:\{\s*\}\s*)?$/.test(text)) return `${printValue(frame, '', indentUnitOf(text), 4)}\n`;
  const places: readonly DocumentPath[] = [[], ['properties', 'blocks'], ['properties', 'actions']];
  return places.reduce((now, place) => {
    const typed = nodeAt(now, [...place, 'type']) ? now : setAt(now, [...place, 'type'], 'object', 1);
    return nodeAt(typed, [...place, 'properties']) ? typed : setAt(typed, [...place, 'properties'], {});
  }, text);
}

function keyOf({ ref }: Kind): string {
  return ref.replace(/^.*\/[a-z]+-/, '').replaceAll('-', '_');
}

/** Returns the name that an app would use for a label; empty if it has no letters. */
export function toName(label: string): string {
  return (label.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join('_');
}

/** Returns an unused name: the given one, or one with a number. */
export function freeName(wished: string, taken: readonly unknown[]): string {
  if (!taken.includes(wished)) return wished;
  for (let count = 2; ; count++) if (!taken.includes(`${wished}_${count}`)) return `${wished}_${count}`;
}
