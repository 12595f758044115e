import { memoize } from '../base/memoize.ts';
import type { Node } from '../lint/text/nodes.ts';
import { type RecoveredTree, recoverTree } from '../lint/text/recover-tree.ts';

/** A text that is being edited. Its tree is read once, when it is needed. */
export interface OpenText {
  readonly text: string;
}

/** Returns the tree of a text, as far as it can be guessed. */
export const treeOf: (open: OpenText) => RecoveredTree = memoize(({ text }: OpenText) => recoverTree(text));

/** Returns the value of a text, as far as it can be read. */
export function readValue(open: OpenText): unknown {
  return treeOf(open).root?.value;
}

/** Returns the values of all members with this name; none if the node is not an object. */
export function membersNamed(node: Node, name: string): readonly Node[] {
  return (node.members ?? []).flatMap((member) =>
    member.name === name && member.value !== undefined ? [member.value] : [],
  );
}

/** Returns the nodes at a path of members: of a repeated member, every value. */
export function nodesAt(root: Node | undefined, path: readonly string[]): readonly Node[] {
  return path.reduce<readonly Node[]>(
    (nodes, name) => nodes.flatMap((node) => membersNamed(node, name)),
    root === undefined ? [] : [root],
  );
}
