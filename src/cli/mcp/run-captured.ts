import { resolve } from 'node:path';
import { makeArguments } from '../arguments.ts';
import type { Command } from '../command.ts';
import type { FileDiagnostics } from '../diagnostics/file-diagnostics.ts';
import type { Options, TypedOptions } from '../options.ts';
import type { ReportingContext } from '../reports/open-report.ts';
import type { Ending, Notice, RunFailure } from '../reports/report.ts';
import { type ArgumentNames, toArgumentNames } from './argument-names.ts';
import { assertReadable } from './inside-folder.ts';
import type { ToolContext } from './tool.ts';

/** The arguments of a captured run. */
interface RunInput {
  readonly words: readonly string[];
  /** The words that are always files. */
  readonly files?: readonly string[];
  readonly options: Readonly<Record<string, string | readonly string[] | boolean | undefined>>;
  /** The text of standard input. */
  readonly input?: string;
}

/** The report of a run. */
export interface CapturedRun extends Ending {
  readonly files: readonly FileDiagnostics[];
}

/**
 * Runs a command in this process, and returns its report, whose remarks name the arguments of the tool. It reads only files
 * that the tools may read. Fails as the command does.
 */
export async function runCaptured<Declared extends Options>(
  command: Command<Declared>,
  { words, files = [], options, input = '' }: RunInput,
  { folder, environment, signal }: ToolContext,
  names: ArgumentNames,
): Promise<CapturedRun> {
  const reported: FileDiagnostics[] = [];
  const endings: Ending[] = [];
  const cli: ReportingContext = {
    folder,
    environment,
    signal,
    output: { write: () => {} },
    report: {
      file: (file) => void reported.push(file),
      end: (ending) => void endings.push(ending),
    },
    // The report has them, too.
    warn: () => {},
    assertReadable: (path) => assertReadable(resolve(folder, path), folder),
    readInput: async () => input,
  };
  await command.run(makeArguments(command.options, [...words, ...files], files, toTyped(options)), cli);
  const [ending] = endings;
  if (ending === undefined) throw new TypeError('The command has no report.');
  const rename = <Remark extends RunFailure | Notice>(remark: Remark): Remark => ({
    ...remark,
    message: toArgumentNames(remark.message, names),
  });
  const { failures, notices } = ending;
  return { ...ending, files: reported, failures: failures.map(rename), notices: notices.map(rename) };
}

function toTyped(options: RunInput['options']): TypedOptions {
  return new Map(
    Object.entries(options).flatMap(([name, value]) => {
      if (value === undefined || value === false) return [];
      return [[name, value === true ? [] : [value].flat()] as const];
    }),
  );
}
