import type { Node } from 'jsonc-parser';
import { splice } from '../json-text/children.ts';
import { memberOf, membersOf, nodeAt } from '../json-text/nodes.ts';
import type { Section } from './kinds.ts';
import { pathOf } from './parts.ts';

/** Gives a part another key, and each rule that looks at it the same. */
export function renamePart(text: string, section: Section, key: string, fresh: string): string {
  const own = namesIn(nodeAt(text, pathOf(section, key).slice(0, -1)), key);
  return writeKeys(text, [...own, ...(section === 'blocks' ? findReferences(text, key) : [])], fresh);
}

/** Where rules of blocks, items and actions name a block. */
export function findReferences(text: string, key: string): readonly Node[] {
  return (['blocks', 'actions'] as const).flatMap((section) => {
    const parts = membersOf(nodeAt(text, ['properties', section, 'properties']));
    return parts.flatMap(({ value }) => {
      const options = memberOf(value, 'options');
      const items = memberOf(options, 'items');
      const owners = [options, ...(items?.type === 'array' ? (items.children ?? []) : [])];
      return owners.flatMap((owner) => namesIn(memberOf(owner, 'visibleOn'), key));
    });
  });
}

function namesIn(node: Node | undefined, key: string): readonly Node[] {
  return membersOf(node)
    .filter((member) => member.key === key)
    .map(({ name }) => name);
}

/** Writes a key in the place of each node that names it, from the last to the first. */
function writeKeys(text: string, places: readonly { offset: number; length: number }[], key: string): string {
  const fromEnd = [...places].sort((one, other) => other.offset - one.offset);
  return fromEnd.reduce((now, { offset, length }) => splice(now, offset, length, JSON.stringify(key)), text);
}
