import { applyFixes, type Diagnostic, fixModal, lintModal } from 'json-modal/lint';
import { describe, expect, test } from 'vitest';
import { writeExample } from '../../src/lint/rules/example.ts';

const size = '{ "label": "Size", "items": [{ "label": "S", "value": 1 }] }';

describe('a certain fix is made, and nothing else changes:', () => {
  test.each([
    ['an option', ['size: input { "lable": "Size" }'], ['size: input { "label": "Size" }']],
    [
      'the names of other formats',
      [
        'a: select { "title": "A", "default": 1, "helpText": "B", "choices": [] }',
        'b: select { "label": "B", "items": [{ "name": "S", "id": 1 }] }',
        'c: text { "content": "C" }',
      ],
      [
        'a: select { "label": "A", "value": 1, "message": "B", "items": [] }',
        'b: select { "label": "B", "items": [{ "label": "S", "value": 1 }] }',
        'c: text { "value": "C" }',
      ],
    ],
    ['a kind', ['a: inptu { "label": "A" }'], ['a: input { "label": "A" }']],
    [
      'a word',
      ['a: input { "label": "A", "visibleOn": "nevr" }'],
      ['a: input { "label": "A", "visibleOn": "never" }'],
    ],
    [
      'quotes',
      ['a: input { "label": "A", "isRequired": "true" }'],
      ['a: input { "label": "A", "isRequired": true }'],
    ],
    [
      'a number in a group',
      ['a: radio-group { "label": "A", "items": [{ "label": "S", "value": 1 }] }'],
      ['a: radio-group { "label": "A", "items": [{ "label": "S", "value": "1" }] }'],
    ],
    [
      'a number that is read',
      ['a: input { "label": 2026, "value": 5 }'],
      ['a: input { "label": "2026", "value": "5" }'],
    ],
    [
      'a reference',
      ['gift: input { "label": "A" }', 'b: input { "label": "B", "visibleOn": { "gfit": "not_empty" } }'],
      ['gift: input { "label": "A" }', 'b: input { "label": "B", "visibleOn": { "gift": "not_empty" } }'],
    ],
    [
      'the type in a rule',
      [`a: select ${size}`, 'b: input { "label": "B", "visibleOn": { "a": { "equals": "1" } } }'],
      [`a: select ${size}`, 'b: input { "label": "B", "visibleOn": { "a": { "equals": 1 } } }'],
    ],
    [
      'a date',
      ['a: datepicker { "label": "A", "value": "2026/1/5" }'],
      ['a: datepicker { "label": "A", "value": "2026-01-05" }'],
    ],
  ])('%s', (_, wrong, right) => {
    const text = writeExample({ blocks: wrong });
    expect(applyFixes(text, lintModal(text))).toBe(writeExample({ blocks: right }));
  });

  test.each(['12345678901234567890', '1e999'])('not %s, of which not all digits are read', (number) => {
    const text = writeExample({
      blocks: [`a: radio-group { "label": "A", "items": [{ "label": "S", "value": ${number} }] }`],
    });
    const diagnostics = lintModal(text);
    expect(diagnostics.map(({ rule }) => rule)).toEqual(['inexact-number']);
    expect(applyFixes(text, diagnostics)).toBe(text);
  });

  test.each([
    ['an option that is not known', 'a: input { "label": "A", "legalNotice": "Not for resale" }'],
    ['what is wished of a kind that does not have it', 'a: separator { "label": "Extras" }'],
    ['a date with a time', 'a: datepicker { "label": "A", "value": "2026-12-24T22:00:00.000Z" }'],
    ['a type that says more', 'a: input { "label": "A", "type": "integer" }'],
    ['a kind that says more', 'a: html { "value": "<b>A</b>" }'],
    ['an option that may be the one that is missing', 'a: select { "wording": "A", "items": [] }'],
    [
      'a member of an item that may be',
      'a: select { "label": "A", "items": [{ "wording": "S", "value": 1 }] }',
    ],
    ['a name that another format has for what is there', 'a: input { "label": "A", "title": "B" }'],
    ['a wish for several choices', 'a: select { "label": "A", "multiple": true, "items": [] }'],
    ['a wish to hide a block', 'a: input { "label": "A", "hidden": true }'],
    ['what stands around the options', 'a: input { "label": "A", "options": { "value": "S" } }'],
    ['"visibleOn" that is no text', 'a: input { "label": "A", "visibleOn": true }'],
  ])('but not %s', (_, block) => {
    const text = writeExample({ blocks: [block] });
    const diagnostics = lintModal(text);
    expect(diagnostics.length).toBeGreaterThan(0);
    expect(applyFixes(text, diagnostics)).toBe(text);
  });
});

test.each([
  [
    'a name that is there already',
    'a: input { "label": "A", "lable": "B" }',
    'a: input { "label": "A", "lable": "B" }',
  ],
  [
    'a name that another fix writes',
    'a: input { "lable": "A", "labl": "B" }',
    'a: input { "label": "A", "labl": "B" }',
  ],
])('%s is not written a second time', (_, wrong, right) => {
  const text = writeExample({ blocks: [wrong] });
  expect(applyFixes(text, lintModal(text))).toBe(writeExample({ blocks: [right] }));
});

test('fixes are applied until none is left, including those that others make possible', () => {
  const text = writeExample({ blocks: ['a: inptu { "label": 1, "isRequierd": "true" }'] });
  expect(fixModal(text)).toMatchObject({
    text: writeExample({ blocks: ['a: input { "label": "1", "isRequired": true }'] }),
    diagnostics: [],
  });
});

test('a suggestion removes the named part', () => {
  const text = writeExample({ blocks: ['a: separator { "x": 1, "y": 2, "z": 3 }'] });
  const removals = lintModal(text).map(({ suggestions }) =>
    applyFixes(text, [{ fix: suggestions?.[0] } as never]),
  );
  expect(removals).toEqual(
    ['{ "y": 2, "z": 3 }', '{ "x": 1, "z": 3 }', '{ "x": 1, "y": 2 }'].map((options) =>
      writeExample({ blocks: [`a: separator ${options}`] }),
    ),
  );
});

test.each([
  ['1.0', '"1.0"'],
  ['5.00', '"5.00"'],
  ['1e3', '"1e3"'],
])('the number %s is written as text digit by digit', (number, written) => {
  const text = writeExample({ blocks: [`a: input { "label": ${number} }`] });
  expect(fixModal(text).text).toBe(text.replace(number, written));
});

test.each([
  [
    'that is moved up',
    '"size": { "options": { /* why */ "label": "Size" }, "$ref": "#/definitions/element-input" }',
  ],
  ['whose kind is put in place', '"size": { "type": /* why */ "email", "options": { "label": "Size" } }'],
])('a comment in a part %s is not lost', (_, block) => {
  const [valid] = [writeExample({ blocks: ['size: input { "label": "Size" }'] })];
  const text = valid.replace(/"size": .*/, block);
  expect(fixModal(text).text).toContain('/* why */');
});

test('of two fixes of one place the first is made; insertions follow one another', () => {
  const fix = (text: string, offset: number, length: number): Diagnostic => ({
    rule: 'json-syntax',
    severity: 'error',
    message: '',
    pointer: '',
    range: { start: { line: 1, column: 1, offset }, end: { line: 1, column: 1, offset } },
    fix: { description: '', edits: [{ offset, length, text }] },
  });
  expect(applyFixes('abcdef', [fix('1', 0, 2), fix('2', 1, 2), fix('3', 3, 1), fix('4', 4, 0)])).toBe(
    '1c3ef',
  );
  const insertions = [fix('1', 2, 0), fix('2', 2, 1), fix('3', 2, 0), fix('4', 1, 1), fix('5', 2, 0)];
  expect(applyFixes('abcdef', insertions)).toBe('ab1352def');
});

test('a suggestion adds a member as its neighbours are written', () => {
  const text = writeExample({ blocks: ['a: text {\n  "value": "**Now**"\n}'] });
  const edit = lintModal(text)[0]?.suggestions?.[0]?.edits[0];
  expect(edit).toEqual({ offset: text.indexOf('"**Now**"') + 9, length: 0, text: ',\n  "markdown": true' });
});
