import { expect, test } from 'vitest';
import type { CodeAction, CompletionItem } from 'vscode-languageserver-protocol/node';
import { validateModal } from '../../../src/index.ts';
import { makeProject } from '../../make-project.ts';
import { type Client, editsOf, type OpenedDocument, startClient } from './start-client.ts';

/** Accepts the completion with a label at the end of a part of the text, as an editor does. */
async function accept(
  { connection }: Client,
  document: OpenedDocument,
  before: string,
  label: string,
): Promise<void> {
  const place = before === '' ? document.after('') : document.after(before);
  const items = await connection.sendRequest<CompletionItem[]>('textDocument/completion', place);
  const item = items.find((candidate) => candidate.label === label);
  if (item?.textEdit === undefined || !('range' in item.textEdit)) throw new Error(`"${label}" is missing.`);
  const { range, newText } = item.textEdit;
  const text = newText.replace(/\$\{1:([^}]*)\}|\$1/g, '$1').replace(/\\([\\$}])/g, '$1');
  document.apply([{ range, newText: text }, ...(item.additionalTextEdits ?? [])]);
}

/** Applies one action after another, preferred ones first, until none is left. */
async function applyActions({ connection }: Client, document: OpenedDocument): Promise<readonly string[]> {
  const titles: string[] = [];
  for (;;) {
    const whole = { start: { line: 0, character: 0 }, end: document.after(document.text).position };
    const actions = await connection.sendRequest<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri: document.uri },
      range: whole,
      context: { diagnostics: [], only: ['quickfix'] },
    });
    const action = actions.find(({ isPreferred }) => isPreferred) ?? actions[0];
    if (action?.edit === undefined || titles.length > 30) return titles;
    titles.push(action.title);
    document.apply(editsOf(action.edit, document.uri));
  }
}

function type(document: OpenedDocument, text: string): void {
  const { position } = document.after(document.text);
  document.change({ start: position, end: position }, text);
}

test('a modal is written from nothing with completions, and its mistakes are fixed by actions alone', async () => {
  const client = await startClient(makeProject());
  const document = client.open('order.modal.json', '');
  type(document, '{\n  "');
  await accept(client, document, '"', 'type');
  expect(document.text).toBe('{\n  "type": "object"');
  type(document, '\n  prop');
  await accept(client, document, 'prop', 'properties');
  expect(document.text).toBe('{\n  "type": "object",\n  "properties": {  }');
  const { end } = document.rangeOf('"properties": { ');
  document.change(
    { start: end, end },
    `"blocks": { "type": "object", "properties": {
      "size": { "$ref": "#/definitions/element-selct", "options": {
        "lable": "Size", items: ["Small", "Large"], isRequired: True
      } },
      "note": { "type": "textarea", "label": "Note", "visibleOn": { "sise": { "equals": "Large" } } }
    } }`,
  );
  type(document, '}');
  expect((await client.diagnosticsOf(document)).length).toBeGreaterThan(2);
  const titles = await applyActions(client, document);
  expect(titles).toContain('Write "size".');
  expect(await client.diagnosticsOf(document)).toEqual([]);
  expect(validateModal(JSON.parse(document.text))).toEqual([]);
});

test('an empty document is completed to one that only needs its contents', async () => {
  const client = await startClient(makeProject());
  const document = client.open('order.modal.json', '');
  await accept(client, document, '', 'JSON modal');
  expect((await client.diagnosticsOf(document)).map(({ code }) => code)).not.toContain('schema-shape');
  expect(JSON.parse(document.text)).toMatchObject({ properties: { blocks: {}, actions: {} } });
});
