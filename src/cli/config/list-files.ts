import type { CliContext, ExitStatus } from '../command.ts';
import { lintSelected } from '../lint/run-lint.ts';
import type { Settings } from '../lint/settings.ts';
import type { LintedFile } from '../policy/linted-file.ts';
import { describeReason, type LeftOut } from '../policy/select/left-out.ts';
import { makePrintable } from '../terminal.ts';

/** Prints the files that a run lints, and every other path that it found with the reason. */
export async function listFiles(settings: Settings, cli: CliContext): Promise<ExitStatus> {
  const { output, warn } = cli;
  const { results } = await lintSelected(settings, cli);
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
