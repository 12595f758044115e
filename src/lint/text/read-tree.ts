import type { Node } from './node.ts';
import { planRepairs } from './plan-repairs.ts';
import type { SyntaxFault } from './syntax-fault.ts';
import { TreeReader } from './tree-reader.ts';

/** A text as JSON, as far as it is that. */
export interface Tree {
  /** Not there when the text holds no value at all. */
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
  // The layout is asked only about brackets that do not fit: of JSON, it means nothing.
  const repairs = reader.hasMisfits ? planRepairs(text) : undefined;
  return repairs === undefined ? tree : new TreeReader(text, repairs).read();
}
