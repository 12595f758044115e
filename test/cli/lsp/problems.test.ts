import { rmSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { CodeAction, WorkspaceEdit } from 'vscode-languageserver-protocol/node';
import { cake } from '../../language-server/documents.ts';
import { makeProject } from '../../make-project.ts';
import { listActions, misspelt, openCake } from './open-cake.ts';
import {
  type Client,
  editsOf,
  editsOfAction,
  type OpenedDocument,
  startClient,
  until,
} from './start-client.ts';

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

  test('of a response are those of the saved modal, once its unsaved text is closed', async () => {
    const files = { 'cake.modal.json': cake };
    const text = '{ "data": { "blocks": { "gift_note": { "message": "x" } } } }';
    const { client, document: modal } = await openCake(cake, files);
    const response = client.open('cake.response.json', text);
    expect(await client.diagnosticsOf(response)).toEqual([]);
    modal.change(modal.rangeOf('"gift_note": {'), '"note": {');
    await until(() => lastOf(client, response).length > 0);
    modal.close();
    await client.untilClear(response);
    expect(lastOf(client, modal)).toEqual([]);
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

/** Returns the published problems of a document. */
function lastOf({ published }: Client, { uri }: OpenedDocument) {
  return published.findLast((entry) => entry.uri === uri)?.diagnostics ?? [];
}
