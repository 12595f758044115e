import { describe, expect, it } from 'vitest';
import { findMalformedText } from '../../src/format/text-formats.ts';

describe('a text that is to be', () => {
  it.each([
    ['email', 'ann@example.com'],
    ['email', 'ann+cake@mail.example.co'],
    ['email', 'ann@localhost'],
    ['number', '12'],
    ['number', '-0.5'],
    ['number', '1e3'],
    ['url', 'https://example.com/a'],
    ['url', 'mailto:ann@example.com'],
    ['text', 'anything'],
    ['password', 'a'],
    [undefined, 'anything'],
    ['constructor', 'anything'],
  ])('%s may be %s', (type, value) => {
    expect(findMalformedText(value, type === undefined ? {} : { type })).toBeNull();
  });

  it.each([
    ['email', 'ann'],
    ['email', 'ann@'],
    ['email', 'ann@exa mple.com'],
    ['email', 'ann@@example.com'],
    ['email', 'ann@-example.com'],
    ['number', 'twelve'],
    ['number', '1,5'],
    ['number', '0x10'],
    ['number', 'Infinity'],
    ['number', '1.'],
    ['number', ' 7 '],
    ['url', 'https://exa mple.org'],
    ['url', 'example.com'],
    ['url', '/a'],
  ])('%s may not be %s', (type, value) => {
    expect(findMalformedText(value, { type })).toBe(type);
  });
});
