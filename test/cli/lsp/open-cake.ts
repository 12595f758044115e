import type { CodeAction } from 'vscode-languageserver-protocol/node';
import { cake } from '../../language-server/documents.ts';
import { makeProject } from '../../make-project.ts';
import { type Client, type OpenedDocument, startClient } from './start-client.ts';

/** The order form with one problem, which a fix can correct. */
export const misspelt = cake.replace('"label"', '"lable"');

/** Opens a modal in an editor whose workspace has these files. */
export async function openCake(
  text = cake,
  files: Readonly<Record<string, string>> = {},
  name = 'cake.modal.json',
) {
  const client = await startClient(makeProject(files));
  return { client, document: client.open(name, text) };
}

/** Asks for the actions at a part of a document. */
export function listActions(
  client: Client,
  document: OpenedDocument,
  part: string,
  only?: readonly string[],
) {
  return client.connection.sendRequest<CodeAction[]>('textDocument/codeAction', {
    textDocument: { uri: document.uri },
    range: document.rangeOf(part),
    context: { diagnostics: [], ...(only && { only }) },
  });
}
