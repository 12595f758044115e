import { version } from 'virtual:version';
import {
  CodeActionKind,
  type Connection,
  createConnection,
  type Diagnostic,
  DidChangeWatchedFilesNotification,
  type InitializeParams,
  type InitializeResult,
  MessageType,
  PositionEncodingKind,
  ShowMessageNotification,
  TextDocumentSyncKind,
} from 'vscode-languageserver/node';
import { describeThrown } from '../../base/describe-thrown.ts';
import { quote } from '../../base/text.ts';
import { type ClientFeatures, readFeatures } from './client-features.ts';
import { fixAllKind } from './code-actions.ts';
import { createLifecycle } from './lifecycle.ts';
import { createLintCache, type LintCache } from './lint-cache.ts';
import { registerRequests } from './requests.ts';
import { toDiagnostic } from './to-protocol.ts';
import { createWorkspace, type EditorWorkspace, longestText, type OpenDocument } from './workspace.ts';

/** Serves an editor until it closes the connection. The process then ends: with 0 after a shutdown, otherwise with 1. */
export function startServer(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): void {
  const lifecycle = createLifecycle();
  const connection = createConnection(input, output, { messageStrategy: lifecycle.messageStrategy });
  lifecycle.register(connection);
  const informed = new Set<string>();
  const workspace = createWorkspace((uri) => {
    if (!informed.has(uri)) show(MessageType.Info, describeLongText(uri));
    informed.add(uri);
  });
  // A modal that is being written makes its responses fail for a while, which must not interrupt.
  const lint = createLintCache((problem, isConfig) =>
    isConfig ? show(MessageType.Warning, problem) : connection.console.info(problem),
  );
  const publisher = createPublisher(
    workspace,
    lint,
    (published) => connection.sendDiagnostics(published),
    (problem) => connection.console.error(problem),
  );
  let features = readFeatures({});

  // The library's own functions for messages wait for an answer of the user.
  function show(type: MessageType, message: string): void {
    connection.sendNotification(ShowMessageNotification.type, { type, message }).catch(() => {});
  }

  connection.onInitialize((params) => {
    features = readFeatures(params.capabilities);
    workspace.setFolders(foldersOf(params));
    return capabilitiesFor(features);
  });
  connection.onInitialized(() => {
    if (features.canWatch)
      connection.client
        .register(DidChangeWatchedFilesNotification.type, { watchers: [{ globPattern: '**/*.json' }] })
        .catch(() => {});
    if (features.hasFolders) followFolders(connection, workspace.setFolders);
  });
  registerRequests(connection, workspace, lint, () => features);

  const { documents } = workspace;
  const opened = new Set<string>();
  documents.onDidOpen(({ document }) => void opened.add(document.uri));
  // A document that is opened has changed, too.
  documents.onDidChangeContent(({ document: { uri } }) => {
    publisher.schedule(uri, opened.delete(uri) ? 0 : undefined);
    for (const user of workspace.all().filter(({ modal }) => modal?.source.uri === uri)) {
      lint.forget(user);
      publisher.schedule(user.source.uri);
    }
  });
  documents.onDidClose(({ document }) => {
    informed.delete(document.uri);
    publisher.clear(document.uri);
    // Its unsaved text counts no longer for the responses to it.
    lintAllAgain();
  });
  function lintAllAgain(): void {
    workspace.all().forEach(lint.forget);
    publisher.scheduleAll();
  }
  documents.onDidSave(lintAllAgain);
  connection.onDidChangeWatchedFiles(lintAllAgain);
  documents.listen(connection);
  connection.listen();
}

function foldersOf({ workspaceFolders, rootUri }: InitializeParams): readonly string[] {
  if (workspaceFolders) return workspaceFolders.map(({ uri }) => uri);
  return rootUri === null || rootUri === undefined ? [] : [rootUri];
}

function followFolders({ workspace }: Connection, setFolders: (uris: readonly string[]) => void): void {
  workspace.onDidChangeWorkspaceFolders(() => {
    workspace.getWorkspaceFolders().then(
      (folders) => setFolders((folders ?? []).map(({ uri }) => uri)),
      // The client is gone.
      () => {},
    );
  });
}

function describeLongText(uri: string): string {
  const name = quote(decodeURIComponent(uri.split('/').at(-1) ?? ''));
  const most = longestText.toLocaleString('en');
  return `${name} is not checked, since it has more than ${most} characters. Run "json-modal lint".`;
}

function capabilitiesFor({ hasFolders }: ClientFeatures): InitializeResult {
  return {
    serverInfo: { name: 'json-modal', version },
    capabilities: {
      positionEncoding: PositionEncodingKind.UTF16,
      textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
      completionProvider: { triggerCharacters: ['"', ':'] },
      hoverProvider: true,
      definitionProvider: true,
      referencesProvider: true,
      documentHighlightProvider: true,
      renameProvider: { prepareProvider: true },
      documentSymbolProvider: true,
      codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, fixAllKind] },
      ...(hasFolders && { workspace: { workspaceFolders: { supported: true, changeNotifications: true } } }),
    },
  };
}

/** The delay after a change, in milliseconds: longer than the time between two keys. */
const pauseMs = 200;

/** Publishes the problems of the open documents, some time after their last change. */
interface Publisher {
  /** Lints a document soon, or at once. */
  schedule(uri: string, delay?: number): void;
  scheduleAll(): void;
  /** Removes the problems of a closed document. */
  clear(uri: string): void;
}

/** Creates a publisher. `send` publishes; `warn` reports what failed. */
function createPublisher(
  workspace: EditorWorkspace,
  lint: LintCache,
  send: (published: { uri: string; version?: number; diagnostics: Diagnostic[] }) => Promise<void>,
  warn: (message: string) => void,
): Publisher {
  const timers = new Map<string, NodeJS.Timeout>();
  const published = new Set<string>();

  function schedule(uri: string, delay = pauseMs): void {
    clearTimeout(timers.get(uri));
    timers.set(
      uri,
      setTimeout(() => {
        timers.delete(uri);
        publish(uri).catch(report);
      }, delay),
    );
  }

  async function publish(uri: string): Promise<void> {
    const document = workspace.find(uri);
    if (document === undefined) return removeProblems(uri);
    const diagnostics = await lint.diagnosticsOf(document);
    // A newer version is linted later.
    if (!isCurrent(document)) return;
    published.add(uri);
    const { source, version } = document;
    await send({
      uri,
      version,
      diagnostics: diagnostics.map((diagnostic) => toDiagnostic(source, diagnostic)),
    });
  }

  function isCurrent({ source, version }: OpenDocument): boolean {
    return workspace.documents.get(source.uri)?.version === version;
  }

  async function removeProblems(uri: string): Promise<void> {
    if (published.delete(uri)) await send({ uri, diagnostics: [] });
  }

  function report(error: unknown): void {
    warn(describeThrown(error));
  }

  return {
    schedule,
    scheduleAll: () => {
      for (const uri of workspace.documents.keys()) schedule(uri);
    },
    clear(uri) {
      clearTimeout(timers.get(uri));
      timers.delete(uri);
      removeProblems(uri).catch(report);
    },
  };
}
