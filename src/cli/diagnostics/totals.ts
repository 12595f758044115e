import type { ExitStatus } from '../command.ts';
import type { FileDiagnostics } from './file-diagnostics.ts';
import type { ReportedDiagnostic } from './reported-diagnostic.ts';

/** The counts that decide the exit status. */
interface Outcome {
  readonly errors: number;
  /** The number of exceeded limits for warnings. */
  readonly excesses: number;
  /** The number of failures. */
  readonly failures: number;
}

/** Returns the exit status. Failures take precedence over problems. */
export function exitStatusOf({ errors, excesses, failures }: Outcome): ExitStatus {
  if (failures > 0) return 2;
  return errors > 0 || excesses > 0 ? 1 : 0;
}

/** The totals of all files. */
export interface Totals {
  readonly files: number;
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  /** The number of listed diagnostics with a safe fix. */
  readonly fixable: number;
  /** Whether some diagnostics are only counted, which may have fixes, too. */
  readonly isCut: boolean;
  /** The number of fixes that were applied, or would be. */
  readonly fixes: number;
  /** The number of fixed files. */
  readonly fixedFiles: number;
  /** The number of diagnostics that suppressions cover. */
  readonly suppressed: number;
}

export const noTotals: Totals = {
  files: 0,
  errors: 0,
  warnings: 0,
  infos: 0,
  fixable: 0,
  isCut: false,
  fixes: 0,
  fixedFiles: 0,
  suppressed: 0,
};

/** Adds a file to the totals. */
export function addFile(
  totals: Totals,
  { diagnostics, fixes = [], suppressed = [] }: FileDiagnostics,
): Totals {
  if (diagnostics.length + fixes.length + suppressed.length === 0)
    return { ...totals, files: totals.files + 1 };
  return {
    files: totals.files + 1,
    errors: totals.errors + countOf(diagnostics, 'error'),
    warnings: totals.warnings + countOf(diagnostics, 'warning'),
    infos: totals.infos + countOf(diagnostics, 'info'),
    fixable: totals.fixable + diagnostics.filter(({ fix }) => fix !== undefined).length,
    isCut: totals.isCut || diagnostics.some(({ count }) => count !== undefined),
    fixes: totals.fixes + fixes.length,
    fixedFiles: totals.fixedFiles + (fixes.length > 0 ? 1 : 0),
    suppressed: totals.suppressed + suppressed.length,
  };
}

/** Counts diagnostics, and those that are only counted. */
export function countOf(
  diagnostics: readonly ReportedDiagnostic[],
  severity: ReportedDiagnostic['severity'],
): number {
  return diagnostics
    .filter((diagnostic) => diagnostic.severity === severity)
    .reduce((sum, { count = 1 }) => sum + count, 0);
}
