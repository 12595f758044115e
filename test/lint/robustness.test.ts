import fc from 'fast-check';
import { lintModal, lintResponse } from 'json-modal/lint';
import { describe, expect, test } from 'vitest';
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

describe('5 MB take less than 400 times what it takes to write and read 5 MB of JSON', () => {
  const five = 5_000_000;
  const blocks = (lineOf: (index: number) => string, count: number) =>
    `{"type":"object","properties":{"blocks":{"type":"object","properties":{${Array.from({ length: count }, (_, index) => lineOf(index)).join(',')}}},"actions":{"type":"object","properties":{}}}}`;

  const text = (value: string, more = '') =>
    blocks(
      (index) =>
        `"t${index}":{"$ref":"#/definitions/element-text","options":{"value":${JSON.stringify(value)}${more}}}`,
      10,
    );
  const drawn = (value: string) => text(value, ',"markdown":true');
  /** Nearly as long as what is read as markdown. */
  const most = 9_900;

  test.each([
    ['nested lists', '['.repeat(five)],
    ['nested lists, closed', '['.repeat(five / 2) + ']'.repeat(five / 2)],
    ['nested objects', '{"a":'.repeat(five / 5)],
    ['brackets that do not fit', '['.repeat(five / 2) + '}'.repeat(five / 2)],
    ['quotes', '"'.repeat(five)],
    ["other languages' quotes", "'".repeat(five)],
    ['typographic quotes', '“'.repeat(five)],
    ['escapes that do not exist', `"${'\\q'.repeat(five / 20)}"`],
    ['backslashes', `"${'\\'.repeat(five)}`],
    ['commas', `[${','.repeat(five)}`],
    ['line breaks', `${'\r'.repeat(five)}{`],
    ['line breaks in a list', `[${'\n'.repeat(five)}`],
    ['line breaks in a text', text(`${'\n'.repeat(most)}x`)],
    ['line breaks in a text in markdown', drawn(`${'\n'.repeat(most)}x`)],
    ['spaces under what could be the head of a table', drawn(`a|b\n${' '.repeat(most)}x`)],
    ['dashes in a heading', drawn(`${'-'.repeat(most)}x\n---`)],
    ['one long text', JSON.stringify('*a*['.repeat(five / 4))],
    ['one long number', '1'.repeat(five)],
    ['comments', '/**/'.repeat(five / 4)],
    ['members', `{${'"a":1,'.repeat(five / 6)}"a":1}`],
    [
      'unknown members',
      `{${Array.from({ length: five / 64 }, (_, index) => `"member${index}":"${'x'.repeat(45)}"`).join(',')}}`,
    ],
    [
      'labels that are there twice, far from each other',
      blocks(
        () =>
          `"a":{"$ref":"#/definitions/element-select","options":{"label":"A","items":[${Array.from({ length: five / 50 }, (_, index) => `{"label":"Item ${index % (five / 100)}","value":${index}}`).join(',')}]}}`,
        1,
      ),
    ],
    [
      'long names that are nearly the same',
      blocks(
        (index) =>
          `"${'k'.repeat(five / 8)}${index}":{"$ref":"#/definitions/element-input","options":{"label":"x","visibleOn":{"${'k'.repeat(five / 8)}":"not_empty"}}}`,
        4,
      ),
    ],
    [
      'rules of an item on unknown blocks',
      blocks(
        () =>
          `"b":{"$ref":"#/definitions/element-select","options":{"label":"B","items":[{"label":"A","value":"a","visibleOn":{${Array.from({ length: 150_000 }, (_, index) => `"x${index}":"not_empty"`).join(',')}}}]}}`,
        1,
      ),
    ],
    [
      'markdown',
      blocks(
        (index) =>
          `"b${index}":{"$ref":"#/definitions/element-text","options":{"value":"${'1. '.repeat(33_000)} *a*","markdown":true}}`,
        five / 100_000,
      ),
    ],
    [
      'blocks',
      blocks(
        (index) =>
          `"b${index}":{"$ref":"#/definitions/element-input","options":{"lable":"${'A long label. '.repeat(9)}"}}`,
        five / 200,
      ),
    ],
    [
      'a chain of blocks',
      blocks(
        (index) =>
          `"b${index}":{"$ref":"#/definitions/element-input","options":{"label":"${'A label. '.repeat(9)}","visibleOn":{"b${index + 1}":"not_empty"}}}`,
        five / 200,
      ),
    ],
  ])('%s', (_, text) => {
    const time = takeTime(() => expect(lintModal(text).length).toBeGreaterThan(0));
    expect(time / takeTime(writeAndRead)).toBeLessThan(400);
  });
});

/** In ms of the process: what others take does not count, but they slow down all that is measured here alike. */
function takeTime(work: () => void): number {
  const start = process.cpuUsage();
  work();
  return process.cpuUsage(start).user / 1000;
}

function writeAndRead(): void {
  JSON.parse(JSON.stringify(manyItems));
}

const manyItems = Array.from({ length: 100_000 }, (_, index) => ({
  label: `Item ${index}`,
  value: index,
  visibleOn: [],
}));
