import { canonical, isObject } from '../../../base/json.ts';
import { type DiagnosticPlaces, shortHash } from '../../diagnostics/diagnostic-places.ts';
import type { Evidence, ReportedDiagnostic, RetryPlace } from '../../diagnostics/reported-diagnostic.ts';

/** A problem of a run, as it is kept for the next one. */
export interface KeptProblem extends Pick<ReportedDiagnostic, 'rule' | 'severity' | 'message'> {
  /** Its identity in all runs. */
  readonly key: string;
  readonly places: readonly RetryPlace[];
}

/** Returns the problems that can be tried again. */
export function toKeptProblems(
  diagnostics: readonly ReportedDiagnostic[],
  { identify }: DiagnosticPlaces,
): readonly KeptProblem[] {
  return diagnostics.flatMap((diagnostic) => {
    const { rule, severity, message, retry } = diagnostic;
    if (retry === undefined) return [];
    const key = shortHash(retry.key ?? canonical(identify(diagnostic)));
    return [{ key, rule, severity, message, places: retry.places }];
  });
}

/** Returns whether a value of a file is a kept problem. */
export function isKeptProblem(value: unknown): value is KeptProblem {
  if (!isObject(value) || !['key', 'rule', 'severity', 'message'].every((name) => isText(value[name])))
    return false;
  const { places } = value;
  return Array.isArray(places) && places.every(isPlace);
}

function isPlace(value: unknown): boolean {
  return isObject(value) && isText(value['pointer']) && isEvidence(value['evidence']);
}

function isEvidence(value: unknown): value is Evidence {
  if (!isObject(value) || !isText(value['id']) || !Array.isArray(value['needs'])) return false;
  return value['needs'].every(isText);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
