import {
  type KeyLayout,
  type KeyUse,
  listKeyUses,
  modalLayout,
  usesOf,
} from '../../src/language-server/key-uses.ts';
import { renameInText } from '../../src/language-server/rename-in-text.ts';
import type { Section } from './kinds.ts';

/** Renames a part in a text, and in the conditions that refer to it. */
export function renamePart(
  text: string,
  section: Section,
  key: string,
  newKey: string,
  layout: KeyLayout = modalLayout,
): string {
  return renameInText(text, { section, key }, newKey, layout);
}

/** Returns the conditions on a block. */
export function findReferences(text: string, key: string): readonly KeyUse[] {
  const uses = usesOf(listKeyUses({ text }, modalLayout), { section: 'blocks', key });
  return uses.filter(({ isDeclaration }) => !isDeclaration);
}
