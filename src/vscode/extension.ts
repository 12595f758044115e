import { type Disposable, type ExtensionContext, languages, Uri, workspace } from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import { documentEndings } from '../lint/documents/document-name.ts';
import { findServer } from './find-server.ts';

/** The documents that the server is for. */
const documentSelector = [...Object.values(documentEndings), '.response.json'].flatMap((ending) => [
  { scheme: 'file', pattern: `**/*${ending}` },
]);

/** Starts the server with the first document of ours, and again with that of the workspace if it becomes trusted. */
export function activate(context: ExtensionContext): void {
  let client: LanguageClient | undefined;
  const waiting: Disposable[] = [];

  function startIfNeeded(): void {
    if (client !== undefined || !workspace.textDocuments.some(isOurs)) return;
    for (const listener of waiting) listener.dispose();
    client = createClient(context);
    context.subscriptions.push({ dispose: () => client?.dispose() });
    void client.start();
  }

  async function restart(): Promise<void> {
    const former = client;
    client = undefined;
    await former?.dispose();
    startIfNeeded();
  }

  waiting.push(workspace.onDidOpenTextDocument(startIfNeeded));
  context.subscriptions.push(
    ...waiting,
    workspace.onDidGrantWorkspaceTrust(() => void restart()),
  );
  startIfNeeded();
}

function isOurs(document: Parameters<typeof languages.match>[1]): boolean {
  return languages.match(documentSelector, document) > 0;
}

function createClient(context: ExtensionContext): LanguageClient {
  const bundledModule = Uri.joinPath(context.extensionUri, 'server.mjs').fsPath;
  const { module, args } = findServer(workspace.isTrusted ? listFolders() : [], bundledModule);
  const server = { module, args: [...args], transport: TransportKind.stdio };
  return new LanguageClient('json-modal', 'JSON modals', server, { documentSelector });
}

function listFolders(): readonly string[] {
  return (workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath);
}
