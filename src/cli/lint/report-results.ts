import type { ExitStatus } from '../exit-status.ts';
import { Refusal } from '../refusal.ts';
import { openReport } from '../reports/open-report.ts';
import type { Report } from '../reports/report.ts';
import type { Surroundings } from '../surroundings.ts';
import { closeBaseline } from './close-baseline.ts';
import type { Desk } from './desk.ts';
import { describeExcess } from './excess.ts';
import { exitStatusOf } from './exit-status.ts';
import { type FileFindings, withErrorsOnly } from './finding.ts';
import { addFile, noTotals, type Totals } from './totals.ts';

/** Writes the results as they come, in the format that was asked for, and gives the exit status. */
export async function reportResults(
  results: Iterable<FileFindings | Refusal>,
  desk: Desk,
  surroundings: Surroundings,
): Promise<ExitStatus> {
  const { settings } = desk;
  const isTrial = settings.fixing === 'try';
  const report = await openReport(settings, { noun: 'file', isTrial }, surroundings);
  const { found, shown, refusals } = tell(results, report, settings.isQuiet);
  const closing = closeBaseline(desk);
  if (closing instanceof Refusal) refusals.add(closing.message);
  const notes = closing === undefined || closing instanceof Refusal ? [] : [closing];
  report.end({ totals: shown, isComplete: refusals.size === 0, notes, isNewOnly: notes.length > 0 });
  for (const message of refusals) surroundings.complain(message);
  const excess = describeExcess(found, settings.maxWarnings);
  if (excess !== undefined) surroundings.complain(excess);
  return exitStatusOf(found, settings.maxWarnings, refusals.size);
}

interface Told {
  readonly found: Totals;
  readonly shown: Totals;
  /** Each once: one broken config speaks for all its files. */
  readonly refusals: Set<string>;
}

function tell(results: Iterable<FileFindings | Refusal>, report: Report, isQuiet: boolean): Told {
  let [found, shown] = [noTotals, noTotals];
  const refusals = new Set<string>();
  for (const result of results) {
    if (result instanceof Refusal) {
      refusals.add(result.message);
      continue;
    }
    const file = isQuiet ? withErrorsOnly(result) : result;
    found = addFile(found, result);
    shown = addFile(shown, file);
    report.file(file);
  }
  return { found, shown, refusals };
}
