import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { TextDocuments } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { LanguageDocument } from '../../language-server/document-with-kind.ts';
import { documentSupports } from '../../language-server/kinds/index.ts';
import type { OpenText } from '../../language-server/open-text.ts';
import { findKind } from '../../lint/documents/document-kind.ts';
import { comparablePath, isInside } from '../../node/paths.ts';
import { attempt } from '../cli-error.ts';
import { findModalOfResponse, responseEnding } from '../modal-of-response.ts';
import { readText } from '../read-text.ts';
import type { EditedFile } from './lint-text.ts';

/** The maximum length of a checked text, in UTF-16 units. */
export const longestText = 2_000_000;

/** A text with its positions. */
interface SourceText extends OpenText {
  readonly source: TextDocument;
}

/** A document of ours in the editor. Its modal is read each time, since it can change. */
export interface OpenDocument extends LanguageDocument, EditedFile, SourceText {
  readonly version: number;
  readonly modal: SourceText | undefined;
}

/** The folders and the open documents of the editor. */
export interface EditorWorkspace {
  readonly documents: TextDocuments<TextDocument>;
  setFolders(uris: readonly string[]): void;
  /** Returns an open document; `undefined` if it is not open, not one of ours, or too long. */
  find(uri: string): OpenDocument | undefined;
  all(): readonly OpenDocument[];
}

/** Creates an empty workspace. `informOfLongText` gets the name of each document that is too long. */
export function createWorkspace(informOfLongText: (uri: string) => void): EditorWorkspace {
  const documents = new TextDocuments(TextDocument);
  const cached = new Map<string, { readonly version: number; readonly document: OpenDocument | undefined }>();
  let folders: readonly string[] = [];

  function find(uri: string): OpenDocument | undefined {
    const source = documents.get(uri);
    if (source === undefined) return undefined;
    const entry = cached.get(uri);
    if (entry?.version === source.version) return entry.document;
    const document = open(source);
    cached.set(uri, { version: source.version, document });
    return document;
  }

  function open(source: TextDocument): OpenDocument | undefined {
    const { uri, version } = source;
    const path = pathOf(uri, folders[0] ?? process.cwd());
    if (path === undefined) return undefined;
    const text = source.getText();
    const support = path.endsWith(responseEnding) ? 'response' : findKind(path, text)?.name;
    if (support === undefined) return undefined;
    if (text.length > longestText) return void informOfLongText(uri);
    const folder = folders.find((candidate) => isInside(path, candidate)) ?? dirname(path);
    return {
      ...{ source, version, path, text, folder, readOpen },
      support: documentSupports[support],
      get modal() {
        return findModal(path, folder);
      },
    };
  }

  function findModal(path: string, folder: string): SourceText | undefined {
    const name = findModalOfResponse(path, folder);
    if (name === undefined) return undefined;
    const file = resolve(folder, name);
    const opened = findOpen(file);
    if (opened !== undefined) return { text: opened.getText(), source: opened };
    const text = attempt(() => readText(file, name));
    if (!text.ok || text.value.length > longestText) return undefined;
    return { text: text.value, source: TextDocument.create(pathToFileURL(file).href, 'json', 0, text.value) };
  }

  function findOpen(path: string): TextDocument | undefined {
    const target = comparablePath(path);
    return documents.all().find(({ uri }) => {
      const own = pathOf(uri, '');
      return own !== undefined && comparablePath(own) === target;
    });
  }

  function readOpen(path: string): string | undefined {
    return findOpen(path)?.getText();
  }

  documents.onDidClose(({ document }) => void cached.delete(document.uri));
  return {
    documents,
    setFolders(uris) {
      folders = uris.flatMap((uri) => pathOf(uri, '') ?? []);
      cached.clear();
    },
    find,
    all: () => documents.keys().flatMap((uri) => find(uri) ?? []),
  };
}

/** Returns the path of a file by its URI, and one in a folder for an unsaved document; `undefined` for any other. */
function pathOf(uri: string, folder: string): string | undefined {
  try {
    const url = new URL(uri);
    if (url.protocol === 'file:') return fileURLToPath(url);
    return url.protocol === 'untitled:'
      ? join(folder, basename(decodeURIComponent(url.pathname)))
      : undefined;
  } catch {
    return undefined;
  }
}
