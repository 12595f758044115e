import {
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  type CompletionItem,
  CompletionItemKind,
  type Connection,
  DocumentHighlightKind,
  InsertTextFormat,
  type Location,
  LSPErrorCodes,
  ResponseError,
  type TextDocumentPositionParams,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Result } from '../../base/result.ts';
import {
  type Completion,
  type Completions,
  completeAt,
  completeEmpty,
  type Insertion,
} from '../../language-server/complete.ts';
import { subjectOf } from '../../language-server/document-with-kind.ts';
import { explainAt } from '../../language-server/explain.ts';
import {
  type FoundPlace,
  findDefinition,
  findReferences,
  findUsesIn,
} from '../../language-server/find-definition.ts';
import { treeOf } from '../../language-server/open-text.ts';
import { prepareRename, renameKey } from '../../language-server/rename.ts';
import { lintModal } from '../../lint/lint-modal.ts';
import type { ClientFeatures } from './client-features.ts';
import { fixAllKind, isWanted, listFixAll, listQuickFixes } from './code-actions.ts';
import type { LintCache } from './lint-cache.ts';
import { toHover, toRange, toSymbol, toWorkspaceEdit } from './to-protocol.ts';
import type { EditorWorkspace, OpenDocument } from './workspace.ts';

/** Registers the responses to the requests of the editor. For other documents, they are empty. */
export function registerRequests(
  connection: Connection,
  workspace: EditorWorkspace,
  lint: LintCache,
  getFeatures: () => ClientFeatures,
): void {
  function at<Answer>(
    { textDocument, position }: TextDocumentPositionParams,
    answer: (document: OpenDocument, offset: number) => Answer,
  ): Answer | null {
    const document = workspace.find(textDocument.uri);
    return document === undefined ? null : answer(document, document.source.offsetAt(position));
  }

  connection.onCompletion((params) =>
    at(params, (document, offset) => {
      const subject = subjectOf(document);
      const completions = completeAt(document, offset, subject) ?? completeEmpty(document, offset, subject);
      return completions && toCompletionItems(document.source, completions, getFeatures());
    }),
  );
  connection.onHover((params) =>
    at(params, (document, offset) => {
      const explanation = explainAt(document, offset, subjectOf(document));
      return explanation && toHover(document.source, explanation, getFeatures());
    }),
  );
  connection.onDefinition((params) =>
    at(params, (document, offset) =>
      findDefinition(document, offset).map((place) => toLocation(document, place)),
    ),
  );
  connection.onReferences((params) =>
    at(params, (document, offset) => [
      ...findReferences(document, offset)
        .filter(({ isDeclaration }) => params.context.includeDeclaration || !isDeclaration)
        .map((place) => toLocation(document, place)),
      ...listUsesOfResponses(document, offset, workspace),
    ]),
  );
  connection.onDocumentHighlight((params) =>
    at(params, (document, offset) =>
      findReferences(document, offset)
        .filter(({ isInModal }) => !isInModal)
        .map(({ span, isDeclaration }) => ({
          range: toRange(document.source, span),
          kind: isDeclaration ? DocumentHighlightKind.Write : DocumentHighlightKind.Read,
        })),
    ),
  );
  connection.onPrepareRename((params) =>
    at(params, (document, offset) => {
      const { keys } = document.support;
      const renamed = keys && requireResult(prepareRename(document, offset, keys));
      if (!renamed) return null;
      return { range: toRange(document.source, renamed), placeholder: renamed.key };
    }),
  );
  connection.onRenameRequest((params) =>
    at(params, (document, offset) => rename(document, offset, params.newName)),
  );
  connection.onDocumentSymbol(({ textDocument }) => {
    const document = workspace.find(textDocument.uri);
    const root = document && treeOf(document).root;
    if (document === undefined || root === undefined) return null;
    const { source, support } = document;
    const symbols = support.outlineOf(root).map((entry) => toSymbol(source, entry));
    if (getFeatures().hasOutlineLevels) return symbols;
    return symbols.flatMap(({ children = [], name: containerName }) =>
      children.map(({ name, kind, range }) => {
        return { name, kind, containerName, location: { uri: source.uri, range } };
      }),
    );
  });
  connection.onCodeAction(async (params) => {
    const { uri } = params.textDocument;
    const document = workspace.find(uri);
    if (document === undefined) return null;
    const actions = await listActions(document, params, lint, getFeatures());
    // Places of an earlier version are wrong in a newer one.
    return workspace.find(uri) === document ? actions : null;
  });

  function rename(document: OpenDocument, offset: number, newKey: string): WorkspaceEdit | null {
    const { keys } = document.support;
    if (keys === undefined) return null;
    const edits = requireResult(renameKey(document, offset, newKey, keys, lintModal));
    return edits.length === 0 ? null : toWorkspaceEdit(document.source, edits, getFeatures());
  }
}

/** Returns the value of a result. The editor shows the problem of another one. */
function requireResult<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value;
  throw new ResponseError(LSPErrorCodes.RequestFailed, result.problem);
}

function toLocation(document: OpenDocument, { span, isInModal }: FoundPlace): Location {
  const source = (isInModal ? document.modal?.source : undefined) ?? document.source;
  return { uri: source.uri, range: toRange(source, span) };
}

/** Returns the places of a key of a modal in the open responses to it. */
function listUsesOfResponses(
  document: OpenDocument,
  offset: number,
  workspace: EditorWorkspace,
): readonly Location[] {
  const { uri } = document.source;
  return workspace.all().flatMap((user) => {
    const { keys } = user.support;
    if (user === document || keys === undefined || user.modal?.source.uri !== uri) return [];
    const spans = findUsesIn(document, offset, user, keys);
    return spans.map((span) => ({ uri: user.source.uri, range: toRange(user.source, span) }));
  });
}

async function listActions(
  document: OpenDocument,
  params: CodeActionParams,
  lint: LintCache,
  features: ClientFeatures,
): Promise<CodeAction[]> {
  const actions: CodeAction[] = [];
  const diagnostics = await lint.diagnosticsOf(document);
  if (isWanted(CodeActionKind.QuickFix, params))
    actions.push(...listQuickFixes(document, params, diagnostics, features));
  if (isWanted(fixAllKind, params) && diagnostics.some(({ fix }) => fix !== undefined))
    actions.push(...listFixAll(document, await lint.fixedTextOf(document), features));
  return actions;
}

/** Returns the completions at a place, the required first. Editors compare the filter text with what is typed. */
export function toCompletionItems(
  source: TextDocument,
  { from, to, missingComma, completions }: Completions,
  features: ClientFeatures,
): CompletionItem[] {
  const range = toRange(source, { offset: from, end: to });
  const typed = source.getText(range);
  // Edits of one item must not touch each other.
  const isJoined = missingComma === from;
  const comma =
    missingComma === undefined || isJoined
      ? undefined
      : toRange(source, { offset: missingComma, end: missingComma });
  return completions.map((completion, index) => ({
    ...describe(completion),
    ...insert(isJoined ? afterComma(completion.insertion) : completion.insertion, range, features),
    filterText: typed === '' || typed.startsWith('"') ? completion.label : withoutQuotes(completion.label),
    sortText: `${completion.isRequired ? 0 : 1}${String(index).padStart(6, '0')}`,
    ...(comma && { additionalTextEdits: [{ range: comma, newText: ',' }] }),
  }));
}

function describe({ kind, label, detail, description }: Completion) {
  return {
    label: withoutQuotes(label),
    kind: kind === 'key' ? CompletionItemKind.Property : CompletionItemKind.Value,
    ...(detail !== undefined && detail !== '' && { detail }),
    ...(description !== undefined && { documentation: description }),
  };
}

function afterComma({ text, selection }: Insertion): Insertion {
  return {
    text: `,${text}`,
    ...(selection && { selection: { from: selection.from + 1, to: selection.to + 1 } }),
  };
}

function withoutQuotes(label: string): string {
  const value: unknown = JSON.parse(label);
  return typeof value === 'string' && value !== '' ? value : label;
}

function insert(
  { text, selection }: Insertion,
  range: ReturnType<typeof toRange>,
  { hasSnippets }: ClientFeatures,
): Pick<CompletionItem, 'textEdit' | 'insertTextFormat'> {
  if (selection === undefined || !hasSnippets) return { textEdit: { range, newText: text } };
  const { from, to } = selection;
  const stop = from === to ? '$1' : `\${1:${escapeSnippet(text.slice(from, to))}}`;
  const newText = escapeSnippet(text.slice(0, from)) + stop + escapeSnippet(text.slice(to));
  return { textEdit: { range, newText }, insertTextFormat: InsertTextFormat.Snippet };
}

function escapeSnippet(text: string): string {
  return text.replace(/[\\$}]/g, '\\$&');
}
