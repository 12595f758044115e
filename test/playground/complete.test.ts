import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { completeSchema } from '../../playground/editor/complete.ts';

const text = '{ "type": "object", "properties": { "blocks": { "type": "object", "properties": {} } } }';

async function complete(doc: string, position: number): Promise<readonly string[]> {
  const found = await completeSchema(new CompletionContext(EditorState.create({ doc }), position, false));
  return found?.options.map(({ label }) => label) ?? [];
}

test('a word is completed, and nothing after the end', async () => {
  expect(await complete(text, text.indexOf('object') + 2)).toEqual(['"object"']);
  expect(await complete(text, text.length)).toEqual([]);
});

test('a text that is being written is completed', async () => {
  const begun = '{ "type": "object", "prop';
  expect(await complete(begun, begun.length)).toContain('"properties"');
});

test('a block with the name of a member with conditions is offered no other blocks', async () => {
  const blocks = '"blocks": { "type": "object", "properties": { "gift": {}, "visibleOn": { "';
  const begun = `{ "type": "object", "properties": { ${blocks}`;
  expect(await complete(begun, begun.length)).not.toContain('"gift"');
});
