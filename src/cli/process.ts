import { runCommand } from './run-command.ts';
import type { Surroundings } from './surroundings.ts';

/** Runs the command of this process: its words, streams and exit status. */
export async function runProcess(): Promise<void> {
  // A reader that has seen enough, such as `head`, is no fault.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  process.exitCode = await runCommand(process.argv.slice(2), surroundings);
}

const surroundings: Surroundings = {
  folder: process.cwd(),
  environment: process.env,
  output: process.stdout,
  // Only asked for when something has gone wrong: opening a stream takes time.
  complain: (line) => process.stderr.write(`${line}\n`),
  get progress() {
    return process.stderr;
  },
  readInput,
};

async function readInput(): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}
