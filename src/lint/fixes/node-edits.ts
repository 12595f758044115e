import { cut } from '../../base/text.ts';
import type { Edit, Fix, Span } from '../../base/text-edit.ts';
import { writeValue } from '../../format/words/phrases.ts';
import { endOf, hasMember, indexOfMember, type Member, type Node, type TextPlace } from '../text/nodes.ts';
import { spanInString } from '../text/strings.ts';

/** Inserts text before and after a value. */
export function surround(
  { node: { offset, end } }: TextPlace,
  before: string,
  after: string,
  as: string,
): Fix {
  const edits = [
    { offset, length: 0, text: before },
    { offset: end, length: 0, text: after },
  ];
  return { description: as, edits: edits.filter(({ text }) => text !== '') };
}

/** Replaces several values by others; `undefined` if one of them is missing. */
export function replaceAll(
  values: Readonly<Record<string, unknown>>,
  find: (pointer: string) => TextPlace | undefined,
): Fix | undefined {
  const edits = Object.entries(values).flatMap(([pointer, value]) => {
    const place = find(pointer);
    return place === undefined ? [] : [edit(place.node, write(value))];
  });
  const description = `Write ${Object.values(values)
    .map((value) => cut(write(value)))
    .join(' and ')}.`;
  const isWhole = edits.length === Object.keys(values).length;
  return isWhole ? { description, edits: edits.sort((a, b) => a.offset - b.offset) } : undefined;
}

/** Replaces a range of a string's text. */
export function replacePart(
  text: string,
  { node }: TextPlace,
  { from, to, by }: { readonly from: number; readonly to: number; readonly by: string },
): Fix {
  const escaped = JSON.stringify(by).slice(1, -1);
  return {
    description: `Write ${cut(write(by))}.`,
    edits: [edit(spanInString(text, node, from, to), escaped)],
  };
}

/** Replaces a part of a text. */
export function edit({ offset, end }: Span, text: string): Edit {
  return { offset, length: end - offset, text };
}

/** Writes a value as JSON on one line. */
export function write(value: unknown): string {
  return writeValue(value, JSON.stringify);
}

/** The members of an object. There may be thousands, with as many fixes. */
export interface Siblings {
  readonly parent: Node;
  readonly members: readonly Member[];
  /** The names that fixes add. */
  readonly added: Set<string>;
  /** The index of the first member that no fix removes. If none remains, the last one is removed in another round. */
  readonly firstKept: number;
}

/** Returns the members around a member. */
export function neighbours(member: Member, { members }: Siblings) {
  const index = indexOfMember(member, members);
  return { index, before: members[index - 1], after: members[index + 1] };
}

/**
 * Returns the span to remove: the member with the comma before it, or with the comma after it if the fixes remove all members
 * before it.
 */
export function spanToRemove(member: Member, siblings: Siblings): Span {
  const { parent, firstKept } = siblings;
  const { index, before, after } = neighbours(member, siblings);
  if (before !== undefined && (firstKept < index || after === undefined))
    return { offset: endOf(before), end: endOf(member) };
  if (after !== undefined) return { offset: member.key.offset, end: after.key.offset };
  return { offset: parent.offset + 1, end: parent.end - 1 };
}

/** Reserves a name; returns `false` if a member has it, or another fix adds it. */
export function take(name: string, siblings: Siblings): boolean {
  const isFree = !has(name, siblings);
  siblings.added.add(name);
  return isFree;
}

/** Whether an object has a member of that name, or gets one by another fix. */
export function has(name: string, { parent, added }: Siblings): boolean {
  return added.has(name) || hasMember(parent, name);
}

/** An element of a list, and the member that names its key. */
interface NamedElement {
  readonly element: Node;
  readonly member: Member;
  readonly key: string;
}

/** Returns the intended key of each element of a list; `undefined` unless they are all different. */
export function findKeys({ elements = [] }: Node): readonly NamedElement[] | undefined {
  const named = elements.flatMap((element): readonly NamedElement[] => {
    const member = namesOfKeys
      .map((name) => memberOf(element, name))
      .find((candidate) => candidate !== undefined);
    const key = member?.value?.value;
    return member && typeof key === 'string' && isKey.test(key) ? [{ element, member, key }] : [];
  });
  const keys = new Set(named.map(({ key }) => key));
  return keys.size === elements.length ? named : undefined;
}

/** Replaces the brackets of a list by those of an object, optionally as the properties of an object schema. */
export function openList({ offset, end }: Node, inSchema: boolean): readonly [open: Edit, close: Edit] {
  const [open, close] = inSchema ? ['{ "type": "object", "properties": {', '} }'] : ['{', '}'];
  return [
    { offset, length: 1, text: open },
    { offset: end - 1, length: 1, text: close },
  ];
}

/** Adds an element after another with the same layout; `undefined` if the parent is not a list. */
export function addBehind(text: string, { node, parent }: TextPlace, value: unknown): Fix | undefined {
  if (parent?.elements === undefined) return undefined;
  const gap = /(?<!\s)\s+$/.exec(text.slice(parent.offset + 1, node.offset))?.[0] ?? ' ';
  const elementText = write(value);
  return {
    description: `Add ${cut(elementText)}.`,
    edits: [{ offset: node.end, length: 0, text: `,${gap}${elementText}` }],
  };
}

const namesOfKeys = ['key', 'id', 'name'];

/** A text with blanks or capitals is probably a label. */
const isKey = /^[a-z_][\w-]*$/;

function memberOf({ members = [] }: Node, name: string): Member | undefined {
  return members.find((member) => member.name === name);
}
