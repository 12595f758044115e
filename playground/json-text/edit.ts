import type { Node } from 'jsonc-parser';
import { type DocumentPath, endOf, membersOf, nodeAt } from './nodes.ts';
import { indentAt, indentUnitOf, printValue } from './print.ts';

/** Thrown if the text at a place does not allow the change. */
export class CannotEdit extends Error {}

/** Writes a value at a place of a text, with missing parents. The rest of the text is unchanged. */
export function setAt(text: string, path: DocumentPath, value: unknown, open = 0): string {
  const unit = indentUnitOf(text);
  const node = nodeAt(text, path);
  if (node) {
    const printed = printValue(value, indentAt(text, node.offset), unit, open);
    return splice(text, node.offset, node.length, printed);
  }
  const name = path.at(-1);
  const owner = path.slice(0, -1);
  const parent = nodeAt(text, owner);
  if (name === undefined) throw new CannotEdit();
  if (parent === undefined)
    return setAt(text, owner, typeof name === 'number' ? [value] : { [name]: value }, open + 1);
  if (parent.type !== (typeof name === 'number' ? 'array' : 'object')) throw new CannotEdit();
  const start = typeof name === 'number' ? '' : `${JSON.stringify(name)}: `;
  const write = (indent: string) => start + printValue(value, indent, unit, open);
  return insertChild(text, parent, parent.children?.length ?? 0, write);
}

/** Removes the member or element at the end of a path. */
export function removeAt(text: string, path: DocumentPath): string {
  const parent = nodeAt(text, path.slice(0, -1));
  const name = path.at(-1);
  const member = membersOf(parent).find(({ key }) => key === name);
  const index = typeof name === 'number' ? name : (parent?.children ?? []).indexOf(member?.property ?? never);
  return parent && index >= 0 ? removeChild(text, parent, index) : text;
}

const never = { type: 'null', offset: -1, length: 0 } as const;

/** Renames a member of the object at the end of a path. */
export function renameAt(text: string, path: DocumentPath, key: string): string {
  const member = membersOf(nodeAt(text, path.slice(0, -1))).find(
    (candidate) => candidate.key === path.at(-1),
  );
  return member ? splice(text, member.name.offset, member.name.length, JSON.stringify(key)) : text;
}

/** Inserts a member or an element among others, with the same layout. */
export function insertChild(
  text: string,
  parent: Node,
  index: number,
  write: (indent: string) => string,
): string {
  const children = parent.children ?? [];
  const first = children[0];
  if (first === undefined) return fill(text, parent, write);
  const lead = text.slice(parent.offset + 1, first.offset);
  const isOnLines = lead.includes('\n');
  const between = isOnLines ? lead.slice(lead.lastIndexOf('\n')) : ' ';
  const content = write(isOnLines ? between.slice(1) : indentAt(text, parent.offset));
  const before = children[Math.min(index, children.length) - 1];
  return before
    ? splice(text, endOf(before), 0, `,${between}${content}`)
    : splice(text, first.offset, 0, `${content},${between}`);
}

/** Removes a child, with the comma that is no longer needed. */
function removeChild(text: string, parent: Node, index: number): string {
  const children = parent.children ?? [];
  const [before, child, after] = [children[index - 1], children[index], children[index + 1]];
  if (child === undefined) return text;
  if (before) return splice(text, endOf(before), endOf(child) - endOf(before), '');
  if (after) return splice(text, child.offset, after.offset - child.offset, '');
  return splice(text, parent.offset + 1, parent.length - 2, '');
}

/** Moves a child. The text between the children stays in place. */
export function moveChild(text: string, parent: Node, from: number, to: number): string {
  const slots = parent.children ?? [];
  const texts = slots.map((slot) => text.slice(slot.offset, endOf(slot)));
  const [moved] = texts.splice(from, 1);
  if (moved === undefined) return text;
  texts.splice(to, 0, moved);
  return slots.reduceRight(
    (rest, slot, index) => splice(rest, slot.offset, slot.length, texts[index] ?? ''),
    text,
  );
}

/** Replaces a part of a text. */
export function splice(text: string, offset: number, length: number, content: string): string {
  return text.slice(0, offset) + content + text.slice(offset + length);
}

function fill(text: string, parent: Node, write: (indent: string) => string): string {
  const indent = indentAt(text, parent.offset);
  const inner = indent + indentUnitOf(text);
  return splice(text, parent.offset + 1, parent.length - 2, `\n${inner}${write(inner)}\n${indent}`);
}
