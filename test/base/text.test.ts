import { expect, it } from 'vitest';
import { cut, quote } from '../../src/base/text.ts';

it('a text is quoted whole, or its beginning if it is long', () => {
  expect(quote('Cake "size"')).toBe('"Cake \\"size\\""');
  expect(quote('x'.repeat(60))).toBe(`"${'x'.repeat(60)}"`);
  expect(quote('x'.repeat(61))).toBe(`"${'x'.repeat(59)}…"`);
});

it('no character is cut in half', () => {
  expect(quote(`${'x'.repeat(58)}🎂🎂`)).toBe(`"${'x'.repeat(58)}…"`);
  expect(cut('🎂🎂🎂', 5)).toBe('🎂🎂…');
});
