import type { Node } from 'jsonc-parser';
import { endOf } from './nodes.ts';
import { indentAt, unitOf } from './print.ts';

/** Puts a member or an element in a place among others, laid out as those are. */
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

/** Takes a child out, with the comma that it no longer needs. */
export function removeChild(text: string, parent: Node, index: number): string {
  const children = parent.children ?? [];
  const [before, child, after] = [children[index - 1], children[index], children[index + 1]];
  if (child === undefined) return text;
  if (before) return splice(text, endOf(before), endOf(child) - endOf(before), '');
  if (after) return splice(text, child.offset, after.offset - child.offset, '');
  return splice(text, parent.offset + 1, parent.length - 2, '');
}

/** Brings a child to another place; what stands between the children stays where it is. */
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

/** Writes something in the place of a part of a text. */
export function splice(text: string, offset: number, length: number, content: string): string {
  return text.slice(0, offset) + content + text.slice(offset + length);
}

function fill(text: string, parent: Node, write: (indent: string) => string): string {
  const indent = indentAt(text, parent.offset);
  const inner = indent + unitOf(text);
  return splice(text, parent.offset + 1, parent.length - 2, `\n${inner}${write(inner)}\n${indent}`);
}
