import { fixModal, lintModal } from 'json-modal/lint';
import { describe, expect, test } from 'vitest';
import { listWords } from '../../src/base/text.ts';
import { blockDeclarations } from '../../src/format/blocks/index.ts';
import { writeExample } from '../../src/lint/rules/example.ts';

const gift = 'gift: input { "label": "Gift?" }';
const kinds = listWords(Object.keys(blockDeclarations));

describe('the syntax of another format is reported with the syntax of this one:', () => {
  test.each([
    [
      'id: input { "label": "Id", "type": "hidden" }',
      '"type" of "id" is the text "hidden", which is not a known type, so it is shown as text. To hide it, write "visibleOn": "never".',
    ],
    [
      'size: select { "label": "Size", "isMultiSelect": true }',
      '"isMultiSelect" is not an option of a select. For several choices, make "value" a list: "value": [].',
    ],
    [
      'size: select { "label": "Size", "items": { "s": "Small" } }',
      '"items" of "size" is an object; it must be a list. Write [{ "label": "Small", "value": "s" }].',
    ],
    [
      'size: select { "label": "Size", "items": [["s", "Small"]] }',
      'Item 1 of "size" is a list; it must be an object. Write { "label": "Small", "value": "s" }.',
    ],
    [
      'size: select { "label": "Size", "items": { "s": { "text": "Small" } } }',
      '"items" of "size" is an object; it must be a list. Write [{ "label": …, "value": … }].',
    ],
    [
      'size: select { "label": "Size", "value": { "label": "Small", "value": "s" } }',
      '"value" of "size" is an object; it must be text, a number, true or false or a list. Write "s".',
    ],
    [
      'card: input { "label": "Card", "error": ["Too long"] }',
      '"error" of "card" is a list; it must be text. Write "Too long".',
    ],
    [
      'card: input { "label": "Card", "mandatory": true }',
      '"mandatory" is not an option of an input. Did you mean "isRequired"?',
    ],
    [
      'card: input { "label": "Card", "reloadOnChange": true }',
      '"reloadOnChange" is not an option of an input. Did you mean "fetchOnChange"?',
    ],
    [
      'card: input { "label": "Card", "isVisible": false }',
      '"isVisible" is not an option of an input. To hide it, write "visibleOn": "never".',
    ],
    [
      'card: input { "label": "Card", "display": "none" }',
      '"display" is not an option of an input. To hide it, write "visibleOn": "never".',
    ],
    [
      'card: textarea { "label": "Card", "max_length": 5 }',
      '"max_length" is not an option of a textarea. Remove it. The format has no such check: let your endpoint check the form. See docs/format.md#checks.',
    ],
    [
      'card: input { "label": "Card", "readOnly": true }',
      '"readOnly" is not an option of an input. Remove it. To show a value that nobody can change, use a block of the kind text.',
    ],
    [
      'born: input { "label": "Born on", "type": "datetime-local" }',
      '"type" of "born" is the text "datetime-local", which is not a known type, so it is shown as text. Use a block of the kind datepicker.',
    ],
    [
      'intro: heading { "value": "Hello" }',
      'Unknown block kind "#/definitions/element-heading" in "intro". Did you mean "#/definitions/element-text"?',
    ],
    [
      'card: input { "label": "Card", "visibleOn": "gift === true" }',
      '"visibleOn" of "card" is the text "gift === true"; it must be "always", "never" or an object of block keys and conditions. Write { "gift": "not_empty" }.',
    ],
    [
      'card: input { "label": "Card", "visibleOn": [{ "gift": "not_empty" }] }',
      '"visibleOn" of "card" is a list; it must be "always", "never" or an object of block keys and conditions. Write { "gift": "not_empty" }.',
    ],
    ['intro: text { "label": "Hello" }', '"label" is not an option of a text. Did you mean "value"?'],
    [
      'card: input { "label": "Card", "required": true }',
      '"required" is not an option of an input. Did you mean "isRequired"?',
    ],
    [
      'size: select { "label": "Size", "items": [{ "label": "S", "value": 1, "disabled": true }] }',
      '"disabled" is not part of item 1 of "size". Did you mean "isDisabled"?',
    ],
    [
      'id: input { "label": "Id", "visibleOn": "hidden" }',
      '"visibleOn" of "id" is the text "hidden"; it must be "always", "never" or an object of block keys and conditions. Did you mean "never"?',
    ],
    [
      'size: dropdown { "label": "Size" }',
      'Unknown block kind "#/definitions/element-dropdown" in "size". Did you mean "#/definitions/element-select"?',
    ],
    [
      'card: input { "label": "Card", "visibleOn": { "gift": { "eq": "yes" } } }',
      '"eq" is not part of the condition on "gift" of "card". Did you mean "equals"?',
    ],
    [
      'card: input { "label": "Card", "visibleOn": { "gift": { "contains": "yes" } } }',
      '"contains" is not part of the condition on "gift" of "card". Did you mean "includes"?',
    ],
  ])('%s', (block, message) => {
    const text = writeExample({ blocks: [gift, block] });
    expect(lintModal(text).map((diagnostic) => diagnostic.message)).toEqual([message]);
  });

  test.each([
    [
      '{ "type": "slider" }',
      `"a" has no "$ref", so its kind is unknown. Write "$ref": "#/definitions/element-" followed by ${kinds}.`,
    ],
    [
      '{ "kind": "input" }',
      '"a" has no "$ref", so its kind is unknown. Write "$ref": "#/definitions/element-input" in place of "kind".',
    ],
    [
      '{ "type": "input", "label": "A" }',
      '"a" has no "$ref", so its kind is unknown. Write "$ref": "#/definitions/element-input" in place of "type".',
      '"label" is not part of "a"; it has "$ref" and "options". Move it into "options".',
    ],
  ])('%s', (definition, ...messages) => {
    const text = writeExample({ blocks: ['a: input'] }).replace(/\{[^{}]*element-input[^{}]*\}/, definition);
    expect(lintModal(text).map((diagnostic) => diagnostic.message)).toEqual(messages);
  });
});

test.each([
  [
    'action-submit',
    'Unknown action button kind "#/definitions/action-submit" in "save". Did you mean "#/definitions/action-primary"?',
  ],
  [
    'action-reset',
    'Unknown action button kind "#/definitions/action-reset" in "save". Did you mean "#/definitions/action-secondary"?',
  ],
])('%s', (name, message) => {
  const text = writeExample({ blocks: [gift] }).replace('action-primary', name);
  expect(lintModal(text)[0]?.message).toBe(message);
});

test.each([
  ['submit', 'request', 'primary'],
  ['openUrl', 'open-url', 'primary'],
  ['clear', 'reset', 'secondary'],
  ['close', 'cancel', 'secondary'],
])('the handler "%s" is "%s" here', (handler, meant, kind) => {
  const actions = [
    'save: primary { "label": "Save", "handler": "request" }',
    `go: ${kind} { "label": "Go", "handler": "${handler}" }`,
  ];
  const text = writeExample({ blocks: [gift], actions });
  expect(fixModal(text).text).toBe(text.replace(`"${handler}"`, `"${meant}"`));
});

test.each([
  ['secondary', 'open-url', 'Only a primary button can have "open-url".'],
  ['secondary', 'submit', 'Only a primary button can have "request".'],
  ['primary', 'cancel', 'Only a secondary button can have "cancel".'],
  ['primary', 'close', 'Only a secondary button can have "cancel".'],
])('a %s button with the handler "%s"', (kind, handler, hint) => {
  const other =
    kind === 'primary'
      ? 'reset: secondary { "label": "Reset", "handler": "reset" }'
      : 'save: primary { "label": "Save", "handler": "request" }';
  const actions = [`go: ${kind} { "label": "Go", "handler": "${handler}" }`, other];
  const found = lintModal(writeExample({ blocks: [gift], actions }));
  expect(found.map(({ message }) => message)).toEqual([expect.stringContaining(hint)]);
});

test('options beside "options", by the names that they have elsewhere, are moved and renamed', () => {
  const text = writeExample({ blocks: ['a: input { "placeholder": "Ada" }'] });
  const named = text.replace(
    '"$ref": "#/definitions/element-input"',
    '"title": "Name", "required": true, $&',
  );
  const { blocks } = JSON.parse(fixModal(named).text).properties;
  expect(blocks.properties.a.options).toEqual({ placeholder: 'Ada', label: 'Name', isRequired: true });
});

test('the fields of a JSON Schema are moved into the blocks, and keep all that they say', () => {
  const fields =
    '"size": { "type": "string", "title": "Size" }, "kind": { "type": "string", "enum": ["S", "M"] }';
  const [blocks, actions] = [/"blocks": .*?(?=,\s*"actions")/s, /"actions": /];
  const bare = writeExample({ blocks: [gift] }).replace(blocks, fields);
  expect(lintModal(bare).map(({ message }) => message)).toEqual([
    '"properties" has no "blocks". Add "blocks", and move "size" and "kind" into it.',
  ]);
  const beside = writeExample({ blocks: [gift] }).replace(actions, `${fields}, $&`);
  expect(lintModal(beside).map(({ message }) => message)).toEqual(
    ['size', 'kind'].map(
      (name) =>
        `"${name}" is not part of "properties"; it has "blocks" and "actions". Move it into "blocks".`,
    ),
  );
  for (const text of [bare, beside]) {
    const { properties } = JSON.parse(fixModal(text).text).properties.blocks;
    expect(properties).toMatchObject({
      size: { type: 'string', options: { title: 'Size' } },
      kind: { type: 'string', options: { enum: ['S', 'M'] } },
    });
  }
});

test('a fix removes nothing that has no equivalent here', () => {
  const text = writeExample({
    blocks: [
      'size: select { "label": "Size", "multi": true, "items": [{ "label": "S", "value": 1, "checked": true }] }',
    ],
  });
  expect(fixModal(text).text).toBe(text);
});
