import { findRepeatedMembers, type Repetition } from './text/find-repeated-members.ts';
import { findInexactNumbers, type InexactNumber, mayHaveInexactNumbers } from './text/inexact-numbers.ts';
import { mayHaveRepeatedMembers } from './text/may-have-repeated-members.ts';
import type { Node } from './text/node.ts';
import { readJson } from './text/read-json.ts';
import { readTree } from './text/read-tree.ts';
import type { SyntaxFault } from './text/syntax-fault.ts';

/** What a text says. Positions are read only for a text in which something is found. */
export interface Source {
  /** `undefined`: there is no value in the text at all. */
  readonly value: unknown;
  readonly syntaxFaults: readonly SyntaxFault[];
  readonly repetitions: readonly Repetition[];
  /** Numbers that are read as others than those that are written. */
  readonly inexactNumbers: readonly InexactNumber[];
  /** Something could not be read: what seems to be missing may be there. */
  readonly isDamaged: boolean;
  /** What is in what is a guess. */
  readonly isGuessed: boolean;
  readonly root: () => Node | undefined;
}

/** Reads a text fast when it is JSON without repeated members, and as far as it goes when not. */
export function readSource(text: string): Source {
  // Out of JavaScript it can be anything, most likely the value that the text is the JSON of, or its bytes.
  if (typeof text !== 'string')
    throw new TypeError('The linter takes a text: what is in the file, not yet parsed.');
  const parsed = parse(text);
  if (parsed === null) return readFaulty(text);
  let tree: Node | undefined;
  const root = () => {
    tree ??= readJson(text);
    return tree;
  };
  const repetitions = mayHaveRepeatedMembers(text, parsed.value) ? findRepeatedMembers(root()) : [];
  const inexactNumbers = mayHaveInexactNumbers(text) ? findInexactNumbers(root(), text) : [];
  const { value } = parsed;
  return { ...undamaged, value, repetitions, inexactNumbers, root };
}

const undamaged = { syntaxFaults: [], isDamaged: false, isGuessed: false };

function parse(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text) };
  } catch {
    return null;
  }
}

function readFaulty(text: string): Source {
  const { root, faults, isDamaged, isGuessed } = readTree(text);
  const repetitions = isGuessed ? [] : findRepeatedMembers(root);
  const inexactNumbers = isGuessed || !mayHaveInexactNumbers(text) ? [] : findInexactNumbers(root, text);
  const read = { syntaxFaults: faults, repetitions, inexactNumbers, isDamaged, isGuessed };
  return { ...read, value: root?.value, root: () => root };
}
