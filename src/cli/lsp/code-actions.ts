import {
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  CodeActionTriggerKind,
} from 'vscode-languageserver/node';
import type { Edit, Fix } from '../../base/text-edit.ts';
import type { ReportedDiagnostic } from '../diagnostics/reported-diagnostic.ts';
import type { ClientFeatures } from './client-features.ts';
import { toDiagnostic, toWorkspaceEdit } from './to-protocol.ts';
import type { OpenDocument } from './workspace.ts';

/** The kind of the action that applies all safe fixes. */
export const fixAllKind = `${CodeActionKind.SourceFixAll}.json-modal`;

/** Returns the fixes of the problems in a range, the safe ones first of each problem. */
export function listQuickFixes(
  { source }: OpenDocument,
  { range }: CodeActionParams,
  diagnostics: readonly ReportedDiagnostic[],
  features: ClientFeatures,
): CodeAction[] {
  const [from, to] = [source.offsetAt(range.start), source.offsetAt(range.end)];
  const inRange = diagnostics.filter(
    (diagnostic) => diagnostic.range.start.offset <= to && diagnostic.range.end.offset >= from,
  );
  return inRange.flatMap((diagnostic) => {
    const { fix, suggestions = [] } = diagnostic;
    const toAction = ({ description, edits }: Fix, isPreferred: boolean): CodeAction => ({
      title: description,
      kind: CodeActionKind.QuickFix,
      diagnostics: [toDiagnostic(source, diagnostic)],
      ...(isPreferred && { isPreferred }),
      edit: toWorkspaceEdit(source, edits, features),
    });
    return [
      ...(fix === undefined ? [] : [toAction(fix, true)]),
      ...suggestions.map((suggestion) => toAction(suggestion, false)),
    ];
  });
}

/** Returns the action that turns a text into the fixed one; none if nothing was fixed. */
export function listFixAll(
  { source, text }: OpenDocument,
  fixed: string,
  features: ClientFeatures,
): CodeAction[] {
  const edit = changeBetween(text, fixed);
  if (edit === undefined) return [];
  const title = 'Apply all safe fixes of json-modal';
  return [{ title, kind: fixAllKind, edit: toWorkspaceEdit(source, [edit], features) }];
}

/**
 * Whether the client wants actions of a kind. Without a list, it wants all; but at each move of the caret, only those that take
 * no time.
 */
export function isWanted(kind: string, { context: { only, triggerKind } }: CodeActionParams): boolean {
  if (only === undefined) return kind !== fixAllKind || triggerKind !== CodeActionTriggerKind.Automatic;
  return only.some((wanted) => wanted === '' || kind === wanted || kind.startsWith(`${wanted}.`));
}

/** Returns the smallest single change between two texts; `undefined` if they are the same. */
function changeBetween(before: string, after: string): Edit | undefined {
  if (before === after) return undefined;
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const text = after.slice(start, after.length - end);
  return { offset: start, length: before.length - end - start, text };
}
