import { lintModal } from 'json-modal/lint';
import { expect, test } from 'vitest';
import { writeExample } from '../../src/lint/rules/example.ts';
import { marked } from './marked.ts';

test.each([
  [
    '| Size | Price |\n| --- | ---: |\n| *S* | 9 |\n\nAll in euro.',
    ['| Size | Price |\n| --- | ---: |\n| *S* | 9 |'],
  ],
  ['Size | Price\n--- | ---\nS | 9', ['Size | Price\n--- | ---\nS | 9']],
  ['*Prices*\n\nSize | Price\n--- | ---\nS | 9', ['*Prices*', 'Size | Price\n--- | ---\nS | 9']],
  ['one | two\nthree', []],
  ['Order <b>now</b>.', ['<b>']],
  ['```\n*order*\n```', ['```\n*order*\n```']],
  ['Order:\n\n    now', []],
  ['## *Order* `now`', ['##', '*Order*', '`now`']],
  ['*Order **now***', ['*Order **now***']],
  ['[Room](https://a.example)#1b, **C**#d', []],
  ['<https://a.example>', ['<https://a.example>']],
])('unsupported Markdown is reported once, and only if it is intended: %j', (value, parts) => {
  expect(partsOf(value, { markdown: true })).toEqual(parts);
});

test.each([
  ['# Hours', ['# Hours']],
  ['See [the list](https://a.example).', ['[the list](https://a.example)']],
  ['See [the list](/list).', []],
  ['<https://a.example>', []],
  ['# of cakes', []],
  ['__Order__ *now*', []],
])('in a text without the option, only certain Markdown is reported: %j', (value, parts) => {
  expect(partsOf(value, {})).toEqual(parts);
});

function partsOf(value: string, options: object): readonly string[] {
  const text = writeExample({ blocks: [`info: text ${JSON.stringify({ value, ...options })}`] });
  return marked(text, lintModal(text)).map(({ marked: part }) => JSON.parse(`"${part}"`));
}
