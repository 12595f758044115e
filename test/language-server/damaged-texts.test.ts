import fc from 'fast-check';
import { expect, test } from 'vitest';
import { depth } from '../seed.ts';
import { type SampleDocument, sampleDocuments, toDocument } from './documents.ts';
import { checkBeginnings, findStrays } from './strays.ts';

/** Returns a few offsets of a text, its ends among them. */
function offsetsIn(text: string): readonly number[] {
  const step = Math.max(1, Math.floor(text.length / 40));
  return [...Array.from({ length: 41 }, (_, index) => Math.min(index * step, text.length)), text.length];
}

test.each(sampleDocuments.filter(({ text }) => text.length < depth(800, 20_000)))(
  'every beginning of $name has help at its end',
  checkBeginnings,
);

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
