import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import {
  type ClientCapabilities,
  type CodeAction,
  createProtocolConnection,
  type Diagnostic,
  type InitializeResult,
  type Position,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  type Range,
  StreamMessageReader,
  StreamMessageWriter,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { start } from '../run.ts';

/** A client of the built server, in a process. */
export interface Client {
  readonly connection: ProtocolConnection;
  readonly process: ChildProcess;
  readonly initialized: InitializeResult;
  /** The sentences that the editor shows, those in its log, and the methods that the server registers. */
  readonly messages: readonly string[];
  readonly log: readonly string[];
  readonly registrations: readonly string[];
  /** Everything that was published, in order. */
  readonly published: readonly PublishDiagnosticsParams[];
  /** The exit status of the process. */
  readonly status: Promise<number | null>;
  /** Opens a document of the folder, and returns it. */
  open(name: string, text: string): OpenedDocument;
  /** Waits until the problems of a version of a document are published. */
  diagnosticsOf(document: OpenedDocument): Promise<readonly Diagnostic[]>;
  /** Waits until a document has no problems, since it is closed or was fixed. */
  untilClear(document: OpenedDocument): Promise<void>;
}

/** A document that is open in the client. */
export interface OpenedDocument {
  readonly uri: string;
  readonly text: string;
  readonly version: number;
  /** Replaces its text, with one change for a range. */
  change(range: Range, text: string): void;
  /** Applies edits as one change of several ranges, in the order from the end. */
  apply(edits: readonly TextEdit[]): void;
  close(): void;
  save(): void;
  /** Returns the place behind the first `before` of a text. */
  after(before: string): { readonly textDocument: { readonly uri: string }; readonly position: Position };
  rangeOf(part: string): Range;
  textAt(range: Range): string;
}

/** The features of an editor that has them all. */
export const allFeatures: ClientCapabilities = {
  workspace: {
    workspaceFolders: true,
    didChangeWatchedFiles: { dynamicRegistration: true },
    workspaceEdit: { documentChanges: true },
  },
  textDocument: {
    completion: { completionItem: { snippetSupport: true } },
    hover: { contentFormat: ['markdown', 'plaintext'] },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
  },
};

/** Starts the built server in a folder, as an editor does. It ends with the test. */
export async function startClient(
  folder: string,
  capabilities: ClientCapabilities = allFeatures,
  words: readonly string[] = ['--stdio'],
): Promise<Client> {
  const child = start(['lsp', ...words], folder);
  const status = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const reader = new StreamMessageReader(child.stdout);
  const connection = createProtocolConnection(reader, new StreamMessageWriter(child.stdin));
  const messages: string[] = [];
  const log: string[] = [];
  const registrations: string[] = [];
  const published: PublishDiagnosticsParams[] = [];
  connection.onNotification('window/showMessage', ({ message }) => void messages.push(message));
  connection.onNotification('window/logMessage', ({ message }) => void log.push(message));
  connection.onRequest('client/registerCapability', (params) => {
    registrations.push(...params.registrations.map(({ method }: { method: string }) => method));
  });
  connection.onNotification('textDocument/publishDiagnostics', (params) => void published.push(params));
  connection.listen();
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    await connection.sendRequest('shutdown');
    await connection.sendNotification('exit');
    expect(await status).toBe(0);
    connection.dispose();
  });
  const uri = pathToFileURL(folder).href;
  const initialized = await connection.sendRequest<InitializeResult>('initialize', {
    processId: process.pid,
    rootUri: uri,
    workspaceFolders: [{ uri, name: 'project' }],
    capabilities,
  });
  await connection.sendNotification('initialized', {});
  const last = (document: OpenedDocument) => published.findLast((entry) => entry.uri === document.uri);
  return {
    ...{ connection, process: child, initialized, messages, log, registrations, published, status },
    open: (name, text) => openDocument(connection, pathToFileURL(join(folder, name)).href, text),
    async diagnosticsOf(document) {
      await until(() => last(document)?.version === document.version);
      return last(document)?.diagnostics ?? [];
    },
    untilClear: (document) => until(() => last(document)?.diagnostics.length === 0),
  };
}

function openDocument(connection: ProtocolConnection, uri: string, first: string): OpenedDocument {
  let source = TextDocument.create(uri, 'json', 1, first);
  void connection.sendNotification('textDocument/didOpen', {
    textDocument: { uri, languageId: 'json', version: 1, text: first },
  });
  function send(contentChanges: { range: Range; text: string }[]): void {
    source = TextDocument.update(source, contentChanges, source.version + 1);
    void connection.sendNotification('textDocument/didChange', {
      textDocument: { uri, version: source.version },
      contentChanges,
    });
  }
  const rangeOf = (part: string): Range => {
    const offset = source.getText().indexOf(part);
    if (offset < 0) throw new Error(`The text has no ${part}.`);
    return { start: source.positionAt(offset), end: source.positionAt(offset + part.length) };
  };
  return {
    uri,
    get text() {
      return source.getText();
    },
    get version() {
      return source.version;
    },
    change: (range, text) => send([{ range, text }]),
    apply(edits) {
      const fromEnd = [...edits].sort(
        (a, b) => source.offsetAt(b.range.start) - source.offsetAt(a.range.start),
      );
      send(fromEnd.map(({ range, newText }) => ({ range, text: newText })));
    },
    close: () => void connection.sendNotification('textDocument/didClose', { textDocument: { uri } }),
    save: () => void connection.sendNotification('textDocument/didSave', { textDocument: { uri } }),
    after: (before) => ({ textDocument: { uri }, position: rangeOf(before).end }),
    rangeOf,
    textAt: (range) => source.getText(range),
  };
}

/** Returns the edits of a document in a change of the workspace. */
export function editsOf(
  { documentChanges = [], changes = {} }: WorkspaceEdit,
  uri: string,
): readonly TextEdit[] {
  const versioned = documentChanges.flatMap((change) =>
    'edits' in change && change.textDocument.uri === uri ? (change.edits as TextEdit[]) : [],
  );
  return [...versioned, ...(changes[uri] ?? [])];
}

/** Returns the edits of the first action with this title. */
export function editsOfAction(
  actions: readonly CodeAction[],
  title: string,
  uri: string,
): readonly TextEdit[] {
  const action = actions.find((candidate) => candidate.title === title);
  if (action?.edit === undefined)
    throw new Error(`"${title}" is missing. The actions are: ${actions.map((it) => it.title).join()}`);
  return editsOf(action.edit, uri);
}

/** Waits for a condition, at most as long as a test may take. */
export async function until(isDone: () => boolean): Promise<void> {
  while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 10));
}
