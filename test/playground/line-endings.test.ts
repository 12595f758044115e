import { expect, test } from 'vitest';
import { lineEndingOf, withEndings, withPlainEndings } from '../../playground/json-text/line-endings.ts';

test.each([
  ['{\r\n}\r\n', '\r\n', '{\n}\n'],
  ['{\n}\n', '\n', '{\n}\n'],
  ['{}', '\n', '{}'],
  ['{\r\n  "a": 1\r\n}\n', '\r\n', '{\n  "a": 1\n}\n'],
  ['{\r}\r', '\n', '{\n}\n'],
])('%j ends its lines with %j', (text, ending, plain) => {
  expect(lineEndingOf(text)).toBe(ending);
  expect(withPlainEndings(text)).toBe(plain);
});

test('a text gets the endings back that it came with', () => {
  expect(withEndings(withPlainEndings('{\r\n}\r\n'), '\r\n')).toBe('{\r\n}\r\n');
});
