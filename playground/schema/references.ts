import type { Node } from 'jsonc-parser';
import { splice } from '../json-text/edit.ts';
import { memberOf, membersOf, nodeAt, type Path } from '../json-text/nodes.ts';
import { pathOf, type Section } from './kinds.ts';

/** Renames a part in a text, and in the conditions that refer to it. */
export function renamePart(
  text: string,
  section: Section,
  key: string,
  newKey: string,
  layout = modalLayout,
): string {
  const own = namesIn(nodeAt(text, layout.pathTo(section)), key);
  return writeKeys(
    text,
    [...own, ...(section === 'blocks' ? findReferences(text, key, layout) : [])],
    newKey,
  );
}

/** Returns the keys in conditions that name a block. */
export function findReferences(text: string, key: string, layout = modalLayout): readonly Node[] {
  return (['blocks', 'actions'] as const).flatMap((section) => {
    return membersOf(nodeAt(text, layout.pathTo(section))).flatMap(({ value }) => {
      const options = layout.optionsOf(value);
      const items = memberOf(options, 'items');
      const owners = [options, ...(items?.type === 'array' ? (items.children ?? []) : [])];
      return owners.flatMap((owner) => namesIn(memberOf(owner, 'visibleOn'), key));
    });
  });
}

/** The places of parts and options in a document. */
interface Layout {
  readonly pathTo: (section: Section) => Path;
  readonly optionsOf: (part: Node) => Node | undefined;
}

const modalLayout: Layout = {
  pathTo: (section) => pathOf(section, '').slice(0, -1),
  optionsOf: (part) => memberOf(part, 'options'),
};

/** The layout of a response: each part has only its options. */
export const responseLayout: Layout = {
  pathTo: (section) => ['data', section],
  optionsOf: (part) => part,
};

function namesIn(node: Node | undefined, key: string): readonly Node[] {
  return membersOf(node)
    .filter((member) => member.key === key)
    .map(({ name }) => name);
}

/** Replaces each node that contains a key, from the last to the first. */
function writeKeys(text: string, places: readonly { offset: number; length: number }[], key: string): string {
  const fromEnd = [...places].sort((a, b) => b.offset - a.offset);
  return fromEnd.reduce((now, { offset, length }) => splice(now, offset, length, JSON.stringify(key)), text);
}
