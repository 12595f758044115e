import { version } from 'virtual:version';
import { bufferOutput } from '../buffer-output.ts';
import { choosePaint } from '../paint.ts';
import { repositoryPath } from '../repository-path.ts';
import type { Surroundings } from '../surroundings.ts';
import { loadFormat } from './formats.ts';
import type { Report, ReportSetting } from './report.ts';
import type { Reporting } from './reporting.ts';

/** Opens a report in the format that was asked for; all of it is written when it ends. */
export async function openReport(
  { format, isQuiet }: Reporting,
  { noun, isTrial }: Pick<ReportSetting, 'noun' | 'isTrial'>,
  surroundings: Surroundings,
): Promise<Report> {
  const { folder, environment, output } = surroundings;
  const makeReport = await loadFormat(format);
  const buffer = bufferOutput(output);
  const report = makeReport(buffer.write, {
    paint: choosePaint(surroundings),
    columns: output.columns,
    version,
    fromRoot: repositoryPath(folder, environment),
    noun,
    isTrial,
    isQuiet,
  });
  return {
    file: (file) => report.file(file),
    end(ending) {
      report.end(ending);
      buffer.flush();
    },
  };
}
