import type { AppliedFix, Diagnostic, RuleId } from '../../lint/index.ts';
import type { CheckRuleId } from './check-rules.ts';
import type { ProviderRuleId } from './provider-rules.ts';

/** A reported problem: of the linter, of the command's own files, or of a check. */
export interface Finding extends Omit<Diagnostic, 'rule'> {
  readonly rule: RuleId | (typeof commandRules)[number]['id'] | CheckRuleId | ProviderRuleId;
  /** Further sentences, such as about the request. */
  readonly notes?: readonly string[];
  /** The unrecorded response with the problem. The range in the file is then that of the block. */
  readonly response?: FoundInResponse;
  /**
   * A description of the place that is the same in each run, for a response with changing contents. It identifies the
   * problem.
   */
  readonly stablePlace?: string;
  /** All places of the problem, if there are several. The entry describes the first of them. */
  readonly places?: readonly ProblemPlace[];
  /** The requests that `--failed` sends again; missing if it cannot. */
  readonly retry?: Retry;
}

/** The identity of a problem in all runs, and the requests that show whether it is fixed. */
export interface Retry {
  /** The identity of the problem in all runs, if it is another one than that in a baseline. */
  readonly key?: string;
  readonly places: readonly RetryPlace[];
}

/** A place of a problem, and the request that shows it. */
export interface RetryPlace extends Pick<Diagnostic, 'pointer'> {
  readonly evidence: Evidence;
}

/** Something that a check sends again, as JSON. */
export interface Evidence {
  readonly id: string;
  /** The ids of what must be sent before it. */
  readonly needs: readonly string[];
  /** The details that the check of this kind of document needs. */
  readonly how: unknown;
}

/** One of several places of a problem. */
interface ProblemPlace extends Pick<Diagnostic, 'pointer'> {
  /** The name of the request whose response has it. */
  readonly request: string;
  /** The line in the response; `null` for the response as a whole. */
  readonly line: number | null;
}

/** Returns the message with its notes, for reports that have one text. */
export function textOf({ message, notes = [] }: Finding): string {
  return [message, ...notes].join(' ');
}

/** A place in a response, or in a call of the app. */
export interface FoundInResponse extends Pick<Diagnostic, 'pointer' | 'range'> {
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
export const commandRules = [unusedSuppression, obsoleteBaseline] as const;

/** A finding that is intended, and the reason that its suppression gives. */
export interface SuppressedFinding {
  readonly finding: Finding;
  readonly justification: string;
}

/** The findings of one file. */
export interface FileFindings {
  /** The path relative to the current folder, with slashes; for standard input the given name. */
  readonly path: string;
  /** The text after its fixes. */
  readonly text: string;
  readonly findings: readonly Finding[];
  /** The findings that a suppression of the config covers. They are not problems. */
  readonly suppressed?: readonly SuppressedFinding[];
  /** The fixes that were applied to the text, or would be. */
  readonly fixes?: readonly AppliedFix<Finding['rule']>[];
}

/** Returns a file with only its errors. */
export function withErrorsOnly(file: FileFindings): FileFindings {
  return { ...file, findings: file.findings.filter(({ severity }) => severity === 'error') };
}
