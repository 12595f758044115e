import { expect } from 'vitest';
import type { Span } from '../../src/base/text-edit.ts';
import { completeAt } from '../../src/language-server/complete.ts';
import { type LanguageDocument, subjectOf } from '../../src/language-server/document-with-kind.ts';
import { explainAt } from '../../src/language-server/explain.ts';
import { findDefinition, findReferences } from '../../src/language-server/find-definition.ts';
import { listKeyUses } from '../../src/language-server/key-uses.ts';
import { treeOf } from '../../src/language-server/open-text.ts';
import type { OutlineEntry } from '../../src/language-server/outline.ts';
import { prepareRename } from '../../src/language-server/rename.ts';
import { type SampleDocument, toDocument } from './documents.ts';

/** Asks for everything at an offset, and returns the spans of the answers that are not inside the text. */
export function findStrays(document: LanguageDocument, offset: number): readonly Span[] {
  const { text, support } = document;
  const subject = subjectOf(document);
  const completions = completeAt(document, offset, subject);
  const explanation = explainAt(document, offset, subject);
  const renamed = support.keys && prepareRename(document, offset, support.keys);
  const { root } = treeOf(document);
  const spans: readonly (Span | null | undefined)[] = [
    completions && { offset: completions.from, end: completions.to },
    explanation,
    renamed?.ok === true ? renamed.value : null,
    ...[...findDefinition(document, offset), ...findReferences(document, offset)]
      .filter(({ isInModal }) => !isInModal)
      .map(({ span }) => span),
    ...(support.keys ? listKeyUses(document, support.keys) : []).map(({ span }) => span),
    ...(root ? support.outlineOf(root) : []).flatMap(spansOf),
  ];
  return spans.filter((span): span is Span => span != null && !isInside(span, text.length));
}

function isInside({ offset, end }: Span, length: number): boolean {
  return offset >= 0 && offset <= end && end <= length;
}

/** Returns the spans of an entry and of those in it. One with a name outside of it has a span that is not inside a text. */
function spansOf(entry: OutlineEntry): readonly Span[] {
  const { nameSpan, entries } = entry;
  const hasName = entry.offset <= nameSpan.offset && nameSpan.end <= entry.end;
  return [entry, nameSpan, hasName ? entry : { offset: -1, end: -1 }, ...entries.flatMap(spansOf)];
}

/** Checks the help at the end of every beginning of a text. */
export function checkBeginnings(sample: SampleDocument): void {
  for (let length = 0; length <= sample.text.length; length++) {
    const document = toDocument(sample, sample.text.slice(0, length));
    expect(findStrays(document, length)).toEqual([]);
  }
}
