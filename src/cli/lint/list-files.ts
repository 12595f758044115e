import { CliError } from '../cli-error.ts';
import type { CliContext, ExitStatus } from '../command.ts';
import { makePrintable } from '../terminal.ts';
import type { Result } from './report-round.ts';
import { describeReason } from './select/left-out.ts';

/** Prints the files that a run lints, and every other path that it found with the reason, instead of problems. */
export async function listFiles(
  results: Iterable<Result | Promise<Result>>,
  { output, warn }: Pick<CliContext, 'output' | 'warn'>,
): Promise<ExitStatus> {
  const lines: (readonly [string, string])[] = [];
  const failures = new Set<string>();
  for (const pending of results) {
    const result = await pending;
    if (result instanceof CliError) failures.add(result.message);
    else if ('reason' in result) lines.push([result.path, `not linted: ${describeReason(result)}`]);
    else lines.push([result.path, result.kind ?? 'response']);
  }
  lines.sort(([path], [otherPath]) => (path < otherPath ? -1 : 1));
  for (const [path, words] of lines) output.write(`${makePrintable(`${path}: ${words}`)}\n`);
  for (const message of failures) warn(message);
  return failures.size > 0 ? 2 : 0;
}
