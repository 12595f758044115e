import { type Node, type ParseError, parseTree } from 'jsonc-parser';

/** A text as it can be read, however broken it is. */
export interface Tree {
  readonly root: Node | undefined;
  readonly faults: readonly ParseError[];
}

/** The tree of a text. Those of the last texts are kept: one change asks for that before it and after it again and again. */
export function treeOf(text: string): Tree {
  const found = kept.find((one) => one.text === text);
  if (found) return found.tree;
  const faults: ParseError[] = [];
  const tree = { root: parseTree(text, faults), faults };
  kept.unshift({ text, tree });
  kept.splice(mostKept);
  return tree;
}

const mostKept = 3;
const kept: { readonly text: string; readonly tree: Tree }[] = [];
