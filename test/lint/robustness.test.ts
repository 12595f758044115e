import fc from 'fast-check';
import { lintResponse } from 'json-modal/lint';
import { describe, test } from 'vitest';
import { depth } from '../seed.ts';
import { mutatedText, oddModal, texts } from './mutations.ts';
import { expectPromises, expectRanges, expectSameValue } from './promises.ts';

describe('any text has diagnostics inside of it and fixes that end, and never throws', () => {
  test.each(texts.filter((_, index) => index % depth(10, 1) === 0).map((text) => [text]))(
    'examples, cut short: %#',
    (text) => {
      for (let end = 0; end < text.length; end += depth(29, 1)) expectPromises(text.slice(0, end));
    },
  );

  test('examples with mistakes of all sorts', () => {
    fc.assert(fc.property(mutatedText, expectPromises), { numRuns: depth(300, 30_000) });
  });

  test('any characters', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), expectPromises), { numRuns: depth(100, 10_000) });
  });

  test('any JSON', () => {
    const anyJson = fc.json({ noUnicodeString: false, depthSize: 'medium' });
    fc.assert(fc.property(anyJson, expectPromises), { numRuns: depth(100, 10_000) });
    fc.assert(fc.property(anyJson, expectSameValue), { numRuns: depth(100, 10_000) });
  });

  test('modals with keys that every object has, with an option of any name and value', () => {
    fc.assert(fc.property(oddModal, expectPromises), { numRuns: depth(50, 5000) });
  });

  test('a response with any text, to a modal with any text', () => {
    const anyPair = fc.property(mutatedText, mutatedText, (modal, response) =>
      expectRanges(response, lintResponse(modal, response)),
    );
    fc.assert(anyPair, { numRuns: depth(100, 10_000) });
  });
});
