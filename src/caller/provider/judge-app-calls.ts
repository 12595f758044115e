import { valueAt } from '../../base/json.ts';
import { parsePointer } from '../../base/pointer.ts';
import { prettyPrint } from '../../base/pretty-print.ts';
import type { Problem } from '../../base/problem.ts';
import { quote } from '../../base/text.ts';
import type { LogEntry, LogProblem } from '../../crm/crm.ts';
import { findCall } from '../../extensions/contracts.ts';
import type { ManifestKind } from '../../extensions/index.ts';
import { findMissingEndpoints } from '../../extensions/responses/find-missing-endpoints.ts';
import { type ProviderRuleId, providerRules, severityOf } from '../../extensions/responses/provider-rules.ts';
import { locate } from '../../lint/diagnostics.ts';
import { readSource } from '../../lint/source.ts';
import { moveToDocument, type UnplacedProblem } from '../check/checked-problem.ts';
import type { Redact } from '../endpoint/signer.ts';

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
): readonly UnplacedProblem[] {
  return entries.flatMap((logged) => {
    const entry = JSON.parse(redact(JSON.stringify(logged))) as LogEntry;
    const ofClientId = compareClientId(kind, entry, clientId);
    const flags = [...findMissingEndpoints(kind, entry.request.body, hasEndpoint), ...ofClientId];
    // Calls may have both forms of a time. An emulated CRM with an installed app rejects another client id.
    const noted = entry.problems.filter(
      ({ rule, pointer }) => rule !== 'unusual-time' && !ofClientId.some((flag) => flag.pointer === pointer),
    );
    const isReason = ({ rule }: LogProblem) => rule === 'rejected' || providerRules.has(rule);
    // A note beside the reason of a rejection is not the reason, and the call would be rejected without it, too.
    const isRejected = entry.status >= 400 && !noted.some(isReason);
    const problems = [...noted.map((problem) => withProviderRule(problem, isRejected)), ...flags];
    return problems.length === 0 ? [] : reportCall(entry, problems);
  });
}

/** Checks that a registration has the client id of the app. */
function compareClientId(
  kind: ManifestKind,
  { operation, request }: LogEntry,
  clientId: string,
): readonly Problem<ProviderRuleId>[] {
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
): readonly UnplacedProblem[] {
  if (manifest.clientId === undefined || manifest.clientId === clientId) return [];
  return [
    {
      rule: 'other-client-id',
      severity: severityOf('other-client-id'),
      message: `"clientId" is ${quote(manifest.clientId)}, but JSON_MODAL_CLIENT_ID is ${quote(clientId)}. Use the client id of the app in both.`,
      notes: contractNotes('other-client-id'),
      pointer: '/clientId',
    },
  ];
}

/** Names the rule of a problem of the log. Rules that responses do not have are one rule, for a rejection or a doubt. */
function withProviderRule(problem: LogProblem, isRejected: boolean): Problem<ProviderRuleId> {
  const ownRule = providerRules.get(problem.rule)?.id;
  const isReason = isRejected || problem.rule === 'rejected';
  const rule = ownRule ?? (isReason ? 'rejected-call' : 'doubtful-call');
  return { pointer: '', ...problem, rule };
}

/** Reports the problems of a call. Each belongs to the document as a whole. */
function reportCall(
  { request: { method, path, body }, status }: LogEntry,
  problems: readonly Problem<ProviderRuleId>[],
): readonly UnplacedProblem[] {
  const text = body === undefined ? '' : prettyPrint(typeof body === 'string' ? body : JSON.stringify(body));
  const rated = problems.map((problem) => ({ ...problem, severity: severityOf(problem.rule) }));
  return locate(text, readSource(text), rated).map((diagnostic) => ({
    ...moveToDocument(diagnostic, { text, isCall: true }, ''),
    notes: [...contractNotes(diagnostic.rule), `Call of the app: ${method} ${path} → ${status}.`],
  }));
}

/** Returns the note with the sentence of the contract that a rule for providers rests on; none for another rule. */
export function contractNotes(id: string): readonly string[] {
  const rule = providerRules.get(id);
  return rule === undefined ? [] : [`Contract: ${rule.reason}`];
}
