import type { Edit } from '../base/text-edit.ts';
import { applyEdits } from '../lint/fixes/apply-fixes.ts';
import { type KeyLayout, type KeyUse, listKeyUses, usesOf } from './key-uses.ts';

/** Returns a text with a key renamed wherever it is used. */
export function renameInText(
  text: string,
  renamed: Pick<KeyUse, 'section' | 'key'>,
  newKey: string,
  layout: KeyLayout,
) {
  return applyEdits(text, renameEdits(usesOf(listKeyUses({ text }, layout), renamed), newKey));
}

/** Returns the edits that write another key at some uses. */
export function renameEdits(uses: readonly KeyUse[], newKey: string): readonly Edit[] {
  const text = JSON.stringify(newKey);
  return uses
    .map(({ span: { offset, end } }) => ({ offset, length: end - offset, text }))
    .sort((a, b) => a.offset - b.offset);
}
