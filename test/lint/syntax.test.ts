import { applyFixes, lintModal, lintResponse } from 'json-modal/lint';
import { describe, expect, test } from 'vitest';
import { writeExample } from '../../src/lint/rules/example.ts';
import { marked } from './marked.ts';

const modal = writeExample({ blocks: ['size: input { "label": "Cake size", "message": "S, M or L" }'] });

/** The change of the modal's text, and the part that is marked in it. */
const mistakes: readonly [string, string, string, string, string?][] = [
  ['a comma too many', '"S, M or L" }', '"S, M or L", }', ','],
  ['a comma too few', '"Cake size",', '"Cake size"', '"message"'],
  ['two commas', '"Cake size",', '"Cake size",,', ','],
  ['a comment', '"Cake size",', '"Cake size", // in inches\n', '// in inches'],
  ['a colon too few', '"label":', '"label"', '"Cake size"', 'no fix'],
  ['an equals sign', '"label":', '"label" =', '=', 'no fix'],
  ['single quotes', '"Cake size"', "'Cake size'", "'Cake size'"],
  ['typographic quotes', '"Cake size"', '“Cake size”', '“Cake size”'],
  ['a key without quotes', '"label":', 'label:', 'label'],
  ['a text without quotes', '"Cake size"', 'Cake size', 'Cake size', 'no fix'],
  ['a quote that does not close', '"Cake size",', '"Cake size,\n', '"Cake size', 'no fix'],
  ['a quote that does not open', '"label":', 'label":', 'label', 'no fix'],
  ['a semicolon', '"Cake size",', '"Cake size";', ';', 'no fix'],
  ['a wrong bracket', '"S, M or L" }', '"S, M or L" ]', ']'],
  ['a bracket too many', '"S, M or L" }', '"S, M or L" }]', ']', 'no fix'],
  ['an escape that there is not', 'Cake size', 'Cake \\size', '\\s', 'no fix'],
  ['a tab in a text', 'Cake size', 'Cake\tsize', '\t'],
  ['quotes in a text', 'Cake size', 'Cake "size"', 'size', 'no fix'],
  ['a space of a web page', '"label":', '\u00a0"label":', '\u00a0'],
  ['a mark that has no width', '"label":', '"label"\u200b:', '\u200b'],
  ['a text over two lines', 'Cake size', 'Cake\nsize', '"Cake'],
  ['a text over several lines, with quotes', 'Cake size', 'Cake:\r\n\r\n- \\"size\\"}', '"Cake:'],
];

describe('one mistake is one diagnostic, and the rest of the text is read:', () => {
  test.each(mistakes)('%s', (_, right, wrong, part, fixing) => {
    const text = modal.replace(right, wrong);
    const diagnostics = lintModal(text);
    expect(marked(text, diagnostics).map(({ rule, marked: token }) => [rule, token])).toEqual([
      ['json-syntax', part],
    ]);
    if (fixing === undefined && part !== '// in inches')
      expect(lintModal(applyFixes(text, diagnostics))).toEqual([]);
  });

  test.each(mistakes)('%s, and an option that there is not', (_, right, wrong) => {
    const text = modal
      .replace(right, wrong)
      .replace('"handler": "request"', '"handler": "request", "colour": 1');
    const rules = lintModal(text).map(({ rule }) => rule);
    expect(rules).toEqual(['json-syntax', 'unknown-option']);
  });
});

test('a comma before another value is not a trailing one, even before a colon', () => {
  const text = '["a", "b":\n]';
  const syntax = lintModal(text).filter(({ rule }) => rule === 'json-syntax');
  expect(marked(text, syntax).map((diagnostic) => diagnostic.marked)).toEqual([':']);
});

test('a text that ends too early is reported once, and nothing is missed in it', () => {
  const text = modal.slice(0, modal.indexOf('"message"'));
  expect(marked(text, lintModal(text))).toEqual([
    {
      rule: 'json-syntax',
      marked: ',',
      message: 'The text ends too early: 6 closing brackets are missing. Close it with }}}}}}.',
    },
  ]);
});

test('words after the closing quote of a text are distinct from a missing key', () => {
  const say = (label: string) => lintModal(modal.replace('"Cake size"', label)).map(({ message }) => message);
  const behind = 'size is after the closing quote of a text. Write a quote inside a text as \\".';
  expect(say('"Cake "size""')).toEqual([behind]);
  expect(say('"Cake", size')).toEqual(['size is not JSON. Put text in double quotes.']);
});

test.each([
  ['"label":', '"label" =>', '=> is not JSON. Write a comma or a colon, or remove it.'],
  ['"Cake size",', '"Cake size";', '; is not JSON. Write a comma or a colon, or remove it.'],
  ...['.5', '+1', '-'].map((number) => [
    '"Cake size"',
    number,
    `${number} is not a number in JSON. Write it plainly, or as text in double quotes.`,
  ]),
])('%j as %j is reported with the right text', (right, wrong, message) => {
  const text = modal.replace(right as string, wrong as string);
  expect(lintModal(text).map((diagnostic) => diagnostic.message)).toEqual([message]);
});

test('a text in other quotes has the same contents after its fix', () => {
  const text = modal.replace('"Cake size"', String.raw`'The "size", it\'s\nsmall \\ large'`);
  expect(applyFixes(text, lintModal(text))).toBe(
    modal.replace('"Cake size"', String.raw`"The \"size\", it's\nsmall \\ large"`),
  );
});

test('the fix of a text keeps its lines, and joins those that a backslash continues', () => {
  const fix = (label: string) => {
    const text = modal.replace('Cake size', label);
    return applyFixes(text, lintModal(text));
  };
  expect(fix('One\r\n  two\n\nthree')).toBe(modal.replace('Cake size', 'One\\n  two\\n\\nthree'));
  expect(fix('One \\\ntwo')).toBe(modal.replace('Cake size', 'One two'));
});

test.each([
  '<!DOCTYPE html>\n<html lang="en">\n<pre>Cannot GET /modal</pre>\n</html>\n',
  'Error: {"data": {}}',
  'callback({"data": {}})',
  ')]}\',\n{"data": {}}',
])('a text that does not begin as JSON has one problem: %j', (text) => {
  expect(lintResponse(modal, text)).toHaveLength(1);
  expect(lintModal(text).map(({ message }) => message)).toEqual([
    expect.stringMatching(/is not JSON\. Begin with "\{"\.$|^The text is HTML, not JSON\./),
  ]);
});

test('20,000 brackets are one mistake', () => {
  expect(lintModal('['.repeat(20_000)).filter(({ rule }) => rule === 'json-syntax')).toHaveLength(1);
});
