import { lintModal } from 'json-modal/lint';
import { describe, expect, test } from 'vitest';
import { writeExample } from '../../src/lint/rules/example.ts';

describe('for a value of another type, the suggestion is the likely value, or none:', () => {
  const gift = 'gift: radio-group { "label": "Gift?", "items": [{ "label": "Yes", "value": "yes" }] }';
  test.each([
    ['tags: checkbox-group { "value": "a" }', ['Write ["a"].']],
    ['tags: checkbox-group { "value": 5 }', []],
    ['tags: checkbox-group { "items": "a" }', []],
    ['note: input { "label": "Note", "type": null }', ['Remove "type".']],
    ['note: input { "label": "Note", "message": null }', ['Remove "message".']],
    ['note: input { "label": "Note", "message": false }', []],
    ['note: input { "label": null }', []],
    ['note: input { "label": "Note", "error": true }', []],
    ['day: datepicker { "label": "Day", "value": 20261120 }', []],
    ['note: input { "label": "Note", "isRequired": 1 }', ['Write true.']],
    ['note: input { "label": "Note", "isRequired": 2 }', []],
    ['note: input { "label": "Note", "isRequired": "yes" }', ['Write true.']],
    ['note: input { "label": "Note", "visibleOn": false }', ['Write "never".']],
    ['note: input { "label": "Note", "visibleOn": 1 }', []],
    ['note: input { "label": "Note", "visibleOn": "gift" }', ['Write { "gift": "not_empty" }.']],
    ['note: input { "label": "Note", "visibleOn": { "gift": "yes" } }', ['Write { "equals": "yes" }.']],
    ['note: input { "label": "Note", "visibleOn": { "gift": ["yes"] } }', ['Write { "equals": "yes" }.']],
    ['note: input { "label": "Note", "visibleOn": { "gift": { "equals": "Yes" } } }', ['Write "yes".']],
    [
      'note: input { "label": "Note", "options": { "message": "S or L" } }',
      ['Move the contents of "options" one level up.'],
    ],
    ['note: input { "label": "Note", "options": { "label": "S or L" } }', []],
    ['note: input { "label": "Note", "options": {} }', []],
    ['size: select { "label": "Size", "items": [1] }', []],
  ])('%s', (block, offered) => {
    expect(offeredFor(writeExample({ blocks: [gift, block] }))).toEqual(offered);
  });
});

test('of a URL of a button that opens none, either is offered, for either may have been meant', () => {
  const pay = 'pay: primary { "label": "Pay", "handler": "request", "url": "https://pay.example" }';
  expect(offeredFor(writeExample({ actions: [pay] }))).toEqual(['Remove "url".', 'Write "open-url".']);
});

describe('for an incomplete URL, the suggestion is a web page if it cannot be another place:', () => {
  test.each([
    ['www.pay.example', 'Write "https://www.pay.example".'],
    ['//pay.example/bill', 'Write "https://pay.example/bill".'],
    ['/pay'],
    ['./pay.html'],
    ['pay'],
    ['javascript:alert(1)'],
    ['ftp://pay.example'],
    ['pay.example:443'],
  ])('%s', (url, ...offered) => {
    const pay = `pay: primary { "label": "Pay", "handler": "open-url", "url": "${url}" }`;
    expect(offeredFor(writeExample({ actions: [pay] }))).toEqual(offered);
  });
});

describe('for an item with the value of another, the suggestion is made from its label as the other values are from theirs:', () => {
  test.each([
    [['Lemon', 'lemon'], ['Poppy seed', 'lemon'], 'Write "poppy_seed".'],
    [['Lemon', 'Lemon'], ['Poppy seed', 'Lemon'], 'Write "Poppy seed".'],
    [['Dark red', 'dark-red'], ['Dark blue', 'dark-red'], 'Write "dark-blue".'],
    [['Dark red', 'DARK_RED'], ['Crème', 'DARK_RED'], 'Write "CRÈME".'],
    [
      ['Lemon', 'l1'],
      ['Raspberry', 'l1'],
    ],
    [
      ['Lemon', 'lemon'],
      ['Lemon!', 'lemon'],
    ],
    [
      ['Lemon', 'lemon'],
      ['…', 'lemon'],
    ],
  ] as const)('%j, %j', ([label, value], [otherLabel, otherValue], ...offered) => {
    const items = JSON.stringify([
      { label, value },
      { label: otherLabel, value: otherValue },
    ]);
    expect(
      offeredFor(writeExample({ blocks: [`size: select { "label": "Size", "items": ${items} }`] })),
    ).toEqual(offered);
  });
});

test.each([
  ['https://', ' Write a host after "://", without white space.'],
  [' https://pay.example', ' Write a host after "://", without white space.'],
  ['/pay', ' Begin it with "https://".'],
])('for the URL %j, the missing part is reported', (url, hint) => {
  const pay = `pay: primary { "label": "Pay", "handler": "open-url", "url": "${url}" }`;
  const messages = lintModal(writeExample({ actions: [pay] })).map(({ message }) => message);
  expect(messages).toEqual([expect.stringContaining(hint)]);
});

test('a long text is reported by its beginning, and suggested whole', () => {
  const label = 'A long label, '.repeat(20);
  const text = writeExample({ blocks: [`size: select { "label": "Size", "items": ["${label}"] }`] });
  const fix = lintModal(text)[0]?.fix;
  expect(fix?.description).toMatch(/^Write .{59}…\.$/);
  expect(JSON.parse(fix?.edits[0]?.text ?? '')).toEqual({ label, value: label });
  const url = `pay.example/${'x'.repeat(200)}`;
  const pay = `pay: primary { "label": "Pay", "handler": "open-url", "url": "${url}" }`;
  const [offered] = lintModal(writeExample({ actions: [pay] }))[0]?.suggestions ?? [];
  expect(offered?.edits[0]?.text).toBe(`"https://${url}"`);
});

function offeredFor(text: string): readonly string[] {
  return lintModal(text).flatMap(({ fix, suggestions = [] }) => {
    expect(fix).toBeUndefined();
    return suggestions.map(({ description }) => description);
  });
}
