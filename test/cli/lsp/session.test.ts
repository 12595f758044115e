import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import type {
  CodeAction,
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
import {
  type Client,
  editsOf,
  editsOfAction,
  type OpenedDocument,
  startClient,
  until,
} from './start-client.ts';

const misspelt = cake.replace('"label"', '"lable"');

async function openCake(text = cake, files: Readonly<Record<string, string>> = {}, name = 'cake.modal.json') {
  const client = await startClient(makeProject(files));
  return { client, document: client.open(name, text) };
}

function listActions(client: Client, document: OpenedDocument, part: string, only?: readonly string[]) {
  return client.connection.sendRequest<CodeAction[]>('textDocument/codeAction', {
    textDocument: { uri: document.uri },
    range: document.rangeOf(part),
    context: { diagnostics: [], ...(only && { only }) },
  });
}

test('the server says what it can do', async () => {
  const { client } = await openCake();
  expect(client.initialized).toMatchObject({
    serverInfo: { name: 'json-modal' },
    capabilities: { positionEncoding: 'utf-16', textDocumentSync: { change: 2 } },
  });
  await until(() => client.registrations.length > 0);
  expect(client.registrations).toContain('workspace/didChangeWatchedFiles');
});

describe('problems', () => {
  test('are published with their rule and place', async () => {
    const { client, document } = await openCake(misspelt);
    const [diagnostic, ...others] = await client.diagnosticsOf(document);
    expect(others).toEqual([]);
    expect(diagnostic).toMatchObject({ severity: 1, source: 'json-modal', code: 'unknown-option' });
    expect(diagnostic && document.textAt(diagnostic.range)).toBe('"lable"');
  });

  test('follow changes, also after characters of two units, and go when the file is closed', async () => {
    const { client, document } = await openCake(misspelt.replace('"Cake', '"\u{1f370}\u{1f370} Cake'));
    const [diagnostic] = await client.diagnosticsOf(document);
    document.change(document.rangeOf('"lable"'), '"label"');
    expect(await client.diagnosticsOf(document)).toEqual([]);
    document.change(document.rangeOf('"label"'), '"lable"');
    expect(await client.diagnosticsOf(document)).toEqual([diagnostic]);
    document.close();
    await client.untilClear(document);
  });

  test('of a burst of changes are published once', async () => {
    const { client, document } = await openCake(misspelt);
    await client.diagnosticsOf(document);
    for (const word of ['a', 'b', 'c', 'd', 'label'])
      document.change(document.rangeOf(/"(\w+)": "[^"]*"/.exec(document.text.slice(150))?.[1] ?? ''), word);
    await client.diagnosticsOf(document);
    expect(client.published.map(({ version }) => version)).toEqual([1, 6]);
  });

  test('of other files are not published, and their requests are empty', async () => {
    const { client, document } = await openCake('{ "name": "cake", "version": 1, }', {}, 'package.json');
    const modal = client.open('cake.modal.json', cake);
    await client.diagnosticsOf(modal);
    for (const uri of [
      document.uri,
      'file:///nope.modal.json',
      'git:/cake.modal.json',
      'nonsense',
      'file://%',
    ]) {
      const params = { textDocument: { uri }, position: { line: 0, character: 3 }, newName: 'a' };
      const context = { diagnostics: [], includeDeclaration: true };
      const range = { start: params.position, end: params.position };
      for (const method of [
        ...[
          'completion',
          'hover',
          'definition',
          'references',
          'documentHighlight',
          'prepareRename',
          'rename',
        ],
        ...['documentSymbol', 'codeAction'],
      ])
        expect(
          await client.connection.sendRequest(`textDocument/${method}`, { ...params, range, context }),
        ).toBeNull();
    }
    expect(client.published.map(({ uri }) => uri)).toEqual([modal.uri]);
  });

  test('of an unsaved document, which has no path, are published', async () => {
    const client = await startClient(makeProject());
    const uri = 'untitled:Untitled-1';
    await client.connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri, languageId: 'json', version: 1, text: misspelt },
    });
    await until(() => client.published.length > 0);
    expect(client.published[0]?.diagnostics).toHaveLength(1);
  });

  test('depend on the config, also after it has changed', async () => {
    const { client, document } = await openCake(misspelt);
    expect(await client.diagnosticsOf(document)).toHaveLength(1);
    const config = new URL('json-modal.config.json', document.uri);
    writeFileSync(config, '{ "rules": { "unknown-option": "off" } }');
    const changed = { changes: [{ uri: config.href, type: 1 }] };
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', changed);
    await client.untilClear(document);
    writeFileSync(config, '{ "rules": { "unknown-opt": "off" } }');
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', changed);
    await until(() => client.messages.length > 0);
    expect(client.messages).toEqual([expect.stringContaining('"json-modal.config.json" at line 1')]);
    expect(client.log).toEqual([]);
    const another = client.open('another.modal.json', misspelt);
    expect(await client.diagnosticsOf(another)).toEqual([]);
    expect(client.messages).toHaveLength(1);
    another.close();
    rmSync(config);
    document.save();
    await until(() => client.published.findLast(({ uri }) => uri === document.uri)?.diagnostics.length === 1);
  });

  test('of a response follow its modal, which need not be saved', async () => {
    const text = '{ "data": { "blocks": { "present": { "value": "yes" } } } }';
    const { client, document } = await openCake(
      text,
      { 'cake.modal.json': cake },
      'cake.opened.response.json',
    );
    expect((await client.diagnosticsOf(document)).map(({ code }) => code)).toEqual(['unknown-block-key']);
    const modal = client.open('cake.modal.json', cake);
    modal.apply([{ range: modal.rangeOf('"is_gift"'), newText: '"present"' }]);
    modal.apply([{ range: modal.rangeOf('"is_gift"'), newText: '"present"' }]);
    await client.untilClear(document);
  });

  test('of a response without a modal are replaced by the reason in the log, once', async () => {
    const { client, document } = await openCake('{}', {}, 'cake.response.json');
    expect(await client.diagnosticsOf(document)).toEqual([]);
    document.change(document.rangeOf('{}'), '{ }');
    expect(await client.diagnosticsOf(document)).toEqual([]);
    expect(client.log).toEqual([expect.stringContaining('"cake.modal.json" is missing')]);
    expect(client.messages).toEqual([]);
  });

  test('of a text that is too long are replaced by the reason, once', async () => {
    const { client, document } = await openCake(`{}${' '.repeat(2_000_000)}`);
    document.change(document.rangeOf('{}'), '{ }');
    await until(() => client.messages.length > 0);
    const hover = await client.connection.sendRequest('textDocument/hover', document.after('{'));
    expect(hover).toBeNull();
    expect(client.messages).toEqual([expect.stringContaining('"cake.modal.json" is not checked')]);
    expect(client.published).toEqual([]);
  });
});

describe('fixes', () => {
  test('of a problem are offered at its place, the safe one as preferred', async () => {
    const { client, document } = await openCake(misspelt);
    const actions = await listActions(client, document, '"lable"', ['quickfix']);
    expect(actions).toEqual([
      expect.objectContaining({ title: 'Write "label".', kind: 'quickfix', isPreferred: true }),
    ]);
    document.apply(editsOfAction(actions, 'Write "label".', document.uri));
    expect(document.text).toBe(cake);
    expect(await listActions(client, document, '"label"')).toEqual([]);
  });

  test('that are likely are offered, but not preferred', async () => {
    const { client, document } = await openCake(
      cake.replace('"is_gift": { "equals"', '"is_gif": { "equals"'),
    );
    const [action] = await listActions(client, document, '"is_gif"');
    expect(action?.edit).toBeDefined();
    document.apply(editsOf(action?.edit as WorkspaceEdit, document.uri));
    expect(document.text).toBe(cake);
  });

  test('are applied together as by --fix', async () => {
    const broken = misspelt
      .replace('"isRequired": true', '"isRequired": True')
      .replace('"Wishes"', "'Wishes'");
    const { client, document } = await openCake(broken);
    const [action, ...others] = await listActions(client, document, '"lable"', ['source.fixAll']);
    expect(others).toEqual([]);
    expect(action?.kind).toBe('source.fixAll.json-modal');
    const automatic = await client.connection.sendRequest<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri: document.uri },
      range: document.rangeOf('"lable"'),
      context: { diagnostics: [], triggerKind: 2 },
    });
    expect(automatic.map(({ kind }) => kind)).toEqual(['quickfix']);
    expect((await listActions(client, document, '"lable"', [''])).map(({ kind }) => kind)).toEqual([
      'quickfix',
      'source.fixAll.json-modal',
    ]);
    document.apply(editsOf(action?.edit as WorkspaceEdit, document.uri));
    expect(document.text).toBe(cake);
  });
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
