import type { ExitStatus } from '../exit-status.ts';
import { Refusal } from '../refusal.ts';
import type { Surroundings } from '../surroundings.ts';
import { quote } from '../words.ts';
import { type LintContext, openLintContext } from './lint-context.ts';
import { lintFile } from './lint-file.ts';
import { modalEnding, responseEnding } from './modal-of-response.ts';
import { type Result, reportRound } from './report-round.ts';
import { type Coverage, type Selection, selectFiles } from './select-files.ts';
import type { Settings } from './settings.ts';

/** Lints what the settings name, reports it, and gives the exit status. */
export async function runLint(settings: Settings, surroundings: Surroundings): Promise<ExitStatus | Refusal> {
  const context = await openLintContext(settings, surroundings);
  if (context instanceof Refusal) return context;
  const selection = await selectChangedOrAll(settings, surroundings);
  if (selection instanceof Refusal) return selection;
  return reportFiles(lintSelection(selection, context), selection, context, surroundings);
}

/** Git is asked only if that is wanted. */
async function selectChangedOrAll(
  settings: Settings,
  surroundings: Surroundings,
): Promise<Selection | Refusal> {
  const { since } = settings;
  if (since === undefined) return selectFor(settings, surroundings);
  const { selectChanged } = await import('./select-changed.ts');
  const selection = await selectChanged(since, settings, surroundings);
  const isNothing =
    !(selection instanceof Refusal) && selection.files.length + selection.refusals.length === 0;
  if (isNothing)
    surroundings.complain(`Nothing was linted: none of the files has changed since ${quote(since)}.`);
  return selection;
}

/** Reports the results of files, and gives the exit status. */
export function reportFiles(
  results: Iterable<Result | Promise<Result>>,
  coverage: Coverage,
  context: LintContext,
  surroundings: Surroundings,
): Promise<ExitStatus> {
  const isTrial = context.settings.fixing === 'try';
  const told = { results, coverage, group: 'files', noun: 'file', isTrial } as const;
  return reportRound(told, context, context.settings, surroundings);
}

/** The files that the settings name: modals, or responses when a modal is given for them. */
export function selectFor(settings: Settings, { folder }: Surroundings): Promise<Selection> {
  const { words, schema, files, filesFrom, mayMatchNothing } = settings;
  const named = { files, isListed: filesFrom !== undefined, mayMatchNothing };
  return selectFiles(words, folder, schema === undefined ? modalEnding : responseEnding, named);
}

/** Lints one file after the other, so that no more than one is in memory. */
function* lintSelection(selection: Selection, context: LintContext): Generator<Result | Promise<Result>> {
  yield* selection.refusals;
  for (const file of selection.files) yield lintFile(file, context);
}
