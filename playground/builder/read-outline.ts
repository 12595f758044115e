import { getNodeValue, type Node } from 'jsonc-parser';
import { memberOf, membersOf, treeOf } from '../json-text/nodes.ts';
import type { SelectedPart } from '../page/builder-store.ts';
import { findKind, type Kind, type Section } from '../schema/kinds.ts';
import { nameOfPart } from '../schema/part-names.ts';

/** A block or an action, as far as it can be read. */
export interface Part {
  readonly section: Section;
  readonly key: string;
  /** Its label, or the first words of a text, or else its key. */
  readonly name: string;
  /** `undefined` if the format has no such kind. */
  readonly kind: Kind | undefined;
  readonly options: ReadonlyMap<string, unknown>;
}

/** A part of the text that the builder cannot show. */
interface Unread {
  readonly message: string;
  readonly offset: number;
  readonly length: number;
}

/** The contents of a text as the builder shows them. */
export interface Outline {
  readonly blocks: readonly Part[];
  readonly actions: readonly Part[];
  readonly unread: readonly Unread[];
}

/** Returns the part that the builder shows: the selected one, or else the first. */
export function findSelected({ blocks, actions }: Outline, selected: SelectedPart | null): Part | undefined {
  const isSelected = ({ section, key }: Part) => section === selected?.section && key === selected.key;
  return [...blocks, ...actions].find(isSelected) ?? blocks[0] ?? actions[0];
}

/** Reads any text as far as possible, and reports the rest. */
export function readOutline(text: string): Outline {
  const { root, faults } = treeOf(text);
  const unread: Unread[] = [];
  const [fault] = faults;
  if (text.trim() === '') return { blocks: [], actions: [], unread };
  if (fault)
    unread.push({ ...fault, message: 'The JSON is incomplete here. Only the readable part is shown.' });
  if (root && root.type !== 'object') unread.push(unreadAt(root, 'The modal is not an object.'));
  const body = memberOf(root, 'properties');
  return {
    blocks: readSection(body, 'blocks', unread),
    actions: readSection(body, 'actions', unread),
    unread,
  };
}

function readSection(body: Node | undefined, section: Section, unread: Unread[]): readonly Part[] {
  const parts: Part[] = [];
  const parent = memberOf(memberOf(body, section), 'properties');
  if (parent && parent.type !== 'object') unread.push(unreadAt(parent, `The ${section} are not an object.`));
  for (const { key, name, value } of membersOf(parent)) {
    if (value.type !== 'object') unread.push(unreadAt(value, `"${key}" is not an object.`));
    else if (parts.some((part) => part.key === key))
      unread.push(unreadAt(name, `"${key}" appears twice. The builder shows the first.`));
    else parts.push(readPart(section, key, value, unread));
  }
  return parts;
}

function readPart(section: Section, key: string, node: Node, unread: Unread[]): Part {
  const ref = memberOf(node, '$ref');
  const optionsNode = memberOf(node, 'options');
  const kind = findKind(section, ref?.value);
  if (kind === undefined) unread.push(unreadAt(ref ?? node, `"${key}" has an unknown kind.`));
  if (optionsNode && optionsNode.type !== 'object')
    unread.push(unreadAt(optionsNode, `The options of "${key}" are not an object.`));
  const options = new Map(membersOf(optionsNode).map((member) => [member.key, getNodeValue(member.value)]));
  const name = nameOfPart({ key, options: Object.fromEntries(options) });
  return { section, key, name, kind, options };
}

function unreadAt({ offset, length }: Node, message: string): Unread {
  return { message, offset, length };
}
