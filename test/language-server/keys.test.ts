import { describe, expect, test } from 'vitest';
import { subjectOf } from '../../src/language-server/document-with-kind.ts';
import { explainAt } from '../../src/language-server/explain.ts';
import { findDefinition, findReferences } from '../../src/language-server/find-definition.ts';
import { modalLayout } from '../../src/language-server/key-uses.ts';
import { prepareRename } from '../../src/language-server/rename.ts';
import { atCaret, cake, sampleDocuments, toDocument } from './documents.ts';
import { checkRenames, edit, rename } from './renames.ts';

const modal = toDocument({ kind: 'modal' }, cake);
const keys = modalLayout;

const response =
  '{ "data": { "blocks": { "gift_note": { "visibleOn": { "is_gift": { "equals": "yes" } } } } } }';
const ofCake = toDocument({ kind: 'response', modal: cake }, response);

describe('the definition', () => {
  const declared = cake.indexOf('"is_gift": {\n');
  const used = cake.indexOf('"is_gift": { "equals"');

  test.each([
    ['of a key in a condition', modal, used + 3],
    ['of its own key', modal, declared + 1],
    ['of a key in a condition of a response', ofCake, response.indexOf('is_gift')],
  ])('%s is the block', (_, document, offset) => {
    expect(findDefinition(document, offset)).toEqual([
      expect.objectContaining({ span: { offset: declared, end: declared + '"is_gift"'.length } }),
    ]);
  });

  test('of a compared value is its item', () => {
    const [place] = findDefinition(ofCake, response.indexOf('yes'));
    expect(place?.isInModal).toBe(true);
    expect(cake.slice(place?.span.offset, place?.span.end)).toBe('"yes"');
  });

  test.each([
    ['another place', modal, 0],
    ['a response without a modal', toDocument({ kind: 'response' }, response), response.indexOf('is_gift')],
    ['a filter', toDocument({ kind: 'filter' }, '{ "name": "a" }'), 4],
  ])('of %s is missing', (_, document, offset) => {
    expect(findDefinition(document, offset)).toEqual([]);
  });
});

test('references are the block and the conditions on it', () => {
  const places = findReferences(modal, cake.indexOf('"is_gift"') + 1);
  expect(places.map(({ isDeclaration }) => isDeclaration)).toEqual([true, false]);
  expect(findReferences(ofCake, response.indexOf('is_gift')).map(({ isInModal }) => isInModal)).toEqual([
    true,
    false,
  ]);
});

test.each([
  ['the key of a block', '"is_gift": {\n', 'Is it a gift?', 'Radio group: '],
  ['the key in a condition', '"is_gift": { "equals"', 'Is it a gift?', 'Radio group: '],
  ['a kind', '"#/definitions/element-input"', '#/definitions/element-input', 'One line of text.'],
  ['an option', '"isRequired"', 'Required', 'the primary button is inactive'],
  ['a compared value', '"yes" } }', 'Yes', 'An item of "is_gift".'],
])('%s is explained', (_, place, title, description) => {
  const explanation = explainAt(modal, cake.indexOf(place) + 1, subjectOf(modal));
  expect(explanation?.title).toBe(title);
  expect(explanation?.description).toContain(description);
});

describe('a rename', () => {
  const offset = cake.indexOf('"is_gift"') + 1;

  test('offers the key without its quotes', () => {
    expect(prepareRename(modal, offset, keys)).toEqual({
      ok: true,
      value: { key: 'is_gift', offset, end: offset + 'is_gift'.length },
    });
    expect(prepareRename(modal, 0, keys)).toEqual({ ok: true, value: null });
  });

  test.each([
    ['a taken key', 'size', '"size" is taken. Choose another key.'],
    ['a reserved key', '__proto__', '"__proto__" is reserved in JavaScript. Choose another key.'],
    ['an empty key', '', 'The key "" is empty. Choose another key.'],
    ['a number', '7', '"7" comes first in JavaScript'],
  ])('to %s is refused with the reason', (_, newKey, problem) => {
    expect(rename(modal, offset, newKey)).toEqual({ ok: false, problem: expect.stringContaining(problem) });
  });

  test('to a key that only a condition has is refused, since the two would become one', () => {
    const { document, offset: caret } = atCaret(
      'modal',
      cake
        .replace('"is_gift": { "equals"', '"gone": { "equals"')
        .replace('"is_gift": {\n', '"|is_gift": {\n'),
    );
    expect(rename(document, caret, 'gone')).toMatchObject({ ok: false });
  });

  test.each([
    ['in broken JSON', 'modal', cake.replace('"is_gift"', '"|is_gift"').slice(0, -20), 'The JSON is broken'],
    [
      'of a key that is not declared',
      'modal',
      cake.replace('"is_gift": { "equals"', '"|gone": { "equals"'),
      '"gone" is not declared',
    ],
    ['in a response', 'response', response.replace('gift_note', 'gift|_note'), 'is declared in the modal'],
  ] as const)('%s is refused with the reason', (_, kind, marked, problem) => {
    const { document, offset: caret } = atCaret(kind, marked, cake);
    const layout = document.support.keys ?? keys;
    expect(prepareRename(document, caret, layout)).toEqual({
      ok: false,
      problem: expect.stringContaining(problem),
    });
    expect(rename(document, caret, 'present')).toMatchObject({ ok: false });
  });

  test.each([
    ['a comma too few', (text: string) => text.replace(/,(?=\s*"options")/, '')],
    ['a comma too many', (text: string) => text.replace(/,(?=\s*"options")/, ',,')],
    ['a comma at the end', (text: string) => text.replace(/(?<=[^\s])(?=\s*\}\s*\}\s*$)/, ',')],
    ['a comma at the begin', (text: string) => text.replace(/(?<="properties": \{)/, ',')],
    ['a comment', (text: string) => text.replace(/(?<="properties": \{)/, ' // "is_gift": {')],
    ['keys without quotes', (text: string) => text.replaceAll('"label":', 'label:')],
  ])('in JSON with %s changes what it changes without', (_, damage) => {
    const damaged = damage(cake);
    expect(() => JSON.parse(damaged)).toThrow();
    const caret = damaged.lastIndexOf('"is_gift"') + 1;
    const renamed = rename(toDocument({ kind: 'modal' }, damaged), caret, 'present');
    expect(renamed).toMatchObject({ ok: true });
    const valid = rename(modal, cake.lastIndexOf('"is_gift"') + 1, 'present');
    expect(edit(damaged, renamed.ok ? renamed.value : [])).toBe(
      damage(edit(cake, valid.ok ? valid.value : [])),
    );
  });

  test.each(sampleDocuments.filter(({ kind, text }) => kind === 'modal' && text.length < 3000))(
    'of any key of $name causes no problem, and renaming back gives the same text',
    checkRenames,
  );
});
