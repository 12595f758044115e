import { type CompletionItem, CompletionItemKind, InsertTextFormat } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Completion, Completions, Insertion } from '../../language-server/complete.ts';
import type { ClientFeatures } from './client-features.ts';
import { toRange } from './to-protocol.ts';

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
