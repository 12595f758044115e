import type { ExitStatus } from '../context.ts';
import type { FileFindings, Finding } from './finding.ts';

/** What decides how a run ends. */
export interface Outcome {
  readonly errors: number;
  /** How many limits for warnings are exceeded. */
  readonly excesses: number;
  /** How much could not be done. */
  readonly refusals: number;
}

/** The status of a run: what could not be done outweighs what was found. */
export function exitStatusOf({ errors, excesses, refusals }: Outcome): ExitStatus {
  if (refusals > 0) return 2;
  return errors > 0 || excesses > 0 ? 1 : 0;
}

/** What was found in all files together. */
export interface Totals {
  readonly files: number;
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  /** Findings that have a certain fix. */
  readonly fixable: number;
  /** Fixes that were applied, or would be. */
  readonly fixes: number;
  /** Files that they changed. */
  readonly fixedFiles: number;
}

export const noTotals: Totals = {
  files: 0,
  errors: 0,
  warnings: 0,
  infos: 0,
  fixable: 0,
  fixes: 0,
  fixedFiles: 0,
};

/** The totals with one more file. */
export function addFile(totals: Totals, { findings, fixes = [] }: FileFindings): Totals {
  if (findings.length + fixes.length === 0) return { ...totals, files: totals.files + 1 };
  return {
    files: totals.files + 1,
    errors: totals.errors + countOf(findings, 'error'),
    warnings: totals.warnings + countOf(findings, 'warning'),
    infos: totals.infos + countOf(findings, 'info'),
    fixable: totals.fixable + findings.filter(({ fix }) => fix !== undefined).length,
    fixes: totals.fixes + fixes.length,
    fixedFiles: totals.fixedFiles + (fixes.length > 0 ? 1 : 0),
  };
}

/** Counts findings, and those that are only counted. */
export function countOf(findings: readonly Finding[], severity: Finding['severity']): number {
  return findings
    .filter((finding) => finding.severity === severity)
    .reduce((sum, { count = 1 }) => sum + count, 0);
}
