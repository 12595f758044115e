import { parsePointer } from '../../base/pointer.ts';
import type { Member, Node } from './node.ts';

/** What a JSON pointer leads to in a text. */
export interface Place {
  readonly node: Node;
  /** The object or list that holds it; `undefined` for the root. */
  readonly parent?: Node;
  /** The member that it is the value of; `undefined` in a list, and for the root. */
  readonly member?: Member;
}

/** The place of a value in a text; of repeated members the last, which is the one that counts. */
export function findPlace(root: Node, pointer: string): Place | undefined {
  let place: Place | undefined = { node: root };
  for (const key of parsePointer(pointer)) place = place && placeInside(place.node, key);
  return place;
}

/** The place of what an object or list has under a key; `undefined`: nothing. */
export function placeInside(parent: Node, key: string): Place | undefined {
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

/** Where a member stands among those of its object, which are in the order of the text. */
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
  const known = membersByName.get(node);
  if (known !== undefined) return known;
  const byName = new Map(members.map((member) => [member.name, member]));
  membersByName.set(node, byName);
  return byName;
}

/** An object may have thousands of members, and as many faults. */
const membersByName = new WeakMap<Node, ReadonlyMap<string, Member>>();
