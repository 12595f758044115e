import type { Arguments } from '../arguments.ts';
import { CliError } from '../cli-error.ts';
import type { CliContext, ExitStatus } from '../context.ts';
import { noTotals } from '../lint/exit-status.ts';
import { openReports } from './open-report.ts';
import { type Reporting, readReporting } from './report-options.ts';

/** Runs a command that reports. If it fails, each report contains the error. */
export async function runWithReports(
  given: Arguments,
  cli: CliContext,
  run: (reporting: Reporting) => Promise<ExitStatus | CliError>,
): Promise<ExitStatus | CliError> {
  const reporting = readReporting(given);
  if (reporting instanceof CliError) return reporting;
  const status = await run(reporting);
  if (status instanceof CliError) await reportError(status, reporting, cli);
  return status;
}

async function reportError({ message }: CliError, reporting: Reporting, cli: CliContext): Promise<void> {
  const reports = await openReports(reporting, { noun: 'file', isTrial: false }, cli);
  const failures = [{ kind: 'not-done', message }] as const;
  const unwritten = await reports.end({ totals: noTotals, failures, status: 2, baselines: [], notes: [] });
  for (const error of unwritten) cli.warn(error.message);
}
