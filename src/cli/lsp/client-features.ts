import type { ClientCapabilities } from 'vscode-languageserver/node';

/** The features of an editor that answers depend on. */
export interface ClientFeatures {
  /** A completion can select a part of its text. */
  readonly hasSnippets: boolean;
  readonly hasMarkdown: boolean;
  /** An outline can have levels. */
  readonly hasOutlineLevels: boolean;
  /** An edit can be for one version of a document. */
  readonly hasVersionedEdits: boolean;
  /** The editor can report changes of other files. */
  readonly canWatch: boolean;
  readonly hasFolders: boolean;
}

/** Reads the features of an editor. */
export function readFeatures({ textDocument, workspace }: ClientCapabilities): ClientFeatures {
  return {
    hasSnippets: textDocument?.completion?.completionItem?.snippetSupport === true,
    hasMarkdown: textDocument?.hover?.contentFormat?.includes('markdown') === true,
    hasOutlineLevels: textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport === true,
    hasVersionedEdits: workspace?.workspaceEdit?.documentChanges === true,
    canWatch: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    hasFolders: workspace?.workspaceFolders === true,
  };
}
