import fc from 'fast-check';
import { lintResponse } from 'json-modal/lint';
import { test } from 'vitest';
import { mutatedText, oddModal, texts } from './mutations.ts';
import { expectPromises, expectRanges, expectSameValue } from './promises.ts';

test.each(texts.map((text) => [text]))('every example, cut short at every character: %#', (text) => {
  for (let end = 0; end < text.length; end++) expectPromises(text.slice(0, end));
});

test('100,000 examples with mistakes of all sorts', () => {
  fc.assert(fc.property(mutatedText, expectPromises), { numRuns: 100_000 });
});

test('10,000 texts of any characters', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), expectPromises), { numRuns: 10_000 });
});

test('10,000 JSON texts', () => {
  const anyJson = fc.json({ noUnicodeString: false, depthSize: 'medium' });
  fc.assert(fc.property(anyJson, expectPromises), { numRuns: 10_000 });
  fc.assert(fc.property(anyJson, expectSameValue), { numRuns: 10_000 });
});

test('5,000 modals whose keys every object has, with an option of any name and value', () => {
  fc.assert(fc.property(oddModal, expectPromises), { numRuns: 5000 });
});

test('10,000 responses of any text, to modals of any text', () => {
  const anyPair = fc.property(mutatedText, mutatedText, (modal, response) =>
    expectRanges(response, lintResponse(modal, response)),
  );
  fc.assert(anyPair, { numRuns: 10_000 });
});
