import { lintModal } from 'json-modal/lint';
import { expect, test } from 'vitest';
import { writeExample } from '../../src/lint/rules/example.ts';

const text = 'text { "value": "a" }';
const date = 'datepicker { "label": "It" }';
const one =
  'select { "label": "It", "items": [{ "label": "One", "value": 1 }, { "label": "Two", "value": "two" }] }';
const several =
  'checkbox-group { "label": "It", "items": [{ "label": "One", "value": "1" }, { "label": "Two", "value": "two" }] }';
const empties = 'checkbox-group { "label": "It", "items": [{ "label": "None", "value": "" }] }';
const page = 'docs/format.md';
const whenEmpty = `no condition holds for an empty block. To show it while "it" is empty, see ${page}#is-empty.`;
const empty = 'select { "label": "It", "items": [{ "label": "None", "value": "" }] }';

test.each<[string, unknown, string]>([
  [text, { equals: 1 }, 'the value of "it" is text, not the number 1. Did you mean "1"?'],
  [text, { equals: ['a'] }, '"it" has one value, not a list. Did you mean "a"?'],
  [
    text,
    { equals: ['a', 'b'] },
    `"it" has one value, not a list. A condition compares with one value. See ${page}#one-of.`,
  ],
  [text, { equals: '' }, whenEmpty],
  [one, { equals: [] }, whenEmpty],
  [date, { equals: '2026-02-30' }, 'no date is the text "2026-02-30". Write dates like "2026-11-20".'],
  [date, { equals: '5.1.2026' }, 'no date is the text "5.1.2026". Did you mean "2026-01-05"?'],
  [date, { equals: '5/1/2026' }, 'no date is the text "5/1/2026". Write dates like "2026-11-20".'],
  [date, { includes: 'tw' }, 'no date contains the text "tw". Write dates like "2026-11-20".'],
  [one, { equals: 'three' }, 'no item of "it" has the text "three". Its items have 1 and "two".'],
  [one, { equals: 'One' }, 'no item of "it" has the text "One". Did you mean 1?'],
  [one, { equals: ['two'] }, '"it" has one value, not a list. Did you mean "two"?'],
  [one, { includes: 'x' }, 'no item of "it" contains the text "x". Its items have 1 and "two".'],
  [several, { equals: 'Two' }, 'no item of "it" has the text "Two". Did you mean "two"?'],
  [several, { equals: ['two', 'Two'] }, 'no item of "it" has the text "Two". Its items have "1" and "two".'],
  [several, { includes: 'tw' }, 'no item of "it" has the text "tw". Its items have "1" and "two".'],
  [several, { equals: '' }, 'no item of "it" has the text "". Its items have "1" and "two".'],
  [several, { equals: [] }, whenEmpty],
  [empty, { equals: '' }, whenEmpty],
  [empty, 'not_empty', 'no item of "it" has a value. Its items have "".'],
  [empty, { equals: '1' }, 'no item of "it" has the text "1". Its items have "".'],
])('on %s, %j', (target, rule, why) => {
  expect(lint(target, rule)).toContain(
    `condition-never-holds: The condition on "it" of "note" never holds: ${why}`,
  );
});

test.each<[string, unknown]>([
  [text, 'not_empty'],
  [text, { equals: 'a' }],
  [date, 'not_empty'],
  [date, { equals: '2026-11-20' }],
  [date, { includes: '2026' }],
  [one, { equals: 1 }],
  [one, { includes: 'tw' }],
  [several, { equals: ['two', '1'] }],
  [several, { includes: 'two' }],
  [empties, { equals: '' }],
  [empties, 'not_empty'],
  ['select { "label": "It" }', { equals: '' }],
  ['select { "label": "It" }', { equals: ['two'] }],
  ['checkbox-group {}', { includes: 'two' }],
])('nothing is wrong, on %s, with %j', (target, rule) => {
  expect(lint(target, rule)).toEqual([]);
});

test.each<[string, unknown, string]>([
  [one, { equals: '1' }, 'it compares with the text "1", but the item has the number 1. Write 1.'],
  [
    several,
    { equals: [1, 'two'] },
    'it compares with the number 1, but the item has the text "1". Write "1".',
  ],
])('on %s, %j is the value of an item in another type', (target, rule, why) => {
  expect(lint(target, rule)).toEqual([
    `condition-type-mismatch: The condition on "it" of "note" never holds: ${why}`,
  ]);
});

function lint(target: string, rule: unknown): readonly string[] {
  const note = `note: input { "label": "Note", "visibleOn": { "it": ${JSON.stringify(rule)} } }`;
  return lintModal(writeExample({ blocks: [`it: ${target}`, note] })).map(
    ({ rule, message }) => `${rule}: ${message}`,
  );
}
