import { parsePointer, toPointer } from '../../base/pointer.ts';
import type { Span } from '../../base/text-edit.ts';

/** Returns only the span of an object that has one. */
export function spanOf({ offset, end }: Span): Span {
  return { offset, end };
}

/** A value of a text, and its place. Filled while the text is read. */
export interface Node {
  readonly offset: number;
  end: number;
  /** The parsed value, as far as it can be read. If a member is repeated, the last one counts. */
  readonly value: unknown;
  /** The members of an object, in the order of the text, including repeated ones. */
  readonly members?: Member[];
  /** The elements of an array. */
  readonly elements?: Node[];
  /** Whether a part could not be read. A missing value may then exist. */
  hasErrors: boolean;
}

/** A member of an object as it is written. */
export interface Member {
  readonly name: string;
  readonly key: Span;
  /** Missing if the text has no value for the key. */
  value?: Node;
}

/** Returns the offset where a member ends in the text. */
export function endOf({ key, value }: Member): number {
  return value?.end ?? key.end;
}

/** Visits every value of a text, in no particular order. Without recursion: a text may be nested deeper than the stack. */
export function walkNodes(root: Node | undefined, visit: (node: Node, path: Path | null) => void): void {
  const open: { readonly node: Node; readonly path: Path | null }[] = root
    ? [{ node: root, path: null }]
    : [];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, path } = next;
    visit(node, path);
    for (const { name, value } of node.members ?? [])
      if (value) open.push({ node: value, path: { key: name, before: path } });
    node.elements?.forEach((element, index) => {
      open.push({ node: element, path: { key: index, before: path } });
    });
  }
}

/** Turned into a pointer only on demand: in a deep text, all pointers would fill the memory. */
export interface Path {
  readonly key: string | number;
  readonly before: Path | null;
}

/** Returns the JSON pointer of a path; `null` is the root. */
export function pointerOf(path: Path | null): string {
  const keys: (string | number)[] = [];
  for (let step = path; step !== null; step = step.before) keys.push(step.key);
  return toPointer(keys.reverse());
}

/** The target of a JSON pointer in a text. */
export interface TextPlace {
  readonly node: Node;
  /** The parent object or list; `undefined` for the root. */
  readonly parent?: Node;
  /** The member that it is the value of; `undefined` in a list, and for the root. */
  readonly member?: Member;
}

/** Returns the place of a value in a text. If a member is repeated, the last one counts. */
export function findPlace(root: Node, pointer: string): TextPlace | undefined {
  let place: TextPlace | undefined = { node: root };
  for (const key of parsePointer(pointer)) place = place && placeInside(place.node, key);
  return place;
}

/** Returns the place of a child with this key; `undefined` if there is none. */
export function placeInside(parent: Node, key: string): TextPlace | undefined {
  if (parent.members === undefined) {
    const node = parent.elements?.[Number(key)];
    return node && { node, parent };
  }
  const member = membersOf(parent, parent.members).get(key);
  return member?.value && { node: member.value, parent, member };
}

/** Whether an object has a member of that name, with a value or without. */
export function hasMember(parent: Node, name: string): boolean {
  return membersOf(parent, parent.members ?? []).has(name);
}

/** Returns the index of a member in its object, whose members are in the order of the text. */
export function indexOfMember({ key }: Member, members: readonly Member[]): number {
  let [low, high] = [0, members.length - 1];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((members[middle]?.key.offset ?? 0) < key.offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

function membersOf(node: Node, members: readonly Member[]): ReadonlyMap<string, Member> {
  const cached = membersByName.get(node);
  if (cached !== undefined) return cached;
  const byName = new Map(members.map((member) => [member.name, member]));
  membersByName.set(node, byName);
  return byName;
}

/** An object may have thousands of members, with as many problems. */
const membersByName = new WeakMap<Node, ReadonlyMap<string, Member>>();
