import type { Node } from './node.ts';
import { planRepairs } from './plan-repairs.ts';
import type { SyntaxFault } from './syntax-fault.ts';
import { TreeReader } from './tree-reader.ts';

/** A text as JSON, as far as it is that. */
export interface Tree {
  /** Not there when the text holds no value at all, or when there is no telling what is in what. */
  readonly root: Node | undefined;
  /** Every place where the text is not JSON, one for each mistake, in order. */
  readonly faults: readonly SyntaxFault[];
  /** Something could not be read: what seems to be missing may be there. */
  readonly isDamaged: boolean;
}

/** Reads any text whatever, with the place of all that is in it. Never throws, however deep the text is nested. */
export function readTree(text: string): Tree {
  const reader = new TreeReader(text);
  const tree = reader.read();
  if (!reader.hasMisfits) return tree;
  // The layout is asked only about brackets that do not fit: of JSON, it means nothing.
  const repairs = planRepairs(text);
  const repaired = repairs === undefined ? reader : new TreeReader(text, repairs);
  const better = repairs === undefined ? tree : repaired.read();
  return isOneLine(text) ? certainOf(better, repaired.hasMisfits) : better;
}

/** On one line, only brackets tell what is in what: where they do not, it is a guess, and so is every fault but the first. */
function certainOf(tree: Tree, hasMisfits: boolean): Tree {
  const isClear = tree.faults.filter(({ fix }) => fix === undefined).length < 2;
  return isClear && !hasMisfits
    ? tree
    : { root: undefined, faults: tree.faults.slice(0, 1), isDamaged: true };
}

function isOneLine(text: string): boolean {
  return !/[\r\n]/.test(text.trimEnd());
}
