import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTooDeep } from '../../../src/base/json.ts';
import { parseResponse } from '../../../src/caller/endpoint/judge-response.ts';

test.each([
  ['lists', '['.repeat(1000), ']'.repeat(1000)],
  ['objects', `${'{"a":'.repeat(999)}{`, '}'.repeat(1000)],
])('1,000 levels of %s are read, and one more is not', (_, opened, closed) => {
  expect(isTooDeep(opened + closed)).toBe(false);
  expect(parseResponse(opened + closed)).toBeDefined();
  expect(isTooDeep(`[${opened}${closed}]`)).toBe(true);
  expect(parseResponse(`[${opened}${closed}]`)).toBeUndefined();
});

test('closed brackets and brackets in texts do not count', () => {
  const brackets = '[{'.repeat(1000);
  const value = {
    beside: Array.from({ length: 2000 }, () => [{}]),
    text: `\\"${brackets}"`,
    [brackets]: '\\',
  };
  expect(parseResponse(JSON.stringify(value))).toEqual(value);
});

test('a text that is not at its end is none', () => {
  expect(parseResponse(`"${'['.repeat(2000)}`)).toBeUndefined();
  expect(parseResponse('"\\')).toBeUndefined();
});

test('the parsed value equals that of JSON.parse', () => {
  const same = fc.property(fc.jsonValue(), (value) => {
    const text = JSON.stringify(value);
    expect(parseResponse(text)).toEqual(JSON.parse(text));
  });
  fc.assert(same);
});
