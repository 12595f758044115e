import type { Span } from '../base/text-edit.ts';
import { endOf, type Node } from '../lint/text/nodes.ts';
import { membersNamed } from './open-text.ts';

/** A part of a document in its outline. Its span includes its name and its parts. */
export interface OutlineEntry extends Span {
  readonly name: string;
  /** A few words beside the name; empty if there are none. */
  readonly detail: string;
  readonly type: 'section' | 'part';
  /** The place of its name. */
  readonly nameSpan: Span;
  readonly entries: readonly OutlineEntry[];
}

/** The words of an entry, and the entries in it. */
export type EntryContents = Partial<Pick<OutlineEntry, 'name' | 'detail' | 'entries'>>;

/** Returns a section for each value at a path of members, with its members or elements as entries. */
export function sectionsAt(
  root: Node,
  path: readonly string[],
  title: string,
  describe: (part: Node, name: string) => EntryContents = () => ({}),
): readonly OutlineEntry[] {
  const [name = '', ...rest] = path;
  if (rest.length > 0)
    return membersNamed(root, name).flatMap((node) => sectionsAt(node, rest, title, describe));
  return (root.members ?? []).flatMap((member): readonly OutlineEntry[] =>
    member.name !== name || member.value === undefined
      ? []
      : [
          {
            name: title,
            detail: '',
            type: 'section',
            offset: member.key.offset,
            end: endOf(member),
            nameSpan: member.key,
            entries: entriesOf(member.value, describe),
          },
        ],
  );
}

/** Returns an entry for each member or element of a value. */
export function entriesOf(
  { members = [], elements = [] }: Node,
  describe: (part: Node, name: string) => EntryContents,
): readonly OutlineEntry[] {
  const ofMembers = members.flatMap((member) =>
    member.value === undefined
      ? []
      : [
          toEntry(
            member.value,
            member.name,
            { offset: member.key.offset, end: endOf(member) },
            member.key,
            describe,
          ),
        ],
  );
  const ofElements = elements.map((node, index) => {
    const start = { offset: node.offset, end: Math.min(node.offset + 1, node.end) };
    return toEntry(node, String(index + 1), node, start, describe);
  });
  return [...ofMembers, ...ofElements];
}

function toEntry(
  node: Node,
  name: string,
  { offset, end }: Span,
  { offset: from, end: to }: Span,
  describe: (part: Node, name: string) => EntryContents,
): OutlineEntry {
  const entries: readonly OutlineEntry[] = [];
  const nameSpan = { offset: from, end: to };
  return { name, detail: '', type: 'part', entries, ...describe(node, name), offset, end, nameSpan };
}
