import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type {
  CompletionItem,
  Definition,
  DocumentHighlight,
  DocumentSymbol,
  Hover,
  Location,
  Position,
  Range,
  SymbolInformation,
  WorkspaceEdit,
} from 'vscode-languageserver-protocol/node';
import { cake } from '../../language-server/documents.ts';
import { makeProject } from '../../make-project.ts';
import { misspelt, openCake } from './open-cake.ts';
import { editsOf, startClient, until } from './start-client.ts';

test('the server says what it can do', async () => {
  const { client } = await openCake();
  expect(client.initialized).toMatchObject({
    serverInfo: { name: 'json-modal' },
    capabilities: { positionEncoding: 'utf-16', textDocumentSync: { change: 2 } },
  });
  await until(() => client.registrations.length > 0);
  expect(client.registrations).toContain('workspace/didChangeWatchedFiles');
});

test('a completion is a snippet with the range that it replaces', async () => {
  const { client, document } = await openCake(
    cake.replace('"options": {', '"options": {\n            "allow'),
  );
  const items = await client.connection.sendRequest<CompletionItem[]>(
    'textDocument/completion',
    document.after('            "allow'),
  );
  const item = items.find(({ label }) => label === 'allowClear');
  expect(item).toMatchObject({
    insertTextFormat: 2,
    documentation: expect.any(String),
    filterText: '"allowClear"',
    textEdit: { range: document.rangeOf('"allow'), newText: `"allowClear": \${1:true},` },
  });
});

test('a key is described in Markdown, in which its label has no meaning', async () => {
  const { client, document } = await openCake(cake.replace('"Is it a gift?"', '"Is it <b>a *gift*</b>?"'));
  const ofKey = await client.connection.sendRequest<Hover>(
    'textDocument/hover',
    document.after('"visibleOn": { "is'),
  );
  expect(ofKey.contents).toMatchObject({
    kind: 'markdown',
    value: expect.stringContaining('**Is it \\<b\\>a \\*gift\\*\\</b\\>?**'),
  });
  expect(document.textAt(ofKey.range as never)).toBe('"is_gift"');
});

test('a key is found, highlighted and renamed wherever the document uses it', async () => {
  const { client, document } = await openCake();
  const { connection } = client;
  const place = document.after('"visibleOn": { "is');
  const declared = document.rangeOf('"is_gift"');
  expect(await connection.sendRequest<Definition>('textDocument/definition', place)).toEqual([
    { uri: document.uri, range: declared },
  ]);
  const references = await connection.sendRequest<Location[]>('textDocument/references', {
    ...place,
    context: { includeDeclaration: false },
  });
  expect(references).toHaveLength(1);
  const highlights = await connection.sendRequest<DocumentHighlight[]>(
    'textDocument/documentHighlight',
    place,
  );
  expect(highlights.map(({ kind }) => kind)).toEqual([3, 2]);
  expect(await connection.sendRequest('textDocument/prepareRename', place)).toMatchObject({
    placeholder: 'is_gift',
  });
  const edit = await connection.sendRequest<WorkspaceEdit>('textDocument/rename', {
    ...place,
    newName: 'present',
  });
  expect(edit.documentChanges).toMatchObject([{ textDocument: { version: 1 } }]);
  document.apply(editsOf(edit, document.uri));
  expect(document.text).toBe(cake.replaceAll('"is_gift"', '"present"'));
  await expect(
    connection.sendRequest('textDocument/rename', {
      ...document.after('"visibleOn": { "pr'),
      newName: 'size',
    }),
  ).rejects.toThrow('"size" is taken. Choose another key.');
});

test('a key of a response leads to its modal, and back', async () => {
  const text = '{ "data": { "blocks": { "is_gift": { "value": "yes" } } } }';
  const { client, document } = await openCake(text, { 'cake.modal.json': cake }, 'cake.response.json');
  const { connection } = client;
  const modalUri = pathToFileURL(join(new URL('.', document.uri).pathname, 'cake.modal.json')).href;
  const [place] = await connection.sendRequest<Location[]>('textDocument/definition', document.after('"is'));
  expect(place?.uri).toBe(modalUri);
  const modal = client.open('cake.modal.json', cake);
  expect(place?.range).toEqual(modal.rangeOf('"is_gift"'));
  const references = await connection.sendRequest<Location[]>('textDocument/references', {
    ...modal.after('"is_gif'),
    context: { includeDeclaration: true },
  });
  expect(references.map(({ uri }) => uri)).toEqual([modalUri, modalUri, document.uri]);
  await expect(connection.sendRequest('textDocument/prepareRename', document.after('"is'))).rejects.toThrow(
    'is declared in the modal',
  );
});

test('an outline has levels if the editor shows them', async () => {
  const { client, document } = await openCake();
  const symbols = await client.connection.sendRequest<DocumentSymbol[]>('textDocument/documentSymbol', {
    textDocument: { uri: document.uri },
  });
  expect(symbols.map(({ name }) => name)).toEqual(['Blocks', 'Buttons']);
  const simple = await startClient(makeProject(), {});
  const flat = await simple.connection.sendRequest<SymbolInformation[]>('textDocument/documentSymbol', {
    textDocument: { uri: simple.open('cake.modal.json', cake).uri },
  });
  expect(flat[0]).toMatchObject({ name: 'size', containerName: 'Blocks' });
});

test('an editor with few features gets plain answers', async () => {
  const client = await startClient(makeProject(), {});
  const document = client.open('cake.modal.json', misspelt.replace('"options": {', '"options": {\n  "allow'));
  const items = await client.connection.sendRequest<CompletionItem[]>(
    'textDocument/completion',
    document.after('  "allow'),
  );
  const item = items.find(({ label }) => label === 'allowClear');
  expect(item?.insertTextFormat).toBeUndefined();
  expect(item?.textEdit?.newText).toBe('"allowClear": true,');
  const hover = await client.connection.sendRequest<Hover>(
    'textDocument/hover',
    document.after('"visibleOn": { "is'),
  );
  expect(hover.contents).toMatchObject({ kind: 'plaintext' });
  expect(client.registrations).toEqual([]);
});

test('while a text is typed, every request is answered, with ranges inside the text', async () => {
  const { client, document } = await openCake('');
  const { connection } = client;
  const step = Math.ceil(cake.length / 25);
  for (let length = step; length < cake.length; length += step) {
    const end = document.after(document.text).position;
    document.change({ start: end, end }, cake.slice(length - step, length));
    const place = document.after(document.text);
    const range = { start: { line: 0, character: 0 }, end: place.position };
    const context = { diagnostics: [], includeDeclaration: true };
    const methods = [
      'completion',
      'hover',
      'definition',
      'references',
      'documentHighlight',
      'documentSymbol',
      'codeAction',
    ];
    for (const method of methods) {
      const answer = await connection.sendRequest(`textDocument/${method}`, { ...place, range, context });
      expect(rangesIn(answer).filter((inner) => !isInside(inner, place.position))).toEqual([]);
    }
    // The key may be the one that is being written.
    const prepared = connection.sendRequest('textDocument/prepareRename', place);
    expect(await prepared.catch((error: Error) => error.message)).toSatisfy(isNullOrSentence);
  }
  const problems = await client.diagnosticsOf(document);
  expect(
    rangesIn(problems).filter((range) => !isInside(range, document.after(document.text).position)),
  ).toEqual([]);
});

/** Returns every range in an answer. */
function rangesIn(answer: unknown): readonly Range[] {
  if (typeof answer !== 'object' || answer === null) return [];
  const own = 'start' in answer && 'end' in answer ? [answer as Range] : [];
  return [...own, ...Object.values(answer).flatMap(rangesIn)];
}

function isInside({ start, end }: Range, last: Position): boolean {
  return isBefore({ line: 0, character: 0 }, start) && isBefore(start, end) && isBefore(end, last);
}

function isBefore(first: Position, second: Position): boolean {
  return first.line < second.line || (first.line === second.line && first.character <= second.character);
}

function isNullOrSentence(answer: unknown): boolean {
  return answer === null || (typeof answer === 'string' && answer.endsWith('.'));
}
