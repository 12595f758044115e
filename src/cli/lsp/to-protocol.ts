import {
  type Diagnostic,
  DiagnosticSeverity,
  type DocumentSymbol,
  type Hover,
  type Range,
  SymbolKind,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Severity } from '../../base/problem.ts';
import type { Edit, Span } from '../../base/text-edit.ts';
import type { KeyExplanation } from '../../language-server/explain.ts';
import type { OutlineEntry } from '../../language-server/outline.ts';
import { ruleUrl } from '../../lint/docs-links.ts';
import { type ReportedDiagnostic, textOf } from '../diagnostics/reported-diagnostic.ts';
import type { ClientFeatures } from './client-features.ts';

/** Returns a span as lines and characters. */
export function toRange(source: TextDocument, { offset, end }: Span): Range {
  return { start: source.positionAt(offset), end: source.positionAt(end) };
}

/** Returns a problem, with the link to its rule if there is one. */
export function toDiagnostic(source: TextDocument, diagnostic: ReportedDiagnostic): Diagnostic {
  const { range, severity, rule } = diagnostic;
  const url = ruleUrl(rule);
  return {
    range: toRange(source, { offset: range.start.offset, end: range.end.offset }),
    severity: severities[severity],
    source: 'json-modal',
    code: rule,
    ...(url !== undefined && { codeDescription: { href: url } }),
    message: textOf(diagnostic),
  };
}

const severities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
};

/** Returns the changes of one document. */
export function toWorkspaceEdit(
  source: TextDocument,
  edits: readonly Edit[],
  { hasVersionedEdits }: ClientFeatures,
): WorkspaceEdit {
  const { uri, version } = source;
  const changes = edits.map((edit) => toTextEdit(source, edit));
  return hasVersionedEdits
    ? { documentChanges: [{ textDocument: { uri, version }, edits: changes }] }
    : { changes: { [uri]: changes } };
}

function toTextEdit(source: TextDocument, { offset, length, text }: Edit): TextEdit {
  return { range: toRange(source, { offset, end: offset + length }), newText: text };
}

/** Returns the explanation of a key or value. */
export function toHover(
  source: TextDocument,
  { title, description, ...span }: KeyExplanation,
  { hasMarkdown }: ClientFeatures,
): Hover {
  const parts = hasMarkdown
    ? [`**${escapeMarkdown(title)}**`, escapeMarkdown(description)]
    : [title, description];
  const value = parts.filter((part) => part !== '').join('\n\n');
  return { contents: { kind: hasMarkdown ? 'markdown' : 'plaintext', value }, range: toRange(source, span) };
}

/** Escapes the characters that have a meaning in Markdown, since labels are by the author of the modal. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]()#+\-.!<>|~&$:]/g, '\\$&').replace(/\s+/g, ' ');
}

/** Returns an entry of an outline with the entries in it. */
export function toSymbol(source: TextDocument, entry: OutlineEntry): DocumentSymbol {
  return {
    name: entry.name.trim() === '' ? '(no name)' : entry.name,
    detail: entry.detail,
    kind: symbolKinds[entry.type],
    range: toRange(source, entry),
    selectionRange: toRange(source, entry.nameSpan),
    children: entry.entries.map((inner) => toSymbol(source, inner)),
  };
}

const symbolKinds: Readonly<Record<OutlineEntry['type'], SymbolKind>> = {
  section: SymbolKind.Namespace,
  part: SymbolKind.Field,
};
