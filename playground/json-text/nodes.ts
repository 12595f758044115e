import { findNodeAtLocation, type Node, type ParseError, parse, parseTree } from 'jsonc-parser';
import { parseJson } from './json.ts';

/** The path to a place in a document. */
export type DocumentPath = readonly (string | number)[];

/** Returns the node at the end of a path; `undefined` if none can be read. */
export function nodeAt(text: string, path: DocumentPath): Node | undefined {
  const { root } = treeOf(text);
  return root && findNodeAtLocation(root, [...path]);
}

/** Returns the members of an object that have a key and a value, in order. */
export function membersOf(node: Node | undefined): readonly Member[] {
  if (node?.type !== 'object') return [];
  return (node.children ?? []).flatMap((property) => {
    const [name, value] = property.children ?? [];
    return name && value ? [{ key: String(name.value), name, value, property }] : [];
  });
}

/** Returns the value of the first member with this name; `undefined` if there is none. */
export function memberOf(node: Node | undefined, name: string): Node | undefined {
  return membersOf(node).find(({ key }) => key === name)?.value;
}

/** A member of an object. */
interface Member {
  readonly key: string;
  readonly name: Node;
  readonly value: Node;
  readonly property: Node;
}

/** Returns the offset after a node. */
export function endOf({ offset, length }: Node): number {
  return offset + length;
}

/** Returns the syntax errors of the JSON. */
export function syntaxErrorsOf(text: string): readonly ParseError[] {
  return treeOf(text).faults;
}

/** A text parsed as far as possible, whatever its errors. */
interface Tree {
  readonly root: Node | undefined;
  readonly faults: readonly ParseError[];
}

/**
 * Returns the tree of a text. The last ones are kept, since each change needs the tree before it and after it several times.
 */
export function treeOf(text: string): Tree {
  const cached = kept.find((entry) => entry.text === text);
  if (cached) return cached.tree;
  const faults: ParseError[] = [];
  const tree = { root: parseTree(text, faults), faults };
  kept.unshift({ text, tree });
  kept.splice(maxKept);
  return tree;
}

const maxKept = 3;
const kept: { readonly text: string; readonly tree: Tree }[] = [];

/** Returns the value of a text, which may be incomplete JSON. Valid JSON takes the much faster way. */
export function readValue(text: string): unknown {
  const value = parseJson(text);
  return value === undefined ? parse(text) : value;
}
