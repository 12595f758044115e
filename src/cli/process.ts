import { describeFileError } from '../node/files.ts';
import type { CliError } from './cli-error.ts';
import type { CliContext } from './context.ts';
import { decodeText } from './read-modal.ts';
import { runCommand } from './run-command.ts';
import { makePrintable } from './terminal.ts';

/** Runs the command of this process: its words, streams and exit status. */
export async function runProcess(): Promise<void> {
  process.stdout.on('error', endWithoutOutput);
  process.exitCode = await runCommand(process.argv.slice(2), surroundings);
}

/** A reader that has seen enough, such as `head`, is no fault; a full disk is. */
function endWithoutOutput(error: NodeJS.ErrnoException): never {
  if (error.code === 'EPIPE') process.exit();
  surroundings.complain(`The output could not be written: ${describeFileError(error)}.`);
  process.exit(2);
}

const surroundings: CliContext = {
  folder: process.cwd(),
  environment: process.env,
  output: process.stdout,
  complain: (line) => openComplaints().write(`${makePrintable(line)}\n`),
  get progress() {
    return openComplaints();
  },
  readInput,
};

/** Only opened when something has gone wrong: opening a stream takes time. */
function openComplaints(): NodeJS.WriteStream {
  // When nobody can be told, the exit status still tells.
  complaints ??= process.stderr.on('error', () => {});
  return complaints;
}

let complaints: NodeJS.WriteStream | undefined;

async function readInput(): Promise<string | CliError> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
  return decodeText(Buffer.concat(chunks), 'Standard input');
}
