import { CliError } from '../cli-error.ts';
import type { CliContext, ExitStatus } from '../context.ts';
import { quote } from '../words.ts';
import { type LintContext, openLintContext } from './lint-context.ts';
import { lintFile } from './lint-file.ts';
import { modalEnding, responseEnding } from './modal-of-response.ts';
import { type Result, reportRound } from './report-round.ts';
import { type Coverage, type Selection, selectFiles } from './select-files.ts';
import type { Settings } from './settings.ts';

/** Lints what the settings name, reports it, and gives the exit status. */
export async function runLint(settings: Settings, surroundings: CliContext): Promise<ExitStatus | CliError> {
  const context = await openLintContext(settings, surroundings);
  if (context instanceof CliError) return context;
  const selection = await selectChangedOrAll(settings, surroundings);
  if (selection instanceof CliError) return selection;
  return reportFiles(lintSelection(selection, context), selection, context, surroundings);
}

/** Git is asked only if that is wanted. */
async function selectChangedOrAll(
  settings: Settings,
  surroundings: CliContext,
): Promise<Selection | CliError> {
  const { since } = settings;
  if (since === undefined) return selectFor(settings, surroundings);
  const { selectChanged } = await import('./select-changed.ts');
  const selection = await selectChanged(since, settings, surroundings);
  const isNothing =
    !(selection instanceof CliError) && selection.files.length + selection.refusals.length === 0;
  if (isNothing) surroundings.complain(`Nothing was linted: no file has changed since ${quote(since)}.`);
  return selection;
}

/** Reports the results of files, and gives the exit status. */
export function reportFiles(
  results: Iterable<Result | Promise<Result>>,
  coverage: Coverage,
  context: LintContext,
  surroundings: CliContext,
): Promise<ExitStatus> {
  const isTrial = context.settings.fixing === 'try';
  const told = { results, coverage, group: 'files', noun: 'file', isTrial } as const;
  return reportRound(told, context, context.settings, surroundings);
}

/** The files that the settings name: modals, or responses when a modal is given for them. */
export function selectFor(settings: Settings, { folder }: CliContext): Promise<Selection> {
  const { words, schema, files, filesFrom, mayMatchNothing } = settings;
  const named = { files, isListed: filesFrom !== undefined, mayMatchNothing };
  return selectFiles(words, folder, schema === undefined ? modalEnding : responseEnding, named);
}

/** Lints one file after the other, so that no more than one is in memory. */
function* lintSelection(selection: Selection, context: LintContext): Generator<Result | Promise<Result>> {
  yield* selection.refusals;
  for (const file of selection.files) yield lintFile(file, context);
}
