import { expect } from 'vitest';
import type { Edit } from '../../src/base/text-edit.ts';
import type { LanguageDocument } from '../../src/language-server/document-with-kind.ts';
import { listKeyUses, modalLayout } from '../../src/language-server/key-uses.ts';
import { renameKey } from '../../src/language-server/rename.ts';
import { applyEdits } from '../../src/lint/fixes/apply-fixes.ts';
import { lintModal } from '../../src/lint/lint-modal.ts';
import { toDocument } from './documents.ts';

export function rename(document: LanguageDocument, offset: number, newKey: string) {
  return renameKey(document, offset, newKey, document.support.keys ?? modalLayout, lintModal);
}

export function edit(text: string, edits: readonly Edit[]): string {
  return applyEdits(text, edits);
}

/** Renames each key of a modal, and back. */
export function checkRenames({ text }: { readonly text: string }): void {
  const document = toDocument({ kind: 'modal' }, text);
  for (const { span, key } of listKeyUses(document, modalLayout)) {
    const renamed = rename(document, span.offset + 1, 'another_key');
    const after = edit(text, renamed.ok ? renamed.value : []);
    expect(after).not.toBe(text);
    expect(after).toContain('"another_key"');
    expect(countByRule(after)).toEqual(countByRule(text));
    const back = rename(toDocument({ kind: 'modal' }, after), after.indexOf('"another_key"'), key);
    expect(edit(after, back.ok ? back.value : [])).toBe(text);
  }
}

/** Returns the rule of each problem, sorted. */
function countByRule(text: string): readonly string[] {
  return lintModal(text)
    .map(({ rule }) => rule)
    .sort();
}
