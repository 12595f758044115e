import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Span } from '../../src/base/text-edit.ts';
import { completeAt } from '../../src/language-server/complete.ts';
import { type LanguageDocument, subjectOf } from '../../src/language-server/document-with-kind.ts';
import { explainAt } from '../../src/language-server/explain.ts';
import { findDefinition, findReferences } from '../../src/language-server/find-definition.ts';
import { listKeyUses } from '../../src/language-server/key-uses.ts';
import { treeOf } from '../../src/language-server/open-text.ts';
import type { OutlineEntry } from '../../src/language-server/outline.ts';
import { prepareRename } from '../../src/language-server/rename.ts';
import { depth } from '../seed.ts';
import { type SampleDocument, sampleDocuments, toDocument } from './documents.ts';

/** Asks for everything at an offset, and returns the spans of the answers that are not inside the text. */
function findStrays(document: LanguageDocument, offset: number): readonly Span[] {
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

/** Returns a few offsets of a text, its ends among them. */
function offsetsIn(text: string): readonly number[] {
  const step = Math.max(1, Math.floor(text.length / 40));
  return [...Array.from({ length: 41 }, (_, index) => Math.min(index * step, text.length)), text.length];
}

const smallest = sampleDocuments.filter(({ text }) => text.length < depth(1500, 20_000));

test.each(smallest)('every beginning of $name has help at its end', (sample) => {
  for (let length = 0; length <= sample.text.length; length++) {
    const document = toDocument(sample, sample.text.slice(0, length));
    expect(findStrays(document, length)).toEqual([]);
  }
});

test.each(sampleDocuments)('every place of $name has help', (sample) => {
  const document = toDocument(sample, sample.text);
  for (const offset of offsetsIn(sample.text)) expect(findStrays(document, offset)).toEqual([]);
});

const damages = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.integer({ min: 0, max: 12 }),
    text: fc.oneof(
      fc.constantFrom(
        '{',
        '}',
        '[',
        ']',
        '"',
        ':',
        ',',
        '\n',
        '\\',
        '/*',
        '//',
        "'",
        '\ufeff',
        '\u{1f370}',
        ' ',
      ),
      fc.string({ maxLength: 5 }),
    ),
  }),
  { minLength: 1, maxLength: 5 },
);

test('damaged documents have help', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...sampleDocuments),
      damages,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (sample: SampleDocument, changes, caret) => {
        const text = changes.reduce((now, { at, length, text: written }) => {
          const offset = Math.floor(at * now.length);
          return now.slice(0, offset) + written + now.slice(offset + length);
        }, sample.text);
        const document = toDocument(sample, text);
        expect(findStrays(document, Math.floor(caret * text.length))).toEqual([]);
        expect(findStrays(document, text.length)).toEqual([]);
      },
    ),
    { numRuns: depth(400, 20_000) },
  );
});

test.each([
  ['opening brackets', '['.repeat(100_000)],
  ['objects', '{"a":'.repeat(50_000)],
  ['closing brackets', '}'.repeat(100_000)],
  ['quotes', '"'.repeat(100_000)],
  ['commas', `[${','.repeat(100_000)}`],
])('a text of %s has help', (_, text) => {
  const document = toDocument({ kind: 'modal' }, text);
  expect(findStrays(document, text.length)).toEqual([]);
  expect(findStrays(document, text.length / 2)).toEqual([]);
});
