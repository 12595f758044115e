import { expect, test } from 'vitest';
import { treeOf } from '../../src/language-server/open-text.ts';
import type { OutlineEntry } from '../../src/language-server/outline.ts';
import { type SampleDocument, sampleDocuments, toDocument } from './documents.ts';

function outlineOf(kind: SampleDocument['kind'], text: string): readonly OutlineEntry[] {
  const { root } = treeOf({ text });
  return root === undefined ? [] : toDocument({ kind }, text).support.outlineOf(root);
}

/** Returns an outline as lines, each entry indented below its section. */
function print(entries: readonly OutlineEntry[], indent = ''): readonly string[] {
  return entries.flatMap(({ name, detail, entries: inner }) => [
    `${indent}${name}${detail === '' ? '' : ` (${detail})`}`,
    ...print(inner, `${indent}  `),
  ]);
}

test.each([
  [
    'modal',
    '{ "properties": { "blocks": { "properties": { "size": { "$ref": "#/definitions/element-select", "options": { "label": "Size" } }, "note": {} } }, "actions": { "properties": { "send": { "$ref": "#/definitions/action-primary" } } } } }',
    ['Blocks', '  size (Select: Size)', '  note', 'Buttons', '  send (Primary button)'],
  ],
  [
    'response',
    '{ "data": { "blocks": { "size": { "value": "s", "items": [] } }, "actions": {} } }',
    ['Blocks', '  size (value, items)', 'Buttons'],
  ],
  ['response', '{ "error": { "message": "Sold out." } }', ['Error', '  message (Sold out.)']],
  [
    'filter',
    '{ "conditions": { "glue": "and", "conditions": [{ "glue": "and", "conditions": [{ "object": "deal", "field_id": "value", "operator": ">", "value": 5, "extra_value": null }, null] }, { "glue": "or", "conditions": [] }] } }',
    ['Conditions', '  All', '    deal value (> 5)', '    Condition', '  At least one'],
  ],
  [
    'manifest',
    '{ "endpoints": { "postMeeting": "https://a.example/meetings" } }',
    ['Endpoints', '  postMeeting (https://a.example/meetings)'],
  ],
] as const)('the outline of a %s has its parts', (kind, text, lines) => {
  expect(print(outlineOf(kind, text))).toEqual(lines);
});

test('the outline of a text that is being written has the parts that can be read', () => {
  const text = '{ "properties": { "blocks": { "properties": { "size": { "options": { "label": "Si';
  expect(print(outlineOf('modal', text))).toEqual(['Blocks', '  size (Si)']);
});

test.each(sampleDocuments)('$name has an outline', ({ kind, text }) => {
  expect(outlineOf(kind, text)).not.toEqual([]);
});
