import { fstatSync } from 'node:fs';
import { describeFileError } from '../node/files.ts';
import type { CliContext } from './command.ts';
import { decodeText } from './read-text.ts';
import { runCommand } from './run-command.ts';
import { makePrintable } from './terminal.ts';

/** Runs the command with the arguments and streams of this process. */
export async function runProcess(): Promise<void> {
  process.stdout.on('error', exitOnOutputError);
  process.exitCode = await runCommand(process.argv.slice(2), cli);
}

/** Exits if the output cannot be written. A closed pipe, such as by `head`, is not an error. */
function exitOnOutputError(error: NodeJS.ErrnoException): never {
  if (error.code === 'EPIPE') process.exit();
  cli.warn(`The output could not be written: ${describeFileError(error)}.`);
  process.exit(2);
}

const cli: CliContext = {
  folder: process.cwd(),
  environment: process.env,
  output: process.stdout,
  warn: (line) => openStandardError().write(`${makePrintable(line)}\n`),
  get isJoined() {
    return areStreamsJoined();
  },
  get progress() {
    return openStandardError();
  },
  readInput,
};

/** Opens standard error only when needed, since that takes time. */
function openStandardError(): NodeJS.WriteStream {
  // If standard error is closed, the exit status remains.
  standardError ??= process.stderr.on('error', () => {});
  return standardError;
}

let standardError: NodeJS.WriteStream | undefined;

/** Returns whether both streams lead to one place, or into the log of a CI system. */
function areStreamsJoined(): boolean {
  const { CI } = process.env;
  if (CI !== undefined && CI !== '' && CI !== 'false') return true;
  try {
    const [output, errors] = [fstatSync(1, { bigint: true }), fstatSync(2, { bigint: true })];
    return output.ino !== 0n && output.ino === errors.ino && output.dev === errors.dev;
  } catch {
    // A stream is closed.
    return false;
  }
}

async function readInput(): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
  return decodeText(Buffer.concat(chunks), 'Standard input');
}
