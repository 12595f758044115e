import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type { DidOpenTextDocumentParams } from 'vscode-languageserver/node';
import { createWorkspace } from '../../../src/cli/lsp/workspace.ts';
import { cake } from '../../language-server/documents.ts';

type Documents = ReturnType<typeof createWorkspace>['documents'];

const uriOf = (path: string) => pathToFileURL(join('/project', path)).href;

test.each([
  ['forms/cake.modal.json', 'forms'],
  ['other/deep/cake.modal.json', 'other'],
  ['cake.modal.json', '.'],
])('the names in messages about %s are relative to its own folder of several', (path, folder) => {
  const workspace = createWorkspace(() => {});
  workspace.setFolders([uriOf('forms'), uriOf('other')]);
  open(workspace.documents, uriOf(path));
  expect(workspace.find(uriOf(path))?.folder).toBe(join('/project', folder));
});

/** Opens a document, as a connection to an editor does. */
function open(documents: Documents, uri: string): void {
  const ignore = () => ({ dispose: () => {} });
  const connection = new Proxy(
    {},
    { get: (_, name) => (name === 'onDidOpenTextDocument' ? listen : ignore) },
  );
  function listen(onOpen: (params: DidOpenTextDocumentParams) => void) {
    onOpen({ textDocument: { uri, languageId: 'json', version: 1, text: cake } });
    return ignore();
  }
  documents.listen(connection as Parameters<Documents['listen']>[0]);
}
