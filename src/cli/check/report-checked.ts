import type { ExitStatus } from '../exit-status.ts';
import { describeExcess } from '../lint/excess.ts';
import { exitStatusOf } from '../lint/exit-status.ts';
import { withErrorsOnly } from '../lint/finding.ts';
import { addFile, noTotals } from '../lint/totals.ts';
import { openReport } from '../reports/open-report.ts';
import type { Reporting } from '../reports/reporting.ts';
import type { Surroundings } from '../surroundings.ts';
import type { Checked } from './checked.ts';
import { toFiles } from './to-files.ts';
import { describeWork, summarizeWork } from './work.ts';

/** Writes what was found in the format that was asked for, and gives the exit status. */
export async function reportChecked(
  checked: Checked,
  reporting: Reporting,
  surroundings: Surroundings,
): Promise<ExitStatus> {
  const { isQuiet, maxWarnings } = reporting;
  const { modal, answers, work, failures } = checked;
  const files = toFiles(checked);
  const summary = summarizeWork(modal.path, answers, work);
  const report = await openReport(reporting, { noun: 'response', isTrial: false }, surroundings);
  const shown = isQuiet ? files.map(withErrorsOnly) : files;
  for (const file of shown) report.file(file);
  const totals = { ...shown.reduce(addFile, noTotals), files: answers.length };
  report.end({ totals, isComplete: failures === 0, notes: describeWork(summary), checks: [summary] });
  const found = files.reduce(addFile, noTotals);
  const excess = describeExcess(found, maxWarnings);
  if (excess !== undefined) surroundings.complain(excess);
  return exitStatusOf(found, maxWarnings, failures);
}
