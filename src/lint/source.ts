import { findInexactNumbers, type InexactNumber, mayHaveInexactNumbers } from './text/inexact-numbers.ts';
import type { Node } from './text/nodes.ts';
import { readTree } from './text/read-tree.ts';
import { readValidTree } from './text/read-valid-tree.ts';
import { findRepeatedMembers, mayHaveRepeatedMembers, type Repetition } from './text/repeated-members.ts';
import type { JsonError } from './text/syntax-errors.ts';

/** A parsed text. Positions are read only if something is found. */
export interface ParsedText {
  /** `undefined` if the text has no value. */
  readonly value: unknown;
  readonly syntaxErrors: readonly JsonError[];
  readonly repetitions: readonly Repetition[];
  /** Numbers that are parsed as other numbers than written. */
  readonly inexactNumbers: readonly InexactNumber[];
  /** Whether a part could not be read. A missing value may then exist. */
  readonly hasErrors: boolean;
  readonly root: () => Node | undefined;
}

/** Reads a text: fast if it is JSON without repeated members, otherwise as far as possible. */
export function readSource(text: string): ParsedText {
  // JavaScript callers may pass anything, most likely the parsed value or the bytes.
  if (typeof text !== 'string')
    throw new TypeError('The linter takes text: the contents of the file, not the parsed value.');
  if (last?.text !== text) last = { text, source: read(text) };
  return last.source;
}

/** The latest text: a problem of it is found, located and identified one after the other. */
let last: { readonly text: string; readonly source: ParsedText } | undefined;

function read(text: string): ParsedText {
  const parsed = parse(text);
  if (parsed === null) return readFaulty(text);
  let tree: Node | undefined;
  const root = () => {
    tree ??= readValidTree(text);
    return tree;
  };
  const { value } = parsed;
  const repetitions = mayHaveRepeatedMembers(text, value) ? findRepeatedMembers(root()) : [];
  const inexactNumbers = mayHaveInexactNumbers(text) ? findInexactNumbers(root(), text) : [];
  // Every file is read here, and listing the members is faster than spreading them.
  return { value, syntaxErrors: [], repetitions, inexactNumbers, hasErrors: false, root };
}

function parse(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text) };
  } catch {
    return null;
  }
}

function readFaulty(text: string): ParsedText {
  const { root, errors, hasErrors } = readTree(text);
  const repetitions = findRepeatedMembers(root);
  const inexactNumbers = mayHaveInexactNumbers(text) ? findInexactNumbers(root, text) : [];
  const found = { syntaxErrors: errors, repetitions, inexactNumbers, hasErrors };
  return { ...found, value: root?.value, root: () => root };
}
