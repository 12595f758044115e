import { toPointer } from '../../format/pointer.ts';
import type { Member, Node } from './node.ts';

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
  const open: { readonly node: Node; readonly path: Path | null }[] = root
    ? [{ node: root, path: null }]
    : [];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, path } = next;
    const names = new Set<string>();
    for (const member of node.members ?? []) {
      if (names.has(member.name)) found.push(repetition(member, path));
      names.add(member.name);
      if (member.value) open.push({ node: member.value, path: { key: member.name, before: path } });
    }
    node.elements?.forEach((element, index) => {
      open.push({ node: element, path: { key: index, before: path } });
    });
  }
  return found.sort((one, other) => one.member.key.offset - other.member.key.offset);
}

/** Made into a pointer only where one is wanted: of a deep text, all of them would fill the memory. */
interface Path {
  readonly key: string | number;
  readonly before: Path | null;
}

function repetition(member: Member, path: Path | null): Repetition {
  const parent = pointerOf(path);
  return { member, parent, pointer: parent + toPointer([member.name]) };
}

function pointerOf(path: Path | null): string {
  const keys: (string | number)[] = [];
  for (let step = path; step !== null; step = step.before) keys.push(step.key);
  return toPointer(keys.reverse());
}
