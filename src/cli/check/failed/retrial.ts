import type { Retraced } from '../../../host/check/retrace.ts';
import type { Evidence, ReportedRule } from '../../diagnostics/reported-diagnostic.ts';
import type { KeptProblem } from './kept-problem.ts';
import { readEvidence } from './modal-evidence.ts';

/** The part of a check of a modal that is made again. */
export interface Retrial {
  /** Returns the requests to make again in a context; `null` for all of them. */
  readonly requestsIn: (context: string) => readonly Retraced[] | null;
  readonly isProbed: (token: Evidence) => boolean;
  /** Whether the last run had a problem of a rule. */
  readonly hasRule: (rule: ReportedRule) => boolean;
  /** Whether all requests of a context are made. */
  readonly isWhole: (context: string) => boolean;
  /** Notes why a request was not made; `null` if it was. */
  readonly note: (request: Retraced, reason: string | null) => void;
  readonly reasonOf: (evidence: Evidence) => string | null | undefined;
}

/** Plans what to make again for the problems of the last run. */
export function planRetrial(problems: readonly KeptProblem[], isSubmitting: boolean): Retrial {
  const all = problems.flatMap(({ places }) => places.map(({ evidence }) => evidence));
  const byId = new Map(all.map((evidence) => [evidence.id, evidence]));
  const reasons = new Map<string, string | null>();
  const requests = new Map<string, Map<Retraced, string>>();
  const whole = new Set<string>();
  for (const evidence of byId.values()) {
    const retry = readEvidence(evidence);
    if (retry === null || 'token' in retry) continue;
    const { context } = retry;
    const needsSubmit = 'way' in retry ? retry.way.kind === 'submit' : retry.needsSubmit;
    if (needsSubmit && !isSubmitting) reasons.set(evidence.id, 'use --submit, which writes data');
    else if ('way' in retry)
      requests.set(context, (requests.get(context) ?? new Map()).set(retry.way, evidence.id));
    else whole.add(context);
  }
  const idOf = (request: Retraced) =>
    [...requests.values()].flatMap((ids) => ids.get(request) ?? [])[0] ?? '';
  return {
    requestsIn: (context) => (whole.has(context) ? null : [...(requests.get(context)?.keys() ?? [])]),
    isProbed: ({ id }) => byId.has(id),
    hasRule: (rule) => problems.some((problem) => problem.rule === rule),
    isWhole: (context) => whole.has(context),
    note: (request, reason) => reasons.set(idOf(request), reason),
    reasonOf: ({ id }) => reasons.get(id),
  };
}
