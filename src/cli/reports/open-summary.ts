import { appendFileSync } from 'node:fs';
import { describeFileError } from '../../node/files.ts';
import type { CliContext } from '../command.ts';
import type { Report, ReportSetting } from './report.ts';

/** Opens the summary of the step of GitHub Actions; `undefined` outside of one. It is added to those of other commands. */
export async function openSummary(
  setting: Omit<ReportSetting, 'paint' | 'link' | 'isJoined'>,
  { environment, warn }: CliContext,
): Promise<Report | undefined> {
  const { GITHUB_STEP_SUMMARY: path } = environment;
  if (!path) return undefined;
  const { stepSummary } = await import('./step-summary.ts');
  const pieces: string[] = [];
  const report = stepSummary((text) => pieces.push(text), {
    ...setting,
    paint: (_, text) => text,
    link: (_, text) => text,
    isJoined: false,
  });
  return {
    file: (file) => report.file(file),
    end(ending) {
      report.end(ending);
      try {
        appendFileSync(path, pieces.join(''));
      } catch (error) {
        // The log has everything. A container often has the variable without the file.
        warn(`The summary of the step could not be written: ${describeFileError(error, 'folder')}.`);
      }
    },
  };
}
