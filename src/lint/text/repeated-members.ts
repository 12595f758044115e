import { toPointer } from '../../base/pointer.ts';
import { type Member, type Node, type Path, pointerOf, walkNodes } from './nodes.ts';

/** A member of an object that has one of that name already. */
export interface Repetition {
  readonly member: Member;
  readonly pointer: string;
  /** The pointer of the object. */
  readonly parent: string;
}

/** Returns every member that repeats the name of an earlier one in its object, in the order of the text. */
export function findRepeatedMembers(root: Node | undefined): readonly Repetition[] {
  const repetitions: Repetition[] = [];
  walkNodes(root, ({ members = [] }, path) => {
    const names = new Set<string>();
    for (const member of members) {
      if (names.has(member.name)) repetitions.push(repetition(member, path));
      names.add(member.name);
    }
  });
  return repetitions.sort((a, b) => a.member.key.offset - b.member.key.offset);
}

function repetition(member: Member, path: Path | null): Repetition {
  const parent = pointerOf(path);
  return { member, parent, pointer: parent + toPointer([member.name]) };
}

/**
 * Whether an object of a text may have repeated members, without a tree. `false` is always right. The text must be JSON, and
 * the value its parsed value.
 */
export function mayHaveRepeatedMembers(text: string, value: unknown): boolean {
  return countKeysAtMost(text) !== countMembers(value);
}

/** Counts the colons after a quote: one for each key, and those at the start of a text. */
function countKeysAtMost(text: string): number {
  let count = 0;
  for (let colon = text.indexOf(':'); colon >= 0; colon = text.indexOf(':', colon + 1)) {
    if (isBehindQuote(text, colon)) count++;
  }
  return count;
}

function isBehindQuote(text: string, colon: number): boolean {
  let index = colon - 1;
  while (text.charCodeAt(index) <= space) index--;
  return text.charCodeAt(index) === quote;
}

const space = 32;
const quote = 34;

/** Counts the members of a value. Not recursive: JSON.parse reads texts that are nested deeper than the stack. */
function countMembers(root: unknown): number {
  let count = 0;
  const open: unknown[] = [root];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    const children: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
    if (children !== value) count += children.length;
    for (const child of children) if (typeof child === 'object') open.push(child);
  }
  return count;
}
