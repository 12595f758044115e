import { valueAt } from '../../../base/json.ts';
import { parsePointer } from '../../../base/pointer.ts';
import { prettyPrint } from '../../../base/pretty-print.ts';
import { quote } from '../../../base/text.ts';
import type { LogEntry, LogProblem } from '../../../crm/crm.ts';
import { findCall } from '../../../extensions/contracts.ts';
import type { ManifestKind } from '../../../extensions/index.ts';
import { findMissingEndpoints } from '../../../extensions/responses/find-missing-endpoints.ts';
import type { Redact } from '../../../host/endpoint/signer.ts';
import { locate } from '../../../lint/diagnostics.ts';
import { readSource } from '../../../lint/source.ts';
import { providerRules, reasonOfRule } from '../../findings/provider-rules.ts';
import type { Remark } from '../checked.ts';
import { evidenceOfCall } from './step-evidence.ts';

/** The app whose calls are judged. */
interface CallingApp {
  readonly kind: ManifestKind;
  readonly hasEndpoint: (operation: string) => boolean;
  readonly clientId: string;
  readonly redact: Redact;
}

/** Returns the problems of the calls of an app. Each is shown in the body of its call. */
export function judgeCalls(
  { kind, hasEndpoint, clientId, redact }: CallingApp,
  entries: readonly LogEntry[],
): readonly Remark[] {
  return entries.flatMap((logged) => {
    const entry = JSON.parse(redact(JSON.stringify(logged))) as LogEntry;
    const flags = [
      ...findMissingEndpoints(kind, entry.request.body, hasEndpoint),
      ...compareClientId(kind, entry, clientId),
    ];
    // Calls may have both forms of a time.
    const noted = entry.problems.filter(({ rule }) => rule !== 'unusual-time');
    const problems = [...noted.map((problem) => toProblem(problem, entry.status)), ...flags];
    return problems.length === 0 ? [] : toRemarks(entry, problems);
  });
}

/** Checks that a registration has the client id of the app. */
function compareClientId(
  kind: ManifestKind,
  { operation, request }: LogEntry,
  clientId: string,
): readonly (Pick<ReturnType<typeof toProblem>, 'message' | 'pointer' | 'hint'> & {
  rule: 'other-client-id';
})[] {
  const pointer = operation === null ? undefined : findCall(kind, operation)?.clientIdAt;
  const id = pointer === undefined ? undefined : valueAt(request.body, parsePointer(pointer));
  if (pointer === undefined || typeof id !== 'string' || id === clientId) return [];
  const message = `${quote(id)} is not the client id of the app, ${quote(clientId)}.`;
  return [{ rule: 'other-client-id', pointer, message, hint: 'Send that of the marketplace.' }];
}

/** Reports a client id in the environment that is not that of the manifest. */
export function compareWithManifest(
  manifest: { readonly clientId?: string | undefined },
  clientId: string,
): readonly Remark[] {
  if (manifest.clientId === undefined || manifest.clientId === clientId) return [];
  return [
    {
      rule: 'other-client-id',
      severity: severityOf('other-client-id'),
      message: `"clientId" is ${quote(manifest.clientId)}, but JSON_MODAL_CLIENT_ID is ${quote(clientId)}. Use the client id of the app in both.`,
      notes: [`Contract: ${reasonOfRule('other-client-id')}`],
      pointer: '/clientId',
      retry: { places: [] },
    },
  ];
}

/** Converts a problem of the log. Rules that responses do not have become one rule, by the status. */
function toProblem({ rule, message, pointer = '', hint }: LogProblem, status: number) {
  const known = providerRules.find(({ id }) => id === rule);
  const id = known?.id ?? (status >= 400 ? 'rejected-call' : 'doubtful-call');
  return { rule: id, message, pointer, ...(hint && { hint }) };
}

function toRemarks(
  { operation, request: { method, path, body }, status }: LogEntry,
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
    response: { text, pointer, range, isCall: true },
    ...(operation !== null && { retry: { places: [{ evidence: evidenceOfCall(operation), pointer }] } }),
  }));
}

function severityOf(rule: ReturnType<typeof toProblem>['rule']) {
  return providerRules.find(({ id }) => id === rule)?.severity ?? 'error';
}
