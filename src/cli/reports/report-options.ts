import { resolve } from 'node:path';
import { listWords } from '../../base/text.ts';
import { comparableTarget } from '../../node/paths.ts';
import type { Arguments } from '../arguments.ts';
import { CliError } from '../cli-error.ts';
import { forceOption, type Options } from '../options.ts';
import { didYouMean, quote } from '../words.ts';
import { type FormatName, formatNames, isFormatName } from './formats.ts';

/** The settings for reports, and the limit for warnings. */
export interface Reporting {
  /** The reports. Exactly one is written to standard output. */
  readonly outputs: readonly ReportOutput[];
  /** Whether only errors are reported. */
  readonly isQuiet: boolean;
  /** The limit for warnings; `undefined` means that of the configs. */
  readonly maxWarnings: number | undefined;
  /** Whether a report replaces any file but an input. */
  readonly isForced: boolean;
}

/** A report in one format. */
export interface ReportOutput {
  readonly format: FormatName;
  /** The file as typed; `undefined` means standard output. */
  readonly file: string | undefined;
}

/** The options for reports. */
export const reportingOptions = {
  format: {
    value: 'FORMAT[=FILE]',
    help: `One of ${listWords(formatNames)}; repeatable.`,
    isRepeatable: true,
  },
  'max-warnings': { value: 'N', number: {}, help: 'Fail on more warnings than this.' },
  quiet: { help: 'Report errors only.' },
  force: forceOption,
} as const satisfies Options;

/** These options. */
export type ReportingOptions = typeof reportingOptions;

/** Reads these options. Fails for conflicting formats. */
export function readReporting({ values }: Arguments<ReportingOptions>, folder: string): Reporting {
  return {
    outputs: readOutputs(values.format, folder),
    isQuiet: values.quiet,
    maxWarnings: values['max-warnings'],
    isForced: values.force,
  };
}

/** Reads the outputs. Without one for standard output, it gets the default format. */
function readOutputs(words: readonly string[], folder: string): readonly ReportOutput[] {
  const outputs: ReportOutput[] = [];
  for (const word of new Set(words)) {
    const output = readOutput(word);
    const place = placeOf(output, folder);
    const conflicting = outputs.find((earlier) => placeOf(earlier, folder) === place);
    if (conflicting !== undefined) throw describeClash(conflicting, output);
    outputs.push(output);
  }
  const isShown = outputs.some(({ file }) => file === undefined);
  return isShown ? outputs : [...outputs, { format: 'stylish', file: undefined }];
}

function readOutput(word: string): ReportOutput {
  const at = word.indexOf('=');
  const format = at < 0 ? word : word.slice(0, at);
  const file = at < 0 ? undefined : word.slice(at + 1);
  if (!isFormatName(format))
    throw new CliError(
      `"--format" must be ${listWords(formatNames)}, got ${quote(format)}. ${didYouMean(format, formatNames)}`.trim(),
    );
  if (file === '') throw new CliError(`"--format" must be FORMAT=FILE, got ${quote(word)}.`);
  return { format, file };
}

function placeOf({ file }: ReportOutput, folder: string): string | undefined {
  return file === undefined ? undefined : comparableTarget(resolve(folder, file));
}

function describeClash(first: ReportOutput, second: ReportOutput): CliError {
  const place = first.file === undefined ? 'standard output' : quote(first.file);
  const hint =
    first.file === undefined ? `Write one to a file: --format ${second.format}=FILE.` : 'Name another file.';
  return new CliError(`"${first.format}" and "${second.format}" cannot both be written to ${place}. ${hint}`);
}
