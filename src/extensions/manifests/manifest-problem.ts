import type { Problem } from '../../base/problem.ts';
import { type ManifestRule, manifestRules } from './rules/index.ts';

/** A problem of a manifest. */
export type ManifestProblem = Problem<ManifestRule>;

/** Whether the problems of a rule do not prevent the use of a manifest: the CRM may accept it. */
export function isDoubt(id: ManifestRule): boolean {
  return doubts.has(id);
}

const doubts: ReadonlySet<string> = new Set(
  manifestRules.flatMap(({ id, severity }) => (severity === 'error' ? [] : [id])),
);
