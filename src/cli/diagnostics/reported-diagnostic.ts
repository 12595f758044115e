import type { LocatedProblem, RatedProblem } from '../../base/problem.ts';
import type { Rule } from '../../base/rule.ts';
import type { ProviderRuleId } from '../../extensions/responses/provider-rules.ts';
import type { AppliedFix, RuleId } from '../../lint/index.ts';
import type { CheckRuleId } from './check-rules.ts';

/** The rules of all reported problems: of the linter, of the command's own files, and of a check. */
export type ReportedRule = RuleId | (typeof commandRules)[number]['id'] | CheckRuleId | ProviderRuleId;

/** A reported problem. */
export interface ReportedDiagnostic extends LocatedProblem<ReportedRule>, CheckFacts {}

/** A problem of a check that has no place in a text, or none yet. */
export interface UnplacedProblem extends RatedProblem<ReportedRule>, CheckFacts {}

/** A problem of a response. Without a range, it concerns the response as a whole. */
export type CheckedProblem = ReportedDiagnostic | UnplacedProblem;

/** The facts about a problem that only a check has. */
interface CheckFacts {
  /** Further sentences, such as about the request. */
  readonly notes?: readonly string[];
  /** The unrecorded response with the problem. The range in the file is then that of the block. */
  readonly response?: PlaceInResponse;
  /**
   * A description of the place that is the same in each run, for a response with changing contents. It identifies the
   * problem.
   */
  readonly stablePlace?: string;
  /**
   * Whether the problem has one cause in responses of several kinds, which then identify it together with its stable place.
   */
  readonly isShared?: boolean;
  /** All places of the problem, if there are several. The entry describes the first of them. */
  readonly places?: readonly ProblemPlace[];
}

/** One of several places of a problem. */
interface ProblemPlace extends Pick<LocatedProblem, 'pointer'> {
  /** The name of the request whose response has it. */
  readonly request: string;
  /** The line in the response; `null` for the response as a whole. */
  readonly line: number | null;
}

/** Returns the message with its notes, for reports that have one text. */
export function textOf({ message, notes = [] }: ReportedDiagnostic): string {
  return [message, ...notes].join(' ');
}

/** The place of a problem in a response, or in a call of the app. Its fixes change that text, not the reported file. */
export interface PlaceInResponse extends Pick<LocatedProblem, 'pointer' | 'range' | 'fix' | 'suggestions'> {
  readonly text: string;
  /** Whether it is in the body of a call of the app. */
  readonly isCall?: boolean;
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

/** Moves a problem of an unrecorded text to the place in the document that it belongs to. Its fixes stay with the text. */
export function moveToDocument(
  { pointer, range, fix, suggestions, ...problem }: ReportedDiagnostic,
  text: Pick<PlaceInResponse, 'text' | 'isCall'>,
  pointerInDocument: string,
): UnplacedProblem {
  const response = { ...text, pointer, range, ...(fix && { fix }), ...(suggestions && { suggestions }) };
  return { ...problem, pointer: pointerInDocument, response };
}

/** A diagnostic that is intended, and the reason that its suppression gives. */
export interface SuppressedDiagnostic {
  readonly diagnostic: ReportedDiagnostic;
  readonly justification: string;
}

/** The diagnostics of one file. */
export interface FileDiagnostics {
  /** The path relative to the current folder, with slashes; for standard input the given name. */
  readonly path: string;
  /** The text after its fixes. */
  readonly text: string;
  readonly diagnostics: readonly ReportedDiagnostic[];
  /** The diagnostics that a suppression of the config covers. They are not problems. */
  readonly suppressed?: readonly SuppressedDiagnostic[];
  /** The fixes that were applied to the text, or would be. */
  readonly fixes?: readonly AppliedFix<ReportedRule>[];
}

/** Returns a file with only its errors. */
export function withErrorsOnly(file: FileDiagnostics): FileDiagnostics {
  return { ...file, diagnostics: file.diagnostics.filter(({ severity }) => severity === 'error') };
}
