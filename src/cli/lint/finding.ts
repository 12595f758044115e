import type { AppliedFix, Diagnostic, RuleId } from '../../lint/index.ts';
import type { CheckRuleId } from '../check/rules.ts';

/** What the command reports: a linter's diagnostic, one about its own config file, or one of the check's. */
export interface Finding extends Omit<Diagnostic, 'rule'> {
  readonly rule: RuleId | (typeof commandRules)[number]['id'] | CheckRuleId;
  /** The response that it is about, when that is in no file: then the place in the file is that of the block. */
  readonly response?: FoundInResponse;
}

/** A place in a response. */
export interface FoundInResponse extends Pick<Diagnostic, 'pointer' | 'range'> {
  readonly text: string;
}

/** A suppression knows many files: only the command can judge it. */
export const unusedSuppression = {
  id: 'unused-suppression',
  severity: 'warning',
  reason: 'An unused suppression would hide the next problem at its place.',
} as const;

/** The same of a baseline. Reported with `--fail-on-obsolete` alone, as the suppressions are then: as an error. */
export const obsoleteBaseline = {
  id: 'obsolete-baseline',
  severity: 'error',
  reason: 'An obsolete baseline entry would hide the same problem if it returns.',
} as const;

/** The rules that only the command can hold. */
export const commandRules = [unusedSuppression, obsoleteBaseline] as const;

/** What was found in one file. */
export interface FileFindings {
  /** From the current folder, with slashes; for standard input the name that was given. */
  readonly path: string;
  /** As it is now, after its fixes. */
  readonly text: string;
  readonly findings: readonly Finding[];
  /** The fixes that were applied to the text, or would be. */
  readonly fixes?: readonly AppliedFix<Finding['rule']>[];
}

/** The same file with its errors alone. */
export function withErrorsOnly(file: FileFindings): FileFindings {
  return { ...file, findings: file.findings.filter(({ severity }) => severity === 'error') };
}
