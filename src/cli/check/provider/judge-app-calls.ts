import { prettyPrint } from '../../../base/pretty-print.ts';
import type { LogEntry, LogProblem } from '../../../crm/crm.ts';
import type { ManifestKind } from '../../../extensions/index.ts';
import type { Redact } from '../../../host/endpoint/signer.ts';
import { findMissingEndpoints } from '../../../host/provider/judge-exchange.ts';
import { locate } from '../../../lint/diagnostics.ts';
import { readSource } from '../../../lint/source.ts';
import { providerRules, reasonOfRule } from '../../findings/provider-rules.ts';
import type { Remark } from '../checked.ts';

/** Returns the problems of the calls of an app. Each is shown in the body of its call. */
export function judgeCalls(
  kind: ManifestKind,
  hasEndpoint: (operation: string) => boolean,
  entries: readonly LogEntry[],
  redact: Redact,
): readonly Remark[] {
  return entries.flatMap((logged) => {
    const entry = JSON.parse(redact(JSON.stringify(logged))) as LogEntry;
    const flags = findMissingEndpoints(kind, entry.request.body, hasEndpoint);
    // Calls may have both forms of a time.
    const noted = entry.problems.filter(({ rule }) => rule !== 'unusual-time');
    const problems = [...noted.map((problem) => toProblem(problem, entry.status)), ...flags];
    return problems.length === 0 ? [] : toRemarks(entry, problems);
  });
}

/** Converts a problem of the log. Rules that responses do not have become one rule, by the status. */
function toProblem({ rule, message, pointer = '', hint }: LogProblem, status: number) {
  const known = providerRules.find(({ id }) => id === rule);
  const id = known?.id ?? (status >= 400 ? 'rejected-call' : 'doubtful-call');
  return { rule: id, message, pointer, ...(hint && { hint }) };
}

function toRemarks(
  { request: { method, path, body }, status }: LogEntry,
  problems: readonly ReturnType<typeof toProblem>[],
): readonly Remark[] {
  const text = body === undefined ? '' : prettyPrint(typeof body === 'string' ? body : JSON.stringify(body));
  const findings = problems.map((problem) => ({ ...problem, severity: severityOf(problem.rule) }));
  return locate(text, readSource(text), findings).map(({ rule, severity, message, pointer, range }) => ({
    rule,
    severity,
    message,
    notes: [`Contract: ${reasonOfRule(rule)}`, `Call of the app: ${method} ${path} → ${status}.`],
    pointer: '',
    response: { text, pointer, range },
  }));
}

function severityOf(rule: ReturnType<typeof toProblem>['rule']) {
  return providerRules.find(({ id }) => id === rule)?.severity ?? 'error';
}
