import { canonical, isObject } from '../../../base/json.ts';
import type { Evidence, Finding, RetryPlace } from '../../findings/finding.ts';
import { type FindingPlaces, shortHash } from '../../findings/finding-places.ts';

/** A problem of a run, as it is kept for the next one. */
export interface Problem extends Pick<Finding, 'rule' | 'severity' | 'message'> {
  /** Its identity in all runs. */
  readonly key: string;
  readonly places: readonly RetryPlace[];
}

/** Returns the problems that can be tried again. */
export function toProblems(findings: readonly Finding[], { identify }: FindingPlaces): readonly Problem[] {
  return findings.flatMap((finding) => {
    const { rule, severity, message, retry } = finding;
    if (retry === undefined) return [];
    const key = shortHash(retry.key ?? canonical(identify(finding)));
    return [{ key, rule, severity, message, places: retry.places }];
  });
}

/** Returns whether a value of a file is a kept problem. */
export function isProblem(value: unknown): value is Problem {
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
