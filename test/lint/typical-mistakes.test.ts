import { applyFixes, fixModal, lintModal } from 'json-modal/lint';
import { describe, expect, test } from 'vitest';
import { listWords, quote } from '../../src/base/text.ts';
import { blockDeclarations } from '../../src/format/blocks/index.ts';
import { writeExample } from '../../src/lint/rules/example.ts';

const gift =
  'gift: radio-group { "label": "Gift?", "items": [{ "label": "Yes", "value": "yes" }, { "label": "No", "value": "no" }] }';
const kinds = listWords(Object.keys(blockDeclarations));
const inputOptions = listWords(Object.keys(blockDeclarations.input.properties).map(quote));

describe('a mistake in a block is reported with a fix:', () => {
  test.each([
    [
      'size: slider { "label": "Size" }',
      `Unknown block kind "#/definitions/element-slider" in "size". Write "#/definitions/element-" followed by ${kinds}.`,
    ],
    [
      'size: select { "label": "Size", "options": [{ "label": "S", "value": "s" }] }',
      '"options" is not an option of a select. Did you mean "items"?',
    ],
    [
      'size: select { "label": "Size", "options": { "message": "S or L" } }',
      '"options" is not an option of a select. Move its contents one level up.',
    ],
    [
      'size: select { "options": { "label": "Size" } }',
      '"options" is not an option of a select. Move its contents one level up.',
    ],
    [
      'size: select { "label": "Size", "items": ["S"] }',
      'Item 1 of "size" is the text "S"; it must be an object. Write { "label": "S", "value": "S" }.',
    ],
    [
      'card: input { "label": "Card", "visibleOn": { "gift": "yes" } }',
      'The condition on "gift" of "card" is the text "yes"; it must be "not_empty", { "equals": value } or { "includes": text }. Write { "equals": "yes" }.',
    ],
    [
      'card: input { "label": "Card", "visibleOn": { "gift": true } }',
      'The condition on "gift" of "card" is true; it must be "not_empty", { "equals": value } or { "includes": text }. Write "not_empty".',
    ],
    [
      'card: input { "label": "Card", "visibleOn": { "gift": { "not_empty": true } } }',
      '"not_empty" is not part of the condition on "gift" of "card". Write "not_empty" in place of the object.',
    ],
    [
      'card: input { "label": "Card", "visibleOn": { "gift": { "notEmpty": true } } }',
      '"notEmpty" is not part of the condition on "gift" of "card". Write "not_empty" in place of the object.',
    ],
    [
      'card: input { "label": "Card", "visibleOn": { "gift": "not-empty" } }',
      'The condition on "gift" of "card" is the text "not-empty"; it must be "not_empty", { "equals": value } or { "includes": text }. Did you mean "not_empty"?',
    ],
    [
      'card: input { "label": "Card", "visibleOn": { "gift": { "equal": "yes" } } }',
      '"equal" is not part of the condition on "gift" of "card". Did you mean "equals"?',
    ],
    [
      'card: input { "label": "Card", "visibleOn": { "gift": { "matches": "yes" } } }',
      '"matches" is not part of the condition on "gift" of "card". Conditions compare only whole values or parts of texts. See docs/format.md#greater-than-starts-with.',
    ],
    [
      'card: input { "label": "Card", "visibleOn": { "gift": {} } }',
      'The condition on "gift" of "card" is empty; it must be "not_empty", { "equals": value } or { "includes": text }.',
    ],
    [
      'card: input { "label": "Card", "visibleOn": { "gift": { "equals": "yes", "includes": "y" } } }',
      'The condition on "gift" of "card" has several tests; only one is allowed. Keep either "equals" or "includes".',
    ],
    [
      'card: input { "label": "Card", "visibleOn": { "present": "not_empty" } }',
      'The condition on "present" of "card" depends on a block that is not in this modal. The other blocks are "gift".',
    ],
    [
      'gift2: input { "label": "Card", "visibleOn": { "gift1": "not_empty" } }',
      'The condition on "gift1" of "gift2" depends on a block that is not in this modal. The other blocks are "gift".',
    ],
    [
      'present2: input { "label": "Card", "visibleOn": { "present": "not_empty" } }',
      'The condition on "present" of "present2" depends on a block that is not in this modal. The other blocks are "gift".',
    ],
    [
      'card: input { "label": "Card", "visibleOn": { "equals": "yes" } }',
      'The condition on "equals" of "card" depends on a block that is not in this modal. Write it under the key of a block: { "key": { "equals": … } }.',
    ],
    [
      'card: input { "label": "Card", "visibleOn": { "present": true } }',
      'The condition on "present" of "card" depends on a block that is not in this modal. The other blocks are "gift".',
    ],
    [
      'card: input { "label": "Card", "not_empty": true }',
      `"not_empty" is not an option of an input. Remove it; the allowed names are ${inputOptions}.`,
    ],
    [
      'size: select { "label": "Size", "items": [{ "lable": "S", "value": "s" }] }',
      '"lable" is not part of item 1 of "size". Did you mean "label"?',
    ],
    ['card: input { "label": {} }', '"label" of "card" is an object; it must be text.'],
    ['card: input { "label": true }', '"label" of "card" is true; it must be text.'],
    ['card: input { "label": "Card", "error": true }', '"error" of "card" is true; it must be text.'],
    ['card: input { "label": 2026 }', '"label" of "card" is the number 2026; it must be text. Write "2026".'],
    [
      'day: datepicker { "label": "Day", "value": 20261120 }',
      '"value" of "day" is the number 20261120; it must be a real calendar date. Write it as year, month and day: "2026-11-20".',
    ],
    ['card: input { "label": 1e999 }', '1e999 is read and sent as null. Write it as text: "1e999".'],
    [
      'card: input { "label": "Card", "isRequired": "false" }',
      '"isRequired" of "card" is the text "false"; it must be true or false. Write false without quotes.',
    ],
    [
      'card: input { "label": "Card", "isRequired": 2 }',
      '"isRequired" of "card" is the number 2; it must be true or false.',
    ],
    [
      'card: input { "label": "Card", "isRequired": "no" }',
      '"isRequired" of "card" is the text "no"; it must be true or false. Write false.',
    ],
    [
      'size: radio { "label": "Size" }',
      'Unknown block kind "#/definitions/element-radio" in "size". Did you mean "#/definitions/element-radio-group"?',
    ],
    [
      'size: s { "label": "Size" }',
      `Unknown block kind "#/definitions/element-s" in "size". Write "#/definitions/element-" followed by ${kinds}.`,
    ],
    [
      'card: input { "label": "Card", "visibleOn": false }',
      '"visibleOn" of "card" is false; it must be "always", "never" or an object of block keys and conditions. Write "never".',
    ],
    [
      'card: input { "label": "Card", "message": null }',
      '"message" of "card" is null; it must be text. Write a value, or omit it.',
    ],
    ['card: input { "label": null }', '"label" of "card" is null; it must be text. Write a value.'],
    [
      'card: input { "label": "Card", "visibleOn": { "gift": { "equals": null } } }',
      '"equals" of the condition on "gift" of "card" is null; it must be text, a number, true or false or a list. No condition holds for an empty block. See docs/format.md#is-empty.',
    ],
    [
      'card: input { "label": "Card", "type": 5 }',
      '"type" of "card" is the number 5; it must be text. Write "5".',
    ],
    [
      'size: select { "label": "Size", "items": "none" }',
      '"items" of "size" is the text "none"; it must be a list. Write [{ "label": …, "value": … }].',
    ],
  ])('%s', (block, message) => {
    const text = writeExample({ blocks: [gift, block] });
    expect(lintModal(text).map((diagnostic) => diagnostic.message)).toEqual([message]);
  });
});

test('texts in place of items are completed', () => {
  const text = writeExample({ blocks: ['size: select { "label": "Size", "items": ["S", "[L\\n ]"] }'] });
  const { text: fixed, diagnostics } = fixModal(text);
  expect(diagnostics).toEqual([]);
  expect(fixed).toBe(
    text.replace(/"S", (".*")\]/, '{ "label": "S", "value": "S" }, { "label": $1, "value": $1 }]'),
  );
});

test('the short form of a condition is completed, and then valid', () => {
  const text = writeExample({
    blocks: [
      gift,
      'card: input { "label": "Card", "visibleOn": { "gift": "yes" } }',
      'note: input { "label": "Note", "visibleOn": { "gift": { "not_empty": true } } }',
    ],
  });
  const offered = lintModal(text).map(({ fix, suggestions = [] }) => ({ fix: fix ?? suggestions[0] }));
  expect(offered).toHaveLength(2);
  expect(lintModal(applyFixes(text, offered as never))).toEqual([]);
});

test('a test that is not known is not removed from a rule', () => {
  const text = writeExample({
    blocks: [gift, 'visibleOn: input { "label": "Card", "visibleOn": { "gift": { "matches": "yes" } } }'],
  });
  const faults = lintModal(text);
  expect(faults.map(({ rule }) => rule)).toEqual(['unknown-option']);
  expect(applyFixes(text, faults)).toBe(text);
});

test('of a block that is called "visibleOn", an unknown option can be removed', () => {
  const text = writeExample({ blocks: ['visibleOn: input { "label": "Card", "colour": "red" }'] });
  const [fault] = lintModal(text);
  expect(lintModal(applyFixes(text, [{ fix: fault?.suggestions?.[0] } as never]))).toEqual([]);
});
