import fc from 'fast-check';
import { lintResponse } from 'json-modal/lint';
import { describe, test } from 'vitest';
import { modals } from '../analysis/random-modals.ts';
import { mutatedText, texts } from './mutations.ts';
import { expectPromises, expectRanges, expectSameValue } from './promises.ts';

describe('any text gives diagnostics inside it and fixes that settle, never an exception', () => {
  test.each(texts.map((text) => [text]))('every example, cut short at every eighth character: %#', (text) => {
    for (let end = 0; end < text.length; end += 8) expectPromises(text.slice(0, end));
  });

  test('examples with mistakes of all sorts', () => {
    fc.assert(fc.property(mutatedText, expectPromises), { numRuns: 3000 });
  });

  test('any characters', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), expectPromises), { numRuns: 500 });
  });

  test('any JSON', () => {
    const anyJson = fc.json({ noUnicodeString: false, depthSize: 'medium' });
    fc.assert(fc.property(anyJson, expectPromises), { numRuns: 500 });
    fc.assert(fc.property(anyJson, expectSameValue), { numRuns: 500 });
  });

  test('modals whose keys every object has, with an option of any name and value', () => {
    fc.assert(fc.property(oddModal, expectPromises), { numRuns: 200 });
  });

  test('a response of whatever text, to a modal of whatever text', () => {
    const anyPair = fc.property(mutatedText, mutatedText, (modal, response) =>
      expectRanges(response, lintResponse(modal, response)),
    );
    fc.assert(anyPair, { numRuns: 1000 });
  });
});

const oddModal = fc
  .record({
    modal: modals,
    name: fc.constantFrom('label', 'value', 'items', 'visibleOn', 'isRequired', 'error', 'markdown', 'url'),
    value: fc.oneof(fc.json({ maxDepth: 1 }), fc.constantFrom('[1]', '{"constructor":5}', '"x"')),
    place: fc.nat(5),
  })
  .map(({ modal, name, value, place }) => {
    const keys = new Map([
      ['a', 'constructor'],
      ['b', 'toString'],
      ['c', '__proto__'],
    ]);
    const text = JSON.stringify(modal).replace(/"([abc])":/g, (_, key) => `"${keys.get(key)}":`);
    let count = 0;
    return text.replaceAll('"options":{', (found) =>
      count++ === place ? `${found}"${name}":${value},` : found,
    );
  });
