import type { ExitStatus } from '../exit-status.ts';
import { Refusal } from '../refusal.ts';
import type { Surroundings } from '../surroundings.ts';
import { type Desk, openDesk } from './desk.ts';
import type { FileFindings } from './finding.ts';
import { lintFile } from './lint-file.ts';
import { modalEnding, responseEnding } from './modal-of-response.ts';
import { reportResults } from './report-results.ts';
import { type Selection, selectFiles } from './select-files.ts';
import type { Settings } from './settings.ts';

/** Lints what the settings name, reports it, and gives the exit status. */
export async function runLint(settings: Settings, surroundings: Surroundings): Promise<ExitStatus | Refusal> {
  const desk = await openDesk(settings, surroundings);
  if (desk instanceof Refusal) return desk;
  const selection = await selectFor(settings, surroundings);
  return reportResults(lintSelection(selection, desk), desk, surroundings);
}

/** The files that the settings name: modals, or responses when a modal is given for them. */
export function selectFor({ words, schema }: Settings, { folder }: Surroundings): Promise<Selection> {
  return selectFiles(words, folder, schema === undefined ? modalEnding : responseEnding);
}

/** Lints one file after the other, so that no more than one is in memory. */
function* lintSelection(selection: Selection, desk: Desk): Generator<FileFindings | Refusal> {
  yield* selection.refusals;
  for (const file of selection.files) yield lintFile(file, desk);
  yield* desk.suppressor.findUnused(selection.isWhole);
}
