import { lintModal } from 'json-modal/lint';
import { expect, test } from 'vitest';
import { writeExample } from '../../src/lint/rules/example.ts';

const lint = (value: string) => {
  const text = writeExample({ blocks: [`info: text ${JSON.stringify({ markdown: true, value })}`] });
  return lintModal(text).map(({ rule, message }) => `${rule}: ${message}`);
};

test('a text too long to be drawn as Markdown is reported, and not its contents', () => {
  expect(lint('*now*'.padEnd(10_000, ' a'))).toEqual([
    'unsupported-markdown: "*now*" in "info" is emphasis, which is shown as plain text. Use **bold** or plain text.',
  ]);
  expect(lint('*now*'.padEnd(10_001, ' a'))).toEqual([
    'unsupported-markdown: The text of "info" has more than 10,000 characters, so it is shown as plain text. Shorten it, or link to the full text.',
  ]);
});

test.each(['![', '> - ', '*_', '[a](b) ', '1. '])(
  'a text with %j over and over is reported, and not read',
  (sign) => {
    expect(lint(sign.repeat(1001))).toEqual([
      'unsupported-markdown: The text of "info" has more than 1,000 signs of markdown, so it is shown as plain text. Shorten it, or link to the full text.',
    ]);
  },
);

test('lines to fill in, horizontal lines and bullets count as few signs', () => {
  const value = `- Name: ${'_'.repeat(5000)}\n\n${'well-known '.repeat(200)}`;
  expect(lint(value)).toEqual([]);
});

test('beside a string of 10 MB, a wrong bracket is reported', () => {
  const text = `{ "a": "${'x'.repeat(10_000_000)}", "b": [1 } }`;
  expect(lintModal(text).map(({ rule }) => rule)).toContain('json-syntax');
});
