import type { Arguments } from '../arguments.ts';
import type { ExitStatus } from '../exit-status.ts';
import { noTotals } from '../lint/totals.ts';
import { Refusal } from '../refusal.ts';
import type { Surroundings } from '../surroundings.ts';
import { openReports } from './open-report.ts';
import { type Reporting, readReporting } from './reporting.ts';

/** Runs a command that reports. If it cannot do its work, each of its reports says so. */
export async function runReporting(
  given: Arguments,
  surroundings: Surroundings,
  run: (reporting: Reporting) => Promise<ExitStatus | Refusal>,
): Promise<ExitStatus | Refusal> {
  const reporting = readReporting(given);
  if (reporting instanceof Refusal) return reporting;
  const status = await run(reporting);
  if (status instanceof Refusal) await reportRefusal(status, reporting, surroundings);
  return status;
}

async function reportRefusal(
  { message }: Refusal,
  reporting: Reporting,
  surroundings: Surroundings,
): Promise<void> {
  const reports = await openReports(reporting, { noun: 'file', isTrial: false }, surroundings);
  const failures = [{ kind: 'not-done', message }] as const;
  const unwritten = await reports.end({ totals: noTotals, failures, status: 2, baselines: [], notes: [] });
  for (const refusal of unwritten) surroundings.complain(refusal.message);
}
