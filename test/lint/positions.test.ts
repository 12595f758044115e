import fc from 'fast-check';
import { lintModal } from 'json-modal/lint';
import { describe, expect, test } from 'vitest';
import type { Position } from '../../src/base/text-edit.ts';
import { writeExample } from '../../src/lint/rules/example.ts';
import { depth, seed } from '../seed.ts';
import { marked } from './marked.ts';
import { mutatedText } from './mutations.ts';
import { expectRanges } from './promises.ts';

const modal = writeExample({ blocks: ['size: input { "label": "Größe 🎂", "lable": "\\ud83c\\udf82" }'] });

describe('the offending token is found in a text with', () => {
  test.each([
    ['LF', modal],
    ['CRLF', modal.replaceAll('\n', '\r\n')],
    ['lone CRs', modal.replaceAll('\n', '\r')],
    ['mixed line ends', modal.replace('\n', '\r\n').replace('\n    ', '\r    ')],
    ['a byte order mark', `\ufeff${modal}`],
    ['tabs', modal.replaceAll('  ', '\t')],
    ['no line breaks', modal.replaceAll('\n', ' ')],
  ])('%s', (_, text) => {
    const diagnostics = lintModal(text);
    expect(marked(text, diagnostics).map(({ rule, marked: part }) => [rule, part])).toEqual([
      ['unknown-option', '"lable"'],
    ]);
    expectRanges(text, diagnostics);
  });
});

test('a column counts UTF-16 units, so a cake emoji counts two', () => {
  const [diagnostic] = lintModal(modal);
  expect(diagnostic?.range.start).toEqual({ line: 5, column: 90, offset: 179 });
  expect(modal.slice(179, 186)).toBe('"lable"');
});

test('a byte order mark is not a column, wherever the problem is', () => {
  fc.assert(
    fc.property(mutatedText, (text) => {
      fc.pre(!text.startsWith('\ufeff'));
      expect(columnsIn(`\ufeff${text}`)).toEqual(columnsIn(text));
    }),
    { numRuns: depth(200, 5000), seed },
  );
});

function columnsIn(text: string) {
  const columnOf = ({ line, column }: Position) => ({ line, column });
  return lintModal(text).map(({ rule, message, range: { start, end } }) => ({
    rule,
    message,
    start: columnOf(start),
    end: columnOf(end),
  }));
}

test('part of a text is marked behind escapes', () => {
  const text = writeExample({
    blocks: [
      'info: text { "markdown": true, "value": "\\ud83c\\udf82\\n\\"\\u0041\\" \\\\ [here](ftp://a.example)" }',
    ],
  });
  expect(marked(text, lintModal(text)).map(({ marked: part }) => part)).toEqual(['ftp://a.example']);
});

test.each([
  ['[here](«/a»)/a'],
  ['[here](«/a» \\"as at /a\\")'],
  ['[![cake](https://a.example/a)](«/a»)'],
  ['see «[here](/a\\\\_b)»'],
])('of a link its URL is marked, or all of it where it is written otherwise: %s', (link) => {
  const [before = '', part = '', after = ''] = link.split(/[«»]/);
  const text = writeExample({
    blocks: [`info: text { "markdown": true, "value": "${before}${part}${after}" }`],
  });
  const start = text.indexOf(before + part + after) + before.length;
  const range = lintModal(text).find(({ rule }) => rule === 'unsafe-url')?.range;
  expect([range?.start.offset, range?.end.offset]).toEqual([start, start + part.length]);
});

test.each([
  ['the root, for a missing member', '{}', ['{', '{']],
  ['the whole of a value that is no object', '"modal"', ['"modal"']],
  ['nothing, where there is nothing', '', ['']],
])('marks %s', (_, text, parts) => {
  expect(marked(text, lintModal(text)).map(({ marked: part }) => part)).toEqual(parts);
});
