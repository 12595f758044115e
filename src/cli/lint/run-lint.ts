import { fail, succeed } from '../../base/result.ts';
import type { CliContext, ExitStatus } from '../command.ts';
import { type FileResult, reportRound } from '../policy/report-round.ts';
import type { Coverage, FileSelection } from '../policy/select/select-files.ts';
import { quote } from '../words.ts';
import { type LintContext, openLintContext } from './lint-context.ts';
import { lintFile } from './lint-file.ts';
import { selectDocuments } from './select-documents.ts';
import type { LintSettings } from './settings.ts';

/** Lints and reports the selected files, and returns the exit status. */
export async function runLint(settings: LintSettings, cli: CliContext): Promise<ExitStatus> {
  const { results, selection, context } = await lintSelected(settings, cli);
  return reportFiles(results, selection, context, cli);
}

/** Selects the files, and returns their results as they are asked for. */
export async function lintSelected(settings: LintSettings, cli: CliContext) {
  const context = await openLintContext(settings, cli);
  const selection = await selectChangedOrAll(settings, cli);
  return { results: lintSelection(selection, context), selection, context };
}

/** Selects the files, with git only if `--since` is set. */
async function selectChangedOrAll(settings: LintSettings, cli: CliContext): Promise<FileSelection> {
  const { since } = settings;
  if (since === undefined) return selectDocuments(settings, cli.folder);
  const { selectChanged } = await import('./select-changed.ts');
  const selection = await selectChanged(since, settings, cli);
  if (selection.files.length + selection.failures.length === 0)
    cli.warn(`Nothing was linted: no file has changed since ${quote(since)}.`);
  return selection;
}

/** Reports the results, and returns the exit status. */
export function reportFiles(
  results: Iterable<FileResult | Promise<FileResult>>,
  coverage: Coverage,
  context: LintContext,
  cli: CliContext,
): Promise<ExitStatus> {
  const { fixing, fields, since, filesFrom, mayMatchNothing } = context.settings;
  // The files that changed, or that a list has, may be of any kind.
  const isSelected = since !== undefined || filesFrom !== undefined || mayMatchNothing;
  const input = {
    results,
    coverage,
    group: 'files',
    noun: 'file',
    hasFix: true,
    isTrial: fixing === 'try',
    mayBeEmpty: mayMatchNothing,
    ...(fields !== undefined && !isSelected && { needed: neededForFields }),
  } as const;
  return reportRound(input, context, context.settings, cli);
}

const neededForFields = {
  kind: 'filter',
  failure: '"--fields" was not used, since no filter was linted. Name the filters, or omit it.',
} as const;

/** Lints the files one by one, to keep only one in memory. */
function* lintSelection(
  selection: FileSelection,
  context: LintContext,
): Generator<FileResult | Promise<FileResult>> {
  yield* selection.failures.map(fail);
  for (const file of selection.files) yield lintFile(file, context, selection.matched.has(file));
  yield* selection.leftOut.map(succeed);
}
