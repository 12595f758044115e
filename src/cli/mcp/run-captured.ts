import { resolve } from 'node:path';
import { makeArguments } from '../arguments.ts';
import type { CliContext, Command } from '../command.ts';
import type { Options, TypedOptions } from '../options.ts';
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

/** Runs a command in this process, and returns its output. It reads only files that the tools may read. Fails as the command does. */
export async function runCaptured<Declared extends Options>(
  command: Command<Declared>,
  { words, files = [], options, input = '' }: RunInput,
  { folder, environment, signal }: ToolContext,
): Promise<string> {
  const pieces: string[] = [];
  const cli: CliContext = {
    folder,
    environment,
    signal,
    output: { write: (text) => pieces.push(text) },
    // The report has them, too.
    warn: () => {},
    assertReadable: (path) => assertReadable(resolve(folder, path), folder),
    readInput: async () => input,
  };
  await command.run(makeArguments(command.options, [...words, ...files], files, toTyped(options)), cli);
  return pieces.join('');
}

function toTyped(options: RunInput['options']): TypedOptions {
  return new Map(
    Object.entries(options).flatMap(([name, value]) => {
      if (value === undefined || value === false) return [];
      return [[name, value === true ? [] : [value].flat()] as const];
    }),
  );
}
