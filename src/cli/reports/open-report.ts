import { version } from 'virtual:version';
import type { Arguments } from '../arguments.ts';
import { attemptLater, requireValue } from '../cli-error.ts';
import type { CliContext, ExitStatus } from '../command.ts';
import { noTotals } from '../diagnostics/totals.ts';
import { checkOptions, type Options } from '../options.ts';
import type { OutputFile } from '../output-file.ts';
import { repositoryPath } from '../repository-path.ts';
import { bufferOutput, choosePaint, escapesOf } from '../terminal.ts';
import { isReport, loadFormat } from './formats.ts';
import type { Ending, Report, ReportSetting } from './report.ts';
import { type Reporting, type ReportingOptions, type ReportOutput, readReporting } from './report-options.ts';

/** The reports of a run in all formats. */
export interface Reports extends Pick<Report, 'file'> {
  /** Ends the reports, and returns why some could not be written. */
  end(ending: Ending): Promise<readonly string[]>;
}

/** The context of a command whose caller may take its report as data. */
export interface ReportingContext extends CliContext {
  /** Takes the report in place of the output. */
  readonly report?: Report;
}

/** Creates the required reports. Files are written at the end. */
export async function openReports(
  { outputs, isQuiet, isForced }: Reporting,
  { noun, hasFix, isTrial }: Pick<ReportSetting, 'noun' | 'hasFix' | 'isTrial'>,
  cli: ReportingContext,
): Promise<Reports> {
  const { folder, environment, report: taken } = cli;
  if (taken !== undefined)
    return {
      file: taken.file,
      async end(ending) {
        taken.end(ending);
        return [];
      },
    };
  const fromRoot = repositoryPath(folder, environment);
  const setting = { version, fromRoot, noun, hasFix, isTrial, isQuiet };
  const open = ({ format, file }: ReportOutput) =>
    file === undefined
      ? openShown(format, setting, cli)
      : openFile(format, toOutputFile(file, isForced), setting, folder);
  const toFiles = await Promise.all(outputs.filter(({ file }) => file !== undefined).map(open));
  const shown = await Promise.all(outputs.filter(({ file }) => file === undefined).map(open));
  const isOnGithub = outputs.some(({ format }) => format === 'github');
  const summary = isOnGithub
    ? await (await import('./step-summary.ts')).openSummary(setting, cli)
    : undefined;
  return {
    file(file) {
      for (const report of toFiles) report.file(file);
      for (const report of shown) report.file(file);
      summary?.file(file);
    },
    async end(ending) {
      const unwritten: string[] = [];
      for (const report of toFiles) unwritten.push(...(await report.end(ending)));
      const failures = unwritten.map((message) => ({ kind: 'not-done', message }) as const);
      const last: Ending =
        failures.length === 0
          ? ending
          : { ...ending, failures: [...ending.failures, ...failures], status: 2 };
      // The shown reports include the files that could not be written.
      for (const report of shown) await report.end(last);
      summary?.end(last);
      return unwritten;
    },
  };
}

type Shared = Omit<ReportSetting, 'paint' | 'link' | 'columns' | 'isJoined'>;

async function openShown(format: ReportOutput['format'], setting: Shared, cli: CliContext): Promise<Reports> {
  const { output, environment } = cli;
  const buffer = bufferOutput(output);
  const makeReport = await loadFormat(format);
  const report = makeReport(buffer.write, {
    ...setting,
    paint: choosePaint(cli),
    columns: output.columns,
    link: escapesOf(output, environment)?.link ?? plainLink,
    isJoined: cli.isJoined === true,
  });
  return {
    file: (file) => report.file(file),
    async end(ending) {
      report.end(ending);
      buffer.flush();
      return [];
    },
  };
}

function plainLink(_: string, text: string): string {
  return text;
}

async function openFile(
  format: ReportOutput['format'],
  written: OutputFile,
  setting: Shared,
  folder: string,
): Promise<Reports> {
  const pieces: string[] = [];
  const makeReport = await loadFormat(format);
  const report = makeReport((text) => pieces.push(text), {
    ...setting,
    paint: (_, text) => text,
    link: plainLink,
    isJoined: false,
  });
  return {
    file: (file) => report.file(file),
    async end(ending) {
      report.end(ending);
      const { writeOutput } = await import('../output-file.ts');
      const outcome = await attemptLater(() => writeOutput(written, pieces.join(''), folder));
      return outcome.ok ? [] : [outcome.problem];
    },
  };
}

/** Runs a command that reports. If it fails, each report contains the reason. */
export async function runWithReports(
  args: Arguments<ReportingOptions>,
  declared: Options,
  cli: CliContext,
  run: (reporting: Reporting) => Promise<ExitStatus>,
): Promise<ExitStatus> {
  const reporting = readReporting(args, cli.folder);
  await checkOutputs(reporting, args, declared, cli);
  const outcome = await attemptLater(() => {
    checkOptions(args.typed, args.words, declared);
    return run(reporting);
  });
  if (outcome.ok) return outcome.value;
  await reportFailure(outcome.problem, reporting, cli);
  return hasFailures(reporting, cli) ? 2 : requireValue(outcome);
}

/** Returns whether the shown report has the failures, so that standard error beside it need not repeat them. */
export function hasFailures({ outputs }: Pick<Reporting, 'outputs'>, { isJoined }: CliContext): boolean {
  return isJoined === true && outputs.some(({ format, file }) => format === 'github' && file === undefined);
}

/** Fails if a report would overwrite an input. */
async function checkOutputs(
  { outputs, isForced }: Reporting,
  args: Arguments<ReportingOptions>,
  declared: Options,
  { folder }: CliContext,
): Promise<void> {
  const files = outputs.flatMap(({ file }) => file ?? []);
  if (files.length === 0) return;
  const { checkOverwritten, inputsOf } = await import('../output-file.ts');
  const inputs = inputsOf(args, declared);
  for (const file of files) checkOverwritten(toOutputFile(file, isForced), inputs, folder);
}

function toOutputFile(name: string, isForced: boolean): OutputFile {
  return { name, option: '--format', isOwn: isReport, isForced };
}

async function reportFailure(message: string, reporting: Reporting, cli: CliContext): Promise<void> {
  const reports = await openReports(reporting, { noun: 'file', hasFix: false, isTrial: false }, cli);
  const failures = [{ kind: 'not-done', message }] as const;
  const unwritten = await reports.end({
    totals: noTotals,
    failures,
    status: 2,
    baselines: [],
    notes: [],
    notices: [],
  });
  if (!hasFailures(reporting, cli)) for (const reason of unwritten) cli.warn(reason);
}
