import { describe, expect, test } from 'vitest';
import { checkText } from '../../playground/problems/check-text.ts';
import { findSample } from '../../playground/samples/index.ts';

const { text } = findSample('cake-order');

/** What is marked, and what is said about it. */
function findMarked(changed: string): readonly (readonly [string, string])[] {
  return checkText(changed).problems.map(({ from, to, message }) => [changed.slice(from, to), message]);
}

test('a sample has no problem, and its schema can be shown', () => {
  expect(checkText(text)).toEqual({ problems: [], schema: JSON.parse(text) });
});

test.each([
  ['an unknown option', '"placeholder": "S,', '"plaecholder": "S,', '"plaecholder"'],
  ['a value of another type', '"isRequired": true', '"isRequired": "yes"', '"yes"'],
  ['a missing option', '"label": "Cake size",', '', '"options"'],
  ['an unknown kind', 'element-input', 'element-inptu', '"#/definitions/element-inptu"'],
  ['a rule on a block that is not there', '{ "is_gift":', '{ "gift":', '"gift"'],
  ['a bare word', '"isRequired": true', '"isRequired": treu', 'treu'],
])('%s is marked where it is', (_, before, after, marked) => {
  const changed = text.replace(before, after);
  expect(changed).not.toBe(text);
  expect(findMarked(changed).map(([place]) => place)).toEqual([marked]);
  expect(checkText(changed).schema).toBeNull();
});

test('one slip in a line is one problem', () => {
  expect(findMarked('{ type: "object" }')).toHaveLength(1);
});

describe('a text that is no schema is a problem, never an exception', () => {
  test.each([
    ['nothing', ''],
    ['white space', ' \n '],
    ['null', 'null'],
    ['a list', '[]'],
    ['half a string', '"'],
    ['HTML', '<!doctype html>'],
    ['hostile keys', '{"__proto__": {}, "constructor": 1}'],
    ['20,000 brackets', '['.repeat(20_000)],
    ['20,000 brackets, closed', '['.repeat(20_000) + ']'.repeat(20_000)],
  ])('%s', (_, hostile) => {
    const { problems, schema } = checkText(hostile);
    expect(problems.length).toBeGreaterThan(0);
    expect(schema).toBeNull();
  });
});
