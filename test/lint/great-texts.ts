import { lintModal } from 'json-modal/lint';
import { expect, test } from 'vitest';

/** Tests that texts of a size in bytes, each of them hard in its way, take no longer than some times writing and reading one. */
export function testGreatTexts(size: number): void {
  test.each(greatTexts(size))('%s', (_, text) => {
    const time = takeTime(() => expect(lintModal(text).length).toBeGreaterThan(0));
    expect(time).toBeLessThan(200 * takeTime(writeAndRead) * (size / writtenSize));
  });
}

function greatTexts(size: number): [name: string, text: string][] {
  return [
    ['nested lists', '['.repeat(size)],
    ['nested lists, closed', '['.repeat(size / 2) + ']'.repeat(size / 2)],
    ['nested objects', '{"a":'.repeat(size / 5)],
    ['brackets that do not fit', '['.repeat(size / 2) + '}'.repeat(size / 2)],
    ['quotes', '"'.repeat(size)],
    ["other languages' quotes", "'".repeat(size)],
    ['typographic quotes', '“'.repeat(size)],
    ['typographic quotes in a list', `[${'‘a,'.repeat(size / 3)}`],
    ['escapes that do not exist', `"${'\\q'.repeat(size / 20)}"`],
    ['backslashes', `"${'\\'.repeat(size)}`],
    ['commas', `[${','.repeat(size)}`],
    ['line breaks', `${'\r'.repeat(size)}{`],
    ['line breaks in a list', `[${'\n'.repeat(size)}`],
    ['line breaks in a text', text(`${'\n'.repeat(most)}x`)],
    ['line breaks in a text in markdown', drawn(`${'\n'.repeat(most)}x`)],
    ['spaces under what could be the head of a table', drawn(`a|b\n${' '.repeat(most)}x`)],
    ['dashes in a heading', drawn(`${'-'.repeat(most)}x\n---`)],
    ['one long text', JSON.stringify('*a*['.repeat(size / 4))],
    ['escaped quotes', '{\\"'.repeat(size / 3)],
    ['fences of markdown, none closed', `${'```\n\n'.repeat(size / 5)}{`],
    ['fences of markdown around JSON', '```\n{}\n'.repeat(size / 7)],
    ['one long number', '1'.repeat(size)],
    ['comments', '/**/'.repeat(size / 4)],
    ['members', `{${'"a":1,'.repeat(size / 6)}"a":1}`],
    [
      'unknown members',
      `{${Array.from({ length: size / 64 }, (_, index) => `"member${index}":"${'x'.repeat(45)}"`).join(',')}}`,
    ],
    [
      'labels that are there twice, far from each other',
      blocks(
        () =>
          `"a":{"$ref":"#/definitions/element-select","options":{"label":"A","items":[${Array.from({ length: size / 50 }, (_, index) => `{"label":"Item ${index % (size / 100)}","value":${index}}`).join(',')}]}}`,
        1,
      ),
    ],
    [
      'long names that are nearly the same',
      blocks(
        (index) =>
          `"${'k'.repeat(size / 8)}${index}":{"$ref":"#/definitions/element-input","options":{"label":"x","visibleOn":{"${'k'.repeat(size / 8)}":"not_empty"}}}`,
        4,
      ),
    ],
    [
      'rules of an item on unknown blocks',
      blocks(
        () =>
          `"b":{"$ref":"#/definitions/element-select","options":{"label":"B","items":[{"label":"A","value":"a","visibleOn":{${Array.from({ length: size / 33 }, (_, index) => `"x${index}":"not_empty"`).join(',')}}}]}}`,
        1,
      ),
    ],
    [
      'markdown',
      blocks(
        (index) =>
          `"b${index}":{"$ref":"#/definitions/element-text","options":{"value":"${'1. '.repeat(33_000)} *a*","markdown":true}}`,
        size / 100_000,
      ),
    ],
    [
      'blocks',
      blocks(
        (index) =>
          `"b${index}":{"$ref":"#/definitions/element-input","options":{"lable":"${'A long label. '.repeat(9)}"}}`,
        size / 200,
      ),
    ],
    [
      'a chain of blocks',
      blocks(
        (index) =>
          `"b${index}":{"$ref":"#/definitions/element-input","options":{"label":"${'A label. '.repeat(9)}","visibleOn":{"b${index + 1}":"not_empty"}}}`,
        size / 200,
      ),
    ],
  ];
}

function blocks(lineOf: (index: number) => string, count: number): string {
  const lines = Array.from({ length: count }, (_, index) => lineOf(index)).join(',');
  return `{"type":"object","properties":{"blocks":{"type":"object","properties":{${lines}}},"actions":{"type":"object","properties":{}}}}`;
}

function text(value: string, more = ''): string {
  const options = `{"value":${JSON.stringify(value)}${more}}`;
  return blocks((index) => `"t${index}":{"$ref":"#/definitions/element-text","options":${options}}`, 10);
}

function drawn(value: string): string {
  return text(value, ',"markdown":true');
}

/** Nearly as long as what is read as markdown. */
const most = 9_900;

/** In ms of the process: what others take does not count, but they slow down all that is measured here equally. */
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

const writtenSize = JSON.stringify(manyItems).length;
