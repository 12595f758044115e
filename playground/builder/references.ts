import type { Node } from 'jsonc-parser';
import { membersOf, nodeAt } from '../json-text/nodes.ts';
import type { Section } from './kinds.ts';
import { pathOf, writeKeys } from './parts.ts';

/** Gives a part another key, and each rule that looks at it the same. */
export function renamePart(text: string, section: Section, key: string, fresh: string): string {
  const own = membersOf(nodeAt(text, pathOf(section, key).slice(0, -1)))
    .filter((member) => member.key === key)
    .map(({ name }) => name);
  return writeKeys(text, [...own, ...(section === 'blocks' ? findReferences(text, key) : [])], fresh);
}

/** Where rules of blocks, items and actions name a block. */
export function findReferences(text: string, key: string): readonly Node[] {
  return (['blocks', 'actions'] as const).flatMap((section) => {
    const parts = membersOf(nodeAt(text, ['properties', section, 'properties']));
    return parts.flatMap(({ value }) => {
      const options = follow(value, 'options');
      const items = follow(options, 'items');
      const owners = [options, ...(items?.type === 'array' ? (items.children ?? []) : [])];
      return owners.flatMap((owner) => findIn(follow(owner, 'visibleOn'), key));
    });
  });
}

function findIn(rules: Node | undefined, key: string): readonly Node[] {
  return membersOf(rules)
    .filter((member) => member.key === key)
    .map(({ name }) => name);
}

function follow(node: Node | undefined, key: string): Node | undefined {
  return membersOf(node).find((member) => member.key === key)?.value;
}
