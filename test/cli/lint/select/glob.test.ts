import { posix, win32 } from 'node:path';
import { expect, test } from 'vitest';
import { isGlob, splitGlob } from '../../../../src/cli/policy/select/glob.ts';

test.each([
  ['*.json', '', '*.json'],
  ['forms/*.json', 'forms/', '*.json'],
  ['../forms/**/a?.json', '../forms/', '**/a?.json'],
  ['/*.json', '/', '*.json'],
  ['a/{b/c,d}/e.json', 'a/', '{b/c,d}/e.json'],
  ['a\\[b].json', '', 'a\\[b].json'],
])('%s starts in "%s"', (word, start, pattern) => {
  expect(isGlob(word)).toBe(true);
  expect(splitGlob(word, '/nowhere', posix)).toEqual({ start, pattern });
});

test.each([
  ['forms\\*.json', 'forms/', '*.json'],
  ['..\\forms\\**\\*.json', '../forms/', '**/*.json'],
  ['C:\\*.json', 'C:/', '*.json'],
  ['c:\\my forms\\deep/*.json', 'c:/my forms/deep/', '*.json'],
  ['\\\\server\\share\\*.json', '//server/share/', '*.json'],
])('on Windows, %s starts in %s', (word, start, pattern) => {
  expect(splitGlob(word, 'C:\\nowhere', win32)).toEqual({ start, pattern });
});
