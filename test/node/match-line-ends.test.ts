import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchLineEnds, withPlainEndings } from '../../src/node/match-line-ends.ts';

const words = fc.constantFrom('', '{', '}', '  "a": 1,', '  "b": 2');
const ending = fc.constantFrom('\n', '\r\n', '\r');
const rawText = fc
  .tuple(fc.boolean(), fc.array(fc.tuple(words, ending)), words)
  .map(([hasMark, lines, last]) => `${hasMark ? '\ufeff' : ''}${lines.flat().join('')}${last}`);
const plainText = fc.array(words).map((lines) => lines.join('\n'));

test('a text in the style of another is the same text, and begins with a mark if that does', () => {
  fc.assert(
    fc.property(rawText, plainText, (model, text) => {
      const styled = matchLineEnds(model, text);
      expect(withPlainEndings(styled)).toBe(text);
      expect(styled.startsWith('\ufeff')).toBe(model.startsWith('\ufeff'));
    }),
    { seed: 29, numRuns: 500 },
  );
});

test('a text without a change is as it was, to the byte', () => {
  fc.assert(
    fc.property(rawText, (model) => matchLineEnds(model, withPlainEndings(model)) === model),
    {
      seed: 29,
      numRuns: 500,
    },
  );
});

test('a line that stays between two that change keeps its ending', () => {
  const model = 'a\r\nb\nc\r\nd\n';
  expect(matchLineEnds(model, 'a\nB\nc\nd\n')).toBe('a\r\nB\r\nc\r\nd\n');
  expect(matchLineEnds(model, 'new\na\nb\nd\n')).toBe('new\r\na\r\nb\nd\n');
  expect(matchLineEnds(model, 'd\nc\nb\na\n')).toBe('d\nc\r\nb\na\r\n');
});
