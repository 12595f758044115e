import { endOf, hasMember, indexOfMember, type Member, type Node, type Span } from '../text/nodes.ts';

/** The members of an object; there may be thousands, and as many fixes. */
export interface Siblings {
  readonly parent: Node;
  readonly members: readonly Member[];
  /** The names of those that fixes add. */
  readonly added: Set<string>;
  /** The place of the first member that no fix takes away; where none stays, the last goes in another round. */
  readonly firstKept: number;
}

/** The members beside one. */
export function neighbours(member: Member, { members }: Siblings) {
  const index = indexOfMember(member, members);
  return { index, before: members[index - 1], after: members[index + 1] };
}

/** With the comma between it and what stays: the one after it only where the fixes take away all before it. */
export function spanToRemove(member: Member, siblings: Siblings): Span {
  const { parent, firstKept } = siblings;
  const { index, before, after } = neighbours(member, siblings);
  if (before !== undefined && (firstKept < index || after === undefined))
    return { offset: endOf(before), end: endOf(member) };
  if (after !== undefined) return { offset: member.key.offset, end: after.key.offset };
  return { offset: parent.offset + 1, end: parent.end - 1 };
}

/** False where a member has that name, or another fix gives it to one. */
export function take(name: string, siblings: Siblings): boolean {
  const isFree = !has(name, siblings);
  siblings.added.add(name);
  return isFree;
}

/** Whether an object has a member of that name, or gets one by another fix. */
export function has(name: string, { parent, added }: Siblings): boolean {
  return added.has(name) || hasMember(parent, name);
}
