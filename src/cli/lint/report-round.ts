import type { ExitStatus } from '../exit-status.ts';
import { Refusal } from '../refusal.ts';
import { openReport } from '../reports/open-report.ts';
import type { Surroundings } from '../surroundings.ts';
import { describeExcess } from './excess.ts';
import { exitStatusOf } from './exit-status.ts';
import { type FileFindings, withErrorsOnly } from './finding.ts';
import type { LintContext } from './lint-context.ts';
import type { LintedFile } from './linted-file.ts';
import { openRound } from './round.ts';
import type { Coverage } from './select-files.ts';
import { addFile, noTotals } from './totals.ts';

/** Writes the results of a round as they come, in the format that was asked for, and gives the exit status. */
export async function reportRound(
  results: Iterable<LintedFile | Refusal | Promise<LintedFile | Refusal>>,
  coverage: Coverage,
  context: LintContext,
  surroundings: Surroundings,
): Promise<ExitStatus> {
  const { isQuiet, maxWarnings, fixing } = context.settings;
  const round = openRound(context);
  const report = await openReport(
    context.settings,
    { noun: 'file', isTrial: fixing === 'try' },
    surroundings,
  );
  let [found, shown] = [noTotals, noTotals];
  // Each once: one broken config speaks for all its files.
  const refusals = new Set<string>();
  function add(file: FileFindings): void {
    const visible = isQuiet ? withErrorsOnly(file) : file;
    found = addFile(found, file);
    shown = addFile(shown, visible);
    report.file(visible);
  }
  for (const pending of results) {
    const result = pending instanceof Promise ? await pending : pending;
    if (result instanceof Refusal) refusals.add(result.message);
    else add(round.judge(result));
  }
  const closing = await round.close(coverage);
  for (const file of closing.files) add(file);
  for (const { message } of closing.refusals) refusals.add(message);
  const { notes } = closing;
  report.end({ totals: shown, isComplete: refusals.size === 0, notes, isNewOnly: notes.length > 0 });
  for (const message of refusals) surroundings.complain(message);
  const excess = describeExcess(found, maxWarnings);
  if (excess !== undefined) surroundings.complain(excess);
  return exitStatusOf(found, maxWarnings, refusals.size);
}
