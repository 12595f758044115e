import { planRepairs } from './plan-repairs.ts';
import { readWrapped } from './read-wrapped.ts';
import type { Tree } from './tree.ts';
import { TreeReader } from './tree-reader.ts';

/** Reads any text whatever, with the place of all that is in it. Never throws, however deep the text is nested. */
export function readTree(text: string): Tree {
  const wrapped = readWrapped(text);
  if (wrapped !== undefined) return wrapped;
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
  const isClear = tree.errors.filter(({ fix }) => fix === undefined).length < 2;
  return isClear && !hasMisfits
    ? tree
    : { root: undefined, errors: tree.errors.slice(0, 1), hasErrors: true, isAmbiguous: true };
}

function isOneLine(text: string): boolean {
  return !/[\r\n]/.test(text.trimEnd());
}
