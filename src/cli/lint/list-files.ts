import type { CliContext, ExitStatus } from '../command.ts';
import { makePrintable } from '../terminal.ts';
import type { LintedFile } from './linted-file.ts';
import type { FileResult } from './report-round.ts';
import { describeReason, type LeftOut } from './select/left-out.ts';

/** Prints the files that a run lints, and every other path that it found with the reason, instead of problems. */
export async function listFiles(
  results: Iterable<FileResult | Promise<FileResult>>,
  { output, warn }: Pick<CliContext, 'output' | 'warn'>,
): Promise<ExitStatus> {
  const lines: Line[] = [];
  const failures = new Set<string>();
  for (const pending of results) {
    const result = await pending;
    if (result.ok) lines.push(describeFile(result.value));
    else failures.add(result.problem);
  }
  lines.sort(([path], [otherPath]) => (path < otherPath ? -1 : 1));
  for (const [path, words] of lines) output.write(`${makePrintable(`${path}: ${words}`)}\n`);
  for (const message of failures) warn(message);
  return failures.size > 0 ? 2 : 0;
}

type Line = readonly [path: string, words: string];

function describeFile(file: LintedFile | LeftOut): Line {
  return 'reason' in file
    ? [file.path, `not linted: ${describeReason(file)}`]
    : [file.path, file.kind ?? 'response'];
}
