import { expect, test } from 'vitest';
import { readSource } from '../../src/lint/source.ts';

test.each(['{ "type": "object" }', '{ "type": "object" '])(
  '%s is read once, until another text is',
  (text) => {
    const source = readSource(text);
    expect(readSource(text)).toBe(source);
    readSource('{}');
    expect(readSource(text)).not.toBe(source);
  },
);
