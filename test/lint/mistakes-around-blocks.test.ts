import { applyFixes, lintModal } from 'json-modal/lint';
import { describe, expect, test } from 'vitest';
import { writeExample } from '../../src/lint/rules/example.ts';

const modal = writeExample({ blocks: ['name: input { "label": "Name" }'] });

describe('a mistake around the blocks is reported with a fix:', () => {
  test.each([
    [
      JSON.stringify(withBlocks([{ key: 'name', $ref: '#/definitions/element-input' }])),
      '"properties" is a list; it must be an object. Write each under its key: { "key": { … } }.',
    ],
    [
      modal.replace(/\{ "\$ref": "#\/definitions\/element-input".*?\} \}/, '"input"'),
      '"name" is the text "input"; it must be an object. Write { "$ref": …, "options": { … } }.',
    ],
    [
      modal.replace(/"actions": .*\}/s, '"actions": null } }'),
      '"actions" is null; it must be an object. Write { "type": "object", "properties": { "key": { … } } }.',
    ],
    [
      modal.replace(/"properties": (\{.*\})\s*\}/s, '"properties": { "properties": $1 } }'),
      '"properties" is not part of "properties"; it has "blocks" and "actions". Move its contents one level up.',
    ],
    [
      modal.replace(/"actions": .*\}/s, '"actions": [] } }'),
      '"actions" is a list; it must be an object. Write each under its key: { "type": "object", "properties": { "key": { … } } }.',
    ],
    [
      modal.replace('"blocks"', '"fields"'),
      '"fields" is not part of "properties"; it has "blocks" and "actions". Did you mean "blocks"?',
    ],
    [
      modal.replace('"actions"', '"buttons"'),
      '"buttons" is not part of "properties"; it has "blocks" and "actions". Did you mean "actions"?',
    ],
    [
      modal.replace('"blocks": {', '"blocks": { "required": ["name"],'),
      '"required" is not part of "blocks"; it has "type" and "properties". Remove it.',
    ],
    [
      modal.replace('{', '{ "buttons": [{ "label": "Save" }],'),
      '"buttons" is not part of the modal; it has "type", "properties" and "$schema". Move it into "properties", as "actions".',
    ],
    [
      modal.replace('"actions"', '"note": { "$ref": "#/definitions/element-separator" }, "actions"'),
      '"note" is not part of "properties"; it has "blocks" and "actions". Move it into "blocks".',
    ],
    [
      modal.replace('element-input', 'action-secondary'),
      'Unknown block kind "#/definitions/action-secondary" in "name". Move the button into "actions".',
    ],
    [
      modal.replace('action-primary', 'element-text'),
      'Unknown action button kind "#/definitions/element-text" in "save". Move the block into "blocks".',
    ],
    [
      '"{\\"type\\": \\"object\\"}"',
      'The modal is the text "{\\"type\\": \\"object\\"}"; it must be an object. Write the JSON itself, not a text that contains it.',
    ],
    [
      modal.replace('element-input', 'Element-Input'),
      'Unknown block kind "#/definitions/Element-Input" in "name". Did you mean "#/definitions/element-input"?',
    ],
    [
      modal.replace('element-input', 'element_input'),
      'Unknown block kind "#/definitions/element_input" in "name". Did you mean "#/definitions/element-input"?',
    ],
    [
      modal.replace('"options"', '"option"'),
      '"option" is not part of "name"; it has "$ref" and "options". Did you mean "options"?',
    ],
    [
      modal.replace('{ "label": "Name" }', 'null'),
      '"options" of "name" is null; it must be an object. Write a value.',
    ],
    [
      modal.replace('"handler": "request"', '"handler": { "type": "request" }'),
      '"handler" of "save" is an object; it must be "request" or "open-url".',
    ],
  ])('%#', (text, message) => {
    expect(lintModal(text).map((diagnostic) => diagnostic.message)).toEqual([message]);
  });
});

test('a modal in a member of another object is not treated as the schema of editors', () => {
  const text = `{ "name": "Order", "schema": ${modal} }`;
  expect(applyFixes(text, lintModal(text))).not.toContain('$schema');
  const named = modal.replace('{', '{ "schema": "./schema.json",');
  expect(applyFixes(named, lintModal(named))).toContain('"$schema": "./schema.json"');
});

test('blocks and buttons without their parents are reported with their place, once each', () => {
  const { blocks, actions } = JSON.parse(modal).properties;
  const flat = JSON.stringify({
    type: 'object',
    properties: { ...blocks.properties, note: blocks.properties.name, ...actions.properties },
  });
  expect(lintModal(flat).map(({ message }) => message)).toEqual([
    '"properties" has no "blocks". Add "blocks", and move "name" and "note" into it.',
    '"properties" has no "actions". Add "actions", and move "save" into it.',
  ]);
});

test('a missing "type" is added, and one with another value is left to the author', () => {
  const text = modal.replaceAll(/"type": "object",\s*/g, '');
  const faults = lintModal(text);
  expect(faults.map(({ message }) => message)).toEqual([
    'The modal has no "type". Add "type": "object".',
    '"blocks" has no "type". Add "type": "object".',
    '"actions" has no "type". Add "type": "object".',
  ]);
  expect(lintModal(applyFixes(text, faults))).toEqual([]);
  const other = modal.replace('"object"', '"modal"');
  expect(applyFixes(other, lintModal(other))).toBe(other);
});

describe('a modal in a member of another object', () => {
  test.each([
    ['{\n  "schema": ', '\n}\n'],
    ['{\r\n  "schema": ', '\r\n}\r\n'],
    ['{ "data": ', ' }'],
  ])('is reported once, and moved up: %j', (before, after) => {
    const inside = JSON.stringify(JSON.parse(modal), null, 2).replaceAll(
      '\n',
      before.includes('\n') ? '\n  ' : '\n',
    );
    const faults = lintModal(before + inside + after);
    expect(faults.map(({ rule }) => rule)).toEqual(['unknown-property']);
    const fixed = applyFixes(before + inside + after, faults);
    expect(JSON.parse(fixed)).toEqual(JSON.parse(modal));
    expect(lintModal(fixed)).toEqual([]);
  });

  test('is moved up with its layout', () => {
    const text = `${JSON.stringify({ schema: JSON.parse(modal) }, null, 2)}\n`;
    expect(applyFixes(text, lintModal(text))).toBe(`${JSON.stringify(JSON.parse(modal), null, 2)}\n`);
  });

  test('stays where a name would be there twice', () => {
    const text = `{ "type": "json_modal", "schema": ${modal} }`;
    expect(lintModal(text).map(({ message }) => message)).toEqual([
      'The modal is inside "schema". Move its contents one level up.',
    ]);
    expect(applyFixes(text, lintModal(text))).toBe(text);
  });
});

test('a list in place of a block or button gets no key, whatever the key of the block or button', () => {
  const properties = { blocks: [], actions: [], properties: [] };
  const { properties: around } = JSON.parse(modal);
  const lists = JSON.stringify({
    type: 'object',
    properties: { blocks: { type: 'object', properties }, actions: around.actions },
  });
  expect(lintModal(lists).map(({ message }) => message)).toEqual([
    '"blocks" is a list; it must be an object. Write { "$ref": …, "options": { … } }.',
    '"actions" is a list; it must be an object. Write { "$ref": …, "options": { … } }.',
    '"properties" is a list; it must be an object. Write { "$ref": …, "options": { … } }.',
  ]);
});

function withBlocks(properties: unknown) {
  const { type, properties: around } = JSON.parse(modal);
  return { type, properties: { ...around, blocks: { type, properties } } };
}

test('a modal without actions is offered a button, with which it is whole', () => {
  const { blocks } = JSON.parse(modal).properties;
  const text = JSON.stringify({ type: 'object', properties: { blocks } }, null, 2);
  const [fault, ...others] = lintModal(text);
  expect(others).toEqual([]);
  const [suggestion] = fault?.suggestions ?? [];
  expect(suggestion?.description.length).toBeLessThan(80);
  expect(lintModal(applyFixes(text, suggestion ? [{ fix: suggestion }] : []))).toEqual([]);
});
