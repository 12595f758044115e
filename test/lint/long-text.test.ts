import { lintModal } from 'json-modal/lint';
import { expect, test } from 'vitest';
import { writeExample } from '../../src/lint/rules/example.ts';

const lint = (length: number) => {
  const value = '*now*'.padEnd(length, ' a');
  const text = writeExample({ blocks: [`info: text ${JSON.stringify({ markdown: true, value })}`] });
  return lintModal(text).map(({ rule, message }) => `${rule}: ${message}`);
};

test('a text too long to be drawn as markdown is told, and not what is in it', () => {
  expect(lint(10_000)).toEqual([
    'unsupported-markdown: "*now*" in "info" is emphasis, which is drawn as it is written. Use **strong**, or plain words.',
  ]);
  expect(lint(10_001)).toEqual([
    'unsupported-markdown: The text of "info" has more than 10,000 characters: it is drawn as it is written. Shorten it, or link to all of it.',
  ]);
});
