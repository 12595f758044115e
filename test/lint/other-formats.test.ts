import { applyFixes, fixModal, lintModal } from 'json-modal/lint';
import { describe, expect, test } from 'vitest';
import { blockDeclarations } from '../../src/format/blocks/index.ts';
import { list } from '../../src/format/words/phrases.ts';
import { writeExample } from '../../src/lint/rules/example.ts';

const gift = 'gift: input { "label": "Gift?" }';
const kinds = list(Object.keys(blockDeclarations));

describe('what is written as in another format is told as it is written here:', () => {
  test.each([
    [
      'day: input { "label": "Day", "type": "date" }',
      '"type" of "day" is the text "date"; it takes "text", "email", "number", "password", "search" or "url". That is a block of its own: write "$ref": "#/definitions/element-datepicker".',
    ],
    [
      'id: input { "label": "Id", "type": "hidden" }',
      '"type" of "id" is the text "hidden"; it takes "text", "email", "number", "password", "search" or "url". To hide it, write "visibleOn": "never".',
    ],
    [
      'size: select { "label": "Size", "isMultiSelect": true }',
      '"isMultiSelect" is not an option of a select. For several choices, make "value" a list: "value": [].',
    ],
    [
      'size: select { "label": "Size", "items": [{ "label": "S", "value": 1, "selected": true }] }',
      '"selected" is not part of item 1 of "size". To have it chosen at first, put its value into "value" of the block.',
    ],
    [
      'size: select { "label": "Size", "items": { "s": "Small" } }',
      '"items" of "size" is an object; it takes a list. Write [{ "label": …, "value": … }].',
    ],
    [
      'size: select { "label": "Size", "items": [["s", "Small"]] }',
      'Item 1 of "size" is a list; it takes an object. Write { "label": …, "value": … }.',
    ],
    [
      'card: input { "label": "Card", "visibleOn": "gift === true" }',
      '"visibleOn" of "card" is the text "gift === true"; it takes "always", "never" or an object of block key and rule. Write a rule such as { "key": { "equals": … } }.',
    ],
    [
      'card: input { "label": "Card", "visibleOn": [{ "gift": "not_empty" }] }',
      '"visibleOn" of "card" is a list; it takes "always", "never" or an object of block key and rule. Write a rule such as { "key": { "equals": … } }.',
    ],
    [
      'day: datepicker { "label": "Day", "value": "" }',
      '"value" of "day" is the text ""; it takes a real calendar date. Write a value, or leave it out.',
    ],
    ['intro: text { "label": "Hello" }', '"label" is not an option of a text. Did you mean "value"?'],
  ])('%s', (block, message) => {
    const text = writeExample({ blocks: [gift, block] });
    expect(lintModal(text).map((diagnostic) => diagnostic.message)).toEqual([message]);
  });

  test.each([
    [
      '{ "type": "divider" }',
      `"a" has no "$ref", which says what kind of block it is. Write "$ref" in place of "type": "#/definitions/element-" and behind it ${kinds}.`,
    ],
    [
      '{ "kind": "input" }',
      '"a" has no "$ref", which says what kind of block it is. Write "$ref": "#/definitions/element-input" in place of "kind".',
    ],
    [
      '{ "type": "input", "label": "A" }',
      '"a" has no "$ref", which says what kind of block it is. Write "$ref": "#/definitions/element-input" in place of "type".',
      '"label" is not part of "a"; it has "$ref" and "options". Move it into "options".',
    ],
  ])('%s', (definition, ...messages) => {
    const text = writeExample({ blocks: ['a: input'] }).replace(/\{[^{}]*element-input[^{}]*\}/, definition);
    expect(lintModal(text).map((diagnostic) => diagnostic.message)).toEqual(messages);
  });
});

test('a kind in another member is offered as "$ref": a type may have been meant', () => {
  const text = writeExample({ blocks: ['a: input'] }).replace('"$ref": "#/definitions/element-', '"type": "');
  const [fault] = lintModal(text);
  expect(fault?.suggestions?.map(({ description }) => description)).toEqual([
    'Write "$ref": "#/definitions/element-input".',
  ]);
  expect(applyFixes(text, [{ fix: fault?.suggestions?.[0] } as never])).toBe(
    writeExample({ blocks: ['a: input'] }),
  );
});

test('of what can only be said otherwise here, nothing is taken out by a fix', () => {
  const text = writeExample({
    blocks: [
      'size: select { "label": "Size", "multi": true, "items": [{ "label": "S", "value": 1, "checked": true }] }',
    ],
  });
  expect(fixModal(text).text).toBe(text);
});
