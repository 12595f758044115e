import { bufferOutput } from '../buffer-output.ts';
import type { ExitStatus } from '../exit-status.ts';
import { describeExcess } from '../lint/excess.ts';
import { exitStatusOf } from '../lint/exit-status.ts';
import { withErrorsOnly } from '../lint/finding.ts';
import { addFile, noTotals } from '../lint/totals.ts';
import { choosePaint } from '../paint.ts';
import { loadFormat } from '../reports/formats.ts';
import { repositoryPath } from '../repository-path.ts';
import type { Surroundings } from '../surroundings.ts';
import { readVersion } from '../version.ts';
import { type Checked, toFiles } from './checked.ts';
import type { Settings } from './settings.ts';

/** Writes what was found in the format that was asked for, and gives the exit status. */
export async function reportChecked(
  { answers, notes, failures }: Checked,
  { format, isQuiet, maxWarnings }: Settings,
  surroundings: Surroundings,
): Promise<ExitStatus> {
  const files = toFiles(answers);
  const makeReport = await loadFormat(format);
  const buffer = bufferOutput(surroundings.output);
  const report = makeReport(buffer.write, {
    paint: choosePaint(surroundings),
    columns: surroundings.output.columns,
    version: readVersion,
    fromRoot: repositoryPath(surroundings.folder, surroundings.environment),
    noun: 'response',
    isTrial: false,
    isQuiet,
  });
  const shown = isQuiet ? files.map(withErrorsOnly) : files;
  for (const file of shown) report.file(file);
  const totals = { ...shown.reduce(addFile, noTotals), files: answers.length };
  report.end({ totals, isComplete: failures === 0, notes });
  buffer.flush();
  const found = files.reduce(addFile, noTotals);
  const limit = maxWarnings === undefined ? {} : { maxWarnings };
  const excess = describeExcess(found, limit);
  if (excess !== undefined) surroundings.complain(excess);
  return exitStatusOf(found, limit, failures);
}
