import { fixModal, fixResponse, lintModal } from 'json-modal/lint';
import { describe, expect, test } from 'vitest';
import { writeExample } from '../../src/lint/rules/example.ts';

const send =
  '{ "$ref": "#/definitions/action-primary", "options": { "label": "Send", "handler": "request" } }';

describe('blocks and buttons in a list get the keys that they contain', () => {
  test('in a modal, laid out as it was', () => {
    const text = `{
  "type": "object",
  "properties": {
    "blocks": [
      { "id": "size", "$ref": "#/definitions/element-input", "options": { "label": "Size" } },
      {
        "$ref": "#/definitions/element-textarea",
        "key": "wishes"
      }
    ],
    "actions": { "type": "object", "properties": [{ "name": "send", ${send.slice(2)}] }
  }
}
`;
    expect(fixModal(text).text).toBe(`{
  "type": "object",
  "properties": {
    "blocks": { "type": "object", "properties": {
      "size": { "$ref": "#/definitions/element-input", "options": { "label": "Size" } },
      "wishes": {
        "$ref": "#/definitions/element-textarea"
      }
    } },
    "actions": { "type": "object", "properties": {"send": ${send}} }
  }
}
`);
  });

  test('in a modal without anything around them', () => {
    const text = `{ "type": "object", "fields": [], "actions": [{ "id": "send", ${send.slice(2)}] }`;
    const { properties } = JSON.parse(fixModal(text).text);
    expect(properties).toEqual({
      blocks: { type: 'object', properties: {} },
      actions: { type: 'object', properties: { send: JSON.parse(send) } },
    });
  });

  test('but nothing is renamed where the modal has such a part', () => {
    const text = writeExample({}).replace('{', '{ "fields": [],');
    expect(fixModal(text).text).toBe(text);
  });

  test('in a response', () => {
    const modal = writeExample({ blocks: ['size: input { "label": "Size" }'] });
    const response = '{ "data": { "blocks": [{ "key": "size", "value": "M" }] } }';
    const { text, diagnostics } = fixResponse(modal, response);
    expect(text).toBe('{ "data": { "blocks": {"size": { "value": "M" }} } }');
    expect(diagnostics).toEqual([]);
  });

  test.each([
    '[{ "label": "Size" }]',
    '[{ "id": "size" }, {}]',
    '[{ "id": "size" }, { "id": "size" }]',
    '[{ "id": 5 }]',
    '[{ "name": "Cake size" }]',
    '["size"]',
  ])('except for %s, if some have no key', (blocks) => {
    const text = writeExample({}).replace(/"blocks": \{.*?\}\s*\}/s, `"blocks": ${blocks}`);
    const [fault] = lintModal(text);
    expect(fault).toMatchObject({
      rule: 'schema-shape',
      message: expect.stringMatching(/^"blocks" is a list/),
    });
    expect(fault).not.toHaveProperty('fix');
  });
});

test('a list in place of the options is that of the items', () => {
  const items = '[{ "label": "Small", "value": 1 }]';
  const text = writeExample({ blocks: [`size: select { "label": "Size", "items": ${items} }`] });
  const flat = text.replace(
    /"options": (\{ "label": "Size", "items": (.*?\]) \})/s,
    '"label": "Size", "options": $2',
  );
  expect(flat).not.toBe(text);
  expect(lintModal(flat).map(({ message }) => message)).toContain(
    '"options" of "size" is a list; it must be an object. Write { "items": [ … ] }.',
  );
  const { blocks } = JSON.parse(fixModal(flat).text).properties;
  expect(blocks.properties.size.options).toEqual({ label: 'Size', items: JSON.parse(items) });
});

test('a kind without items has no use for a list of options', () => {
  const text = writeExample({ blocks: ['size: input { "label": "Size" }'] });
  const [fault] = lintModal(text.replace('{ "label": "Size" }', '["Size"]'));
  expect(fault?.message).toMatch(/^"options" of "size" is a list; it must be an object\./);
  expect(fault).not.toHaveProperty('fix');
});
