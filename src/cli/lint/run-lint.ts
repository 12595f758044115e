import type { ExitStatus } from '../exit-status.ts';
import { Refusal } from '../refusal.ts';
import type { Surroundings } from '../surroundings.ts';
import { type LintContext, openLintContext } from './lint-context.ts';
import { lintFile } from './lint-file.ts';
import type { LintedFile } from './linted-file.ts';
import { modalEnding, responseEnding } from './modal-of-response.ts';
import { reportRound } from './report-round.ts';
import { type Selection, selectFiles } from './select-files.ts';
import type { Settings } from './settings.ts';

/** Lints what the settings name, reports it, and gives the exit status. */
export async function runLint(settings: Settings, surroundings: Surroundings): Promise<ExitStatus | Refusal> {
  const context = await openLintContext(settings, surroundings);
  if (context instanceof Refusal) return context;
  const selection = await selectFor(settings, surroundings);
  return reportRound(lintSelection(selection, context), selection, context, surroundings);
}

/** The files that the settings name: modals, or responses when a modal is given for them. */
export function selectFor({ words, schema }: Settings, { folder }: Surroundings): Promise<Selection> {
  return selectFiles(words, folder, schema === undefined ? modalEnding : responseEnding);
}

/** Lints one file after the other, so that no more than one is in memory. */
function* lintSelection(
  selection: Selection,
  context: LintContext,
): Generator<LintedFile | Refusal | Promise<LintedFile | Refusal>> {
  yield* selection.refusals;
  for (const file of selection.files) yield lintFile(file, context);
}
