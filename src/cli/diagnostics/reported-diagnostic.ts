import type { LocatedProblem } from '../../base/problem.ts';
import type { Rule } from '../../base/rule.ts';
import type { CheckedRule, CheckFacts, PlaceInResponse } from '../../caller/check/checked-problem.ts';

/** The rules of all reported problems: of the linter, of the command's own files, and of a check. */
export type ReportedRule = CheckedRule | (typeof commandRules)[number]['id'];

/** A reported problem. */
export interface ReportedDiagnostic extends LocatedProblem<ReportedRule>, CheckFacts {}

/** Returns the place of a problem, `path:line:column`: the path alone if no line is wrong. */
export function placeIn(
  path: string,
  { range: { start }, isOfEndpoint }: Pick<ReportedDiagnostic, 'range' | 'isOfEndpoint'>,
): string {
  return isOfEndpoint === true ? path : `${path}:${start.line}:${start.column}`;
}

/** Describes the place of a problem in an unrecorded response, or in a call of the app. */
export function placeInResponse({ isCall, range: { start } }: PlaceInResponse): string {
  return `In the ${isCall === true ? 'call' : 'response'}, line ${start.line}, column ${start.column}`;
}

/** Returns the message with its notes, for reports that have one text. */
export function textOf({ message, notes = [] }: ReportedDiagnostic): string {
  return [message, ...notes].join(' ');
}

/** Reports unused suppressions. Only the command sees all files of a suppression. */
export const unusedSuppression = {
  id: 'unused-suppression',
  severity: 'warning',
  reason: 'An unused suppression would hide the next problem at its place.',
} as const;

/** Reports obsolete baseline entries, only with `--fail-on-obsolete`, as an error. */
export const obsoleteBaseline = {
  id: 'obsolete-baseline',
  severity: 'error',
  reason: 'An obsolete baseline entry would hide the same problem if it returns.',
} as const;

/** The rules of the command itself. */
export const commandRules = [unusedSuppression, obsoleteBaseline] as const satisfies readonly Rule[];
