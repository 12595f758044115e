import { toPointer } from '../../base/pointer.ts';
import type { Node } from './node.ts';

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

/** Made into a pointer only where one is wanted: of a deep text, all of them would fill the memory. */
export interface Path {
  readonly key: string | number;
  readonly before: Path | null;
}

/** The JSON pointer of a path; that of the root is `null`. */
export function pointerOf(path: Path | null): string {
  const keys: (string | number)[] = [];
  for (let step = path; step !== null; step = step.before) keys.push(step.key);
  return toPointer(keys.reverse());
}
