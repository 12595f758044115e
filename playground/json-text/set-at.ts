import { insertChild, removeChild, splice } from './children.ts';
import { membersOf, nodeAt, type Path } from './nodes.ts';
import { indentAt, print, unitOf } from './print.ts';

/** A text that cannot be changed as asked, because of what stands in that place. */
export class CannotEdit extends Error {}

/** Writes a value in a place of a text, and what leads there; all else stays as it is written. */
export function setAt(text: string, path: Path, value: unknown, open = 0): string {
  const unit = unitOf(text);
  const node = nodeAt(text, path);
  if (node) {
    const written = print(value, indentAt(text, node.offset), unit, open);
    return splice(text, node.offset, node.length, written);
  }
  const name = path.at(-1);
  const owner = path.slice(0, -1);
  const parent = nodeAt(text, owner);
  if (name === undefined) throw new CannotEdit();
  if (parent === undefined)
    return setAt(text, owner, typeof name === 'number' ? [value] : { [name]: value }, open + 1);
  if (parent.type !== (typeof name === 'number' ? 'array' : 'object')) throw new CannotEdit();
  const start = typeof name === 'number' ? '' : `${JSON.stringify(name)}: `;
  const write = (indent: string) => start + print(value, indent, unit, open);
  return insertChild(text, parent, parent.children?.length ?? 0, write);
}

/** Takes the member or element at the end of a path out of a text. */
export function removeAt(text: string, path: Path): string {
  const parent = nodeAt(text, path.slice(0, -1));
  const name = path.at(-1);
  const member = membersOf(parent).find(({ key }) => key === name);
  const index = typeof name === 'number' ? name : (parent?.children ?? []).indexOf(member?.property ?? never);
  return parent && index >= 0 ? removeChild(text, parent, index) : text;
}

const never = { type: 'null', offset: -1, length: 0 } as const;

/** Gives a member of the object at the end of a path another key. */
export function renameAt(text: string, path: Path, key: string): string {
  const member = membersOf(nodeAt(text, path.slice(0, -1))).find((one) => one.key === path.at(-1));
  return member ? splice(text, member.name.offset, member.name.length, JSON.stringify(key)) : text;
}
