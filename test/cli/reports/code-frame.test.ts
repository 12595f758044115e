import { expect, test } from 'vitest';
import { rangeOf } from '../../../src/caller/check/checked-problem.ts';
import { codeFrames } from '../../../src/cli/reports/code-frame.ts';
import { widthOf } from '../../../src/cli/terminal.ts';

const plain = (text: string) => text;

test.each([
  ['\n', 'LF'],
  ['\r\n', 'CRLF'],
  ['\r', 'CR'],
])('lines that end with %j are separated', (end) => {
  const text = ['{', '\t"lable": 1,', '\t"b": 2', '}'].join(end);
  expect(codeFrames(text)(rangeOf(text, '"lable"', 0), plain)).toBe(
    ['  1 | {', '  2 |   "lable": 1,', '    |   ^^^^^^^', '  3 |   "b": 2'].join('\n'),
  );
});

test('a mark at the very start and one at the very end have a frame', () => {
  expect(codeFrames('{')(rangeOf('{', '{', 0), plain)).toBe('  1 | {\n    | ^');
  const end = { line: 1, column: 2, offset: 1 };
  expect(codeFrames('{')({ start: end, end }, plain)).toBe('  1 | {\n    |  ^');
  const start = { line: 1, column: 1, offset: 0 };
  expect(codeFrames('')({ start, end: start }, plain)).toBe('  1 |\n    | ^');
});

test('characters that take two columns of a terminal are underlined with two', () => {
  const text = '{ "蛋糕": "🎂" }';
  expect(codeFrames(text)(rangeOf(text, '"🎂"', 0), plain)).toBe(
    '  1 | { "蛋糕": "🎂" }\n    |           ^^^^',
  );
});

test('a long line is cut around the mark', () => {
  const text = `{ ${'"a": 1, '.repeat(500)}"lable": 2, ${'"b": 3, '.repeat(500)}}`;
  const lines = codeFrames(text)(rangeOf(text, '"lable"', 0), plain).split('\n');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(130);
  const column = lines[1]?.indexOf('^') ?? -1;
  expect(lines[0]?.slice(column, column + 7)).toBe('"lable"');
});

test('no line is wider than the terminal', () => {
  const text = `{\n  ${'"a": 1, '.repeat(50)}\n  ${'"b": 1, '.repeat(9)}"lable": 2, ${'"c": 3, '.repeat(50)}\n}`;
  const lines = codeFrames(text, 60)(rangeOf(text, '"lable"', 0), plain).split('\n');
  expect(Math.max(...lines.map((line) => line.length))).toBe(60);
  const column = lines[2]?.indexOf('^') ?? -1;
  expect(lines[1]?.slice(column, column + 7)).toBe('"lable"');
});

test('a line of wide characters is not wider than the terminal, and none of them is cut in two', () => {
  const text = `{\n  "${'蛋糕🎂'.repeat(40)}": "\t${'糕'.repeat(9)}", "lable": 2, "b": "${'🎂'.repeat(40)}"\n}`;
  for (const columns of [60, 61, 62, 63]) {
    const lines = codeFrames(text, columns)(rangeOf(text, '"lable"', 0), plain).split('\n');
    const widths = lines.map(widthOf);
    expect(Math.max(...widths)).toBeLessThanOrEqual(columns);
    expect(widths[1]).toBeGreaterThanOrEqual(columns - 2);
    expect(lines[1]).not.toMatch(/\p{Surrogate}/u);
    expect(widthOf(lines[1]?.split('"lable"')[0] ?? '')).toBe(lines[2]?.indexOf('^'));
  }
  const neighbour = codeFrames(text, 60)(rangeOf(text, '{', 0), plain).split('\n')[2] ?? '';
  expect(widthOf(neighbour)).toBeLessThanOrEqual(60);
});

test('a range over several lines is underlined to the end of its first line', () => {
  const text = '{\n  "a": 1\n}';
  expect(codeFrames(text)(rangeOf(text, text, 0), plain)).toBe('  1 | {\n    | ^\n  2 |   "a": 1');
});

test('nothing in a file can steer the terminal', () => {
  const text = '{ "a\u001b[2J\u202e": 1 }';
  expect(codeFrames(text)(rangeOf(text, '1', 0), plain)).toContain('"a␛[2J\ufffd"');
});
