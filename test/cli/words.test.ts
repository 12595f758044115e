import { expect, test } from 'vitest';
import { quote } from '../../src/cli/words.ts';

test.each([
  ['cake.modal.json', '"cake.modal.json"'],
  ['C:\\forms\\näme.modal.json', '"C:\\forms\\näme.modal.json"'],
  ['\\\\server\\share', '"\\\\server\\share"'],
  ['two\nlines', '"two\\nlines"'],
  ['two\u2028lines of a script\u2029', '"two\\u2028lines of a script\\u2029"'],
  ['say "cheese"', '"say \\"cheese\\""'],
])('%j is quoted on one line, its backslashes as they were typed', (text, quoted) => {
  expect(quote(text)).toBe(quoted);
});
