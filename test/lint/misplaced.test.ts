import { applyFixes, fixModal, fixResponse, lintModal } from 'json-modal/lint';
import { describe, expect, test } from 'vitest';
import { writeExample } from '../../src/lint/rules/example.ts';

test('for a misplaced block, only its place is reported: not a condition on it, nor its contents', () => {
  const text = writeExample({
    blocks: ['note: input { "label": "Note", "visibleOn": { "size": "not_empty" } }', 'size: input {}'],
  });
  const misplaced = text.replace(/,\s*("size": \{.*\})\s*\}/, '}, $1');
  expect(lintModal(misplaced).map(({ message }) => message)).toEqual([
    '"size" is not part of "blocks"; it has "type" and "properties". Move it into "properties".',
  ]);
});

test('for an option beside "$ref", only its place is reported: not that it is missing in "options"', () => {
  const text = writeExample({ blocks: ['note: input { "message": "A few words" }'] });
  const misplaced = text.replace('"options": { "message"', '"label": "Note", "options": { "message"');
  expect(lintModal(misplaced).map(({ message }) => message)).toEqual([
    '"label" is not part of "note"; it has "$ref" and "options". Move it into "options".',
  ]);
});

test('in a text that could not be read in full, nothing is moved: where it ends may not be clear', () => {
  const text = writeExample({ blocks: ['note: input { "message": "A few words" }'] })
    .replace('"options": { "message"', '"label": "Note", "options": { "message"')
    .replace('"A few words"', '');
  expect(lintModal(text).map(({ rule }) => rule)).toEqual(['unknown-property', 'json-syntax']);
  expect(fixModal(text).text).toBe(text);
});

describe('a member one level too high is moved by a fix:', () => {
  const note = 'note: input { "label": "Note", "isRequired": true }';
  const right = writeExample({ blocks: [note] });

  test.each([
    [
      'options without an object around them',
      right.replace(/"options": (\{ "label": "Note".*?) \}/, (_, all) => all.slice(2)),
    ],
    [
      'an option beside the others',
      right.replace(/"options": (\{ "label": "Note"), ("isRequired": true) \}/, '$2, "options": $1 }'),
    ],
    [
      'an option behind none',
      writeExample({ blocks: ['note: input {}'] }).replace(
        '"options": {}',
        '"options": {}, "label": "Note", "isRequired": true',
      ),
    ],
  ])('%s', (_, text) => {
    expect(text).not.toBe(right);
    expect(JSON.parse(fixModal(text).text)).toEqual(JSON.parse(right));
  });

  test('a block among the lists, into the blocks', () => {
    const text = right.replace(
      '"actions"',
      '"size": { "$ref": "#/definitions/element-separator" }, "actions"',
    );
    const { blocks } = JSON.parse(fixModal(text).text).properties;
    expect(Object.keys(blocks.properties)).toEqual(['note', 'size']);
    expect(fixModal(text).diagnostics).toEqual([]);
  });

  test('overrides among the lists of a response', () => {
    const text = '{ "data": { "note": { "value": "A" }, "save": { "label": "Order" } } }';
    expect(fixResponse(right, text).text).toBe(
      '{ "data": { "blocks": { "note": { "value": "A" } }, "actions": { "save": { "label": "Order" } } } }',
    );
  });

  test.each([
    ['any of what holds them', (lists: Lists) => lists],
    ['their lists', ({ blocks, actions }: Lists) => ({ properties: { ...blocks, ...actions } })],
  ])('blocks and buttons without %s, in their order', (_, hold) => {
    const keys = ['size', 'name', 'gift', 'note', 'card', 'town', 'shop', 'day', 'tags', 'call'];
    const flat = { $ref: '#/definitions/element-input', label: 'A', isRequired: true, message: 'B' };
    const save = { $ref: '#/definitions/action-primary', label: 'Save', handler: 'request' };
    const blocks = Object.fromEntries(keys.map((key) => [key, { ...flat, label: key }]));
    const { text, diagnostics } = fixModal(JSON.stringify(hold({ blocks, actions: { save } }), null, 2));
    expect(diagnostics).toEqual([]);
    expect(JSON.parse(text)).toEqual(
      JSON.parse(
        writeExample({
          blocks: keys.map(
            (key) => `${key}: input { "label": "${key}", "isRequired": true, "message": "B" }`,
          ),
        }),
      ),
    );
    expect(Object.keys(JSON.parse(text).properties.blocks.properties)).toEqual(keys);
  });

  test.each([
    [
      'before, after and between',
      ['"label": "Note"', '"options": { "value": "A" }', '"isRequired": true', '"message": "B"'],
    ],
    [
      'all before',
      ['"label": "Note"', '"isRequired": true', '"message": "B"', '"options": { "value": "A" }'],
    ],
    ['all after', ['"options": { "value": "A" }', '"label": "Note"', '"isRequired": true', '"message": "B"']],
  ])('several at once, in their order: %s', (_, members) => {
    const ref = '"$ref": "#/definitions/element-input"';
    const empty = writeExample({ blocks: ['note: input {}'] });
    const text = empty.replace(`${ref}, "options": {}`, `${ref}, ${members.join(', ')}`);
    expect(text).not.toBe(empty);
    const all = '{ "value": "A", "label": "Note", "isRequired": true, "message": "B" }';
    expect(applyFixes(text, lintModal(text))).toBe(empty.replace('"options": {}', `"options": ${all}`));
    for (const one of lintModal(text)) expect(lintModal(applyFixes(text, [one]))).toHaveLength(2);
  });

  test('with the layout of its new place', () => {
    const text = JSON.stringify(JSON.parse(right), null, 2).replace(
      '"options": {\n            "label": "Note",\n            "isRequired": true\n          }',
      '"options": {\n            "label": "Note"\n          },\n          "isRequired": true',
    );
    expect(applyFixes(text, lintModal(text))).toBe(JSON.stringify(JSON.parse(right), null, 2));
  });

  test('not into a value that is not an object', () => {
    const text = right.replace(/"options": \{ "label": "Note".*?\}/, '"options": [1], "label": "Note"');
    expect(fixModal(text).text).toBe(text);
  });
});

interface Lists {
  readonly blocks: Readonly<Record<string, object>>;
  readonly actions: Readonly<Record<string, object>>;
}
