import { placesInParts } from '../../diagnostics/diagnostic-places.ts';
import type { FileDiagnostics } from '../../diagnostics/reported-diagnostic.ts';
import { quote } from '../../words.ts';
import type { Checked } from '../checked.ts';
import { rulesOfLeftOut } from '../incomplete.ts';
import { toFiles } from '../to-file-diagnostics.ts';
import { type Comparison, compareRuns } from './compare-runs.ts';
import { describeComparison, reportComparison, showComparison } from './describe-comparison.ts';
import { type KeptProblem, toKeptProblems } from './kept-problem.ts';
import type { LastRuns } from './last-runs.ts';

/** A run, compared to the last one of its document with `--failed`. */
export interface ComparedRun {
  readonly checked: Checked;
  readonly files: readonly FileDiagnostics[];
  readonly comparison: Comparison | null;
}

/** Compares a run with `--failed` to the last one, and adds the result to it. */
export function compareWithLast(checked: Checked, lastRuns: LastRuns): ComparedRun {
  const { document, problems, summary } = checked;
  const last = lastRuns.problemsOf(document);
  if (last === null) return { checked, files: toFiles(checked), comparison: null };
  const now = problemsIn(checked, toFiles(checked));
  const comparison = compareRuns(last, now, checked.findReason ?? (() => null));
  const compared = {
    ...checked,
    problems: [reportComparison(comparison, lastRuns.listChanges(document)), ...problems],
    skipped: rulesOfLeftOut,
    summary: {
      ...summary,
      work: { ...summary.work, failed: showComparison(comparison) },
      lines: [...summary.lines, describeComparison(comparison)],
    },
  };
  return { checked: compared, files: toFiles(compared), comparison };
}

/** Keeps the reported problems of each run, and those that could not be tried again. Returns why that failed. */
export async function keepProblems(
  runs: readonly ComparedRun[],
  reported: readonly FileDiagnostics[],
  lastRuns: LastRuns,
): Promise<readonly string[]> {
  const sentences: string[] = [];
  const isReported = new Set(reported.flatMap(({ diagnostics }) => diagnostics.map(({ retry }) => retry)));
  for (const { checked, files, comparison } of runs) {
    const shown = files.map((file) => ({
      ...file,
      diagnostics: file.diagnostics.filter(({ retry }) => isReported.has(retry)),
    }));
    const problems = problemsIn(checked, shown);
    const untried = comparison?.untried.map(({ problem }) => problem) ?? [];
    const reason = await lastRuns.keep(checked.document, [...problems, ...untried]);
    if (reason !== null && problems.length + untried.length > 0)
      sentences.push(
        `The problems of ${quote(checked.document.path)} could not be kept for "--failed": ${reason}.`,
      );
  }
  return sentences;
}

function problemsIn({ document }: Checked, files: readonly FileDiagnostics[]): readonly KeptProblem[] {
  const diagnostics = files.flatMap((file) => file.diagnostics);
  return toKeptProblems(diagnostics, placesInParts(document, files));
}
