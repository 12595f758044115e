import { toPointer } from '../../base/pointer.ts';
import type { Member, Node } from './node.ts';
import { type Path, pointerOf, walkNodes } from './walk-nodes.ts';

/** A member of an object that has one of that name already. */
export interface Repetition {
  readonly member: Member;
  readonly pointer: string;
  /** The pointer of the object. */
  readonly parent: string;
}

/** Every member that repeats the name of an earlier one of its object, in the order of the text. */
export function findRepeatedMembers(root: Node | undefined): readonly Repetition[] {
  const found: Repetition[] = [];
  walkNodes(root, ({ members = [] }, path) => {
    const names = new Set<string>();
    for (const member of members) {
      if (names.has(member.name)) found.push(repetition(member, path));
      names.add(member.name);
    }
  });
  return found.sort((one, other) => one.member.key.offset - other.member.key.offset);
}

function repetition(member: Member, path: Path | null): Repetition {
  const parent = pointerOf(path);
  return { member, parent, pointer: parent + toPointer([member.name]) };
}
