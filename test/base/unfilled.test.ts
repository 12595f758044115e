import { expect, test } from 'vitest';
import { findUnfilled } from '../../src/base/text.ts';

test.each([
  ['Ordered for deal undefined.', 'undefined'],
  ['undefined', 'undefined'],
  ['The price is NaN €', 'NaN'],
  ['On Invalid Date', 'Invalid Date'],
  ['For [object Object]', '[object Object]'],
  ['Hello null', 'null'],
  ['Hello null!', 'null'],
  ['null', 'null'],
  ['Ordered for deal .', ' .'],
  ['For deal , thanks', ' ,'],
])('"%s" says "%s" for a missing value', (text, words) => {
  const found = findUnfilled(text);
  expect(found && text.slice(found.from, found.to)).toBe(words);
});

test.each([
  'Null hypothesis',
  'The null hypothesis',
  'Nan Goldin',
  'Dr. Undefined',
  'undefined-value.example',
  'Une pizza ? Oui !',
  'annulled',
  'Wait ...',
  'Use .gitignore',
  '',
])('"%s" is a text', (text) => {
  expect(findUnfilled(text)).toBeNull();
});
