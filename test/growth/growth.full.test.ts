import fc from 'fast-check';
import { expect, test } from 'vitest';
import { depth } from '../seed.ts';
import { anyHostileText, type HostileText, slowOnce, write } from './hostile-texts.ts';
import { maxExponent, measureGrowth, type Work } from './measure-growth.ts';
import { documents, pathsIn, readers, writeWith } from './readers.ts';

test.each(Object.entries(readers))('the time for %s grows with its length', (_, read) => {
  for (const hostile of slowOnce) expectLinear(read, hostile, (text) => text);
});

test('the time of every reader grows with the length, whatever is repeated', () => {
  const reader = fc.constantFrom(...Object.values(readers));
  fc.assert(
    fc.property(reader, anyHostileText, (read, hostile) => expectLinear(read, hostile, (text) => text)),
    { numRuns: depth(60, 200), endOnFailure: true },
  );
});

test('the time for a document grows with the length of any text in it', () => {
  const places = documents.flatMap((document) => pathsIn(document.value).map((path) => ({ document, path })));
  const hostile = fc.oneof(fc.constantFrom(...slowOnce), anyHostileText);
  fc.assert(
    fc.property(fc.constantFrom(...places), hostile, fc.boolean(), ({ document, path }, repeated, isName) =>
      expectLinear(document.read, repeated, (text) => writeWith(document.value, path, text, isName)),
    ),
    { numRuns: depth(60, 200), endOnFailure: true },
  );
});

test('quadratic work is found', () => {
  const growth = measureGrowth(searchFromEach, (length) => ' '.repeat(length));
  expect(growth?.exponent).toBeGreaterThan(maxExponent);
});

/** Searches letters from each character to the end, in native code: the time of a loop would depend on when it is compiled. */
function searchFromEach(text: string): boolean {
  return Array.from(text).some((_, start) => [...'abcd'].some((letter) => text.includes(letter, start)));
}

function expectLinear(read: Work, hostile: HostileText, place: (text: string) => string): void {
  const growth = measureGrowth(read, (length) => place(write(hostile, length)));
  expect(growth?.exponent ?? 0, JSON.stringify(hostile)).toBeLessThanOrEqual(maxExponent);
}
