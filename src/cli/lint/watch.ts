import { basename, resolve } from 'node:path';
import type { ExitStatus } from '../exit-status.ts';
import { resolveFrom } from '../paths.ts';
import { Refusal } from '../refusal.ts';
import type { Surroundings } from '../surroundings.ts';
import { configNames } from './config/find-config.ts';
import { type Desk, openDesk } from './desk.ts';
import type { FileFindings } from './finding.ts';
import { lintFile } from './lint-file.ts';
import { modalEnding, responseEnding } from './modal-of-response.ts';
import { reportResults } from './report-results.ts';
import { selectFor } from './run-lint.ts';
import type { Selection } from './select-files.ts';
import type { Settings } from './settings.ts';
import { watchPaths } from './watch-paths.ts';

/** Lints what the settings name, and again what changes, until the process is ended. */
export async function watchFiles(settings: Settings, surroundings: Surroundings): Promise<ExitStatus> {
  let kept: Kept | undefined;
  await watchPaths(settings, surroundings, async (changed) => {
    kept = await lintRound(settings, surroundings, changed, kept);
  });
  return 0;
}

/** What a round leaves to the next one. */
interface Kept {
  readonly desk: Desk;
  readonly results: ReadonlyMap<string, FileFindings | Refusal>;
}

async function lintRound(
  settings: Settings,
  surroundings: Surroundings,
  changed: ReadonlySet<string>,
  kept: Kept | undefined,
): Promise<Kept | undefined> {
  const selection = await selectFor(settings, surroundings);
  const last = isAboutAll(changed, settings, selection, surroundings.folder) ? undefined : kept;
  const desk = last?.desk ?? (await openDesk(settings, surroundings));
  if (desk instanceof Refusal) {
    surroundings.complain(desk.message);
    return undefined;
  }
  const results = relint(selection, changed, desk, last?.results ?? new Map());
  if (last !== undefined && isSame(results, last.results)) return last;
  await show(selection, desk, results, surroundings);
  return { desk, results };
}

function relint(
  { files }: Selection,
  changed: ReadonlySet<string>,
  desk: Desk,
  last: Kept['results'],
): Kept['results'] {
  return new Map(
    files.map((file) => {
      const known = changed.has(resolve(desk.folder, file)) ? undefined : last.get(file);
      return [file, known ?? forget(lintFile(file, desk))];
    }),
  );
}

/** Whether nothing was linted anew, and no file is gone: what changed was another file. */
function isSame(results: Kept['results'], last: Kept['results']): boolean {
  return results.size === last.size && [...results].every(([file, result]) => last.get(file) === result);
}

/** The text of a file without findings is never shown again. */
function forget(result: FileFindings | Refusal): FileFindings | Refusal {
  return result instanceof Refusal || result.findings.length > 0 ? result : { ...result, text: '' };
}

async function show(
  { refusals, isWhole }: Selection,
  desk: Desk,
  results: Kept['results'],
  surroundings: Surroundings,
): Promise<void> {
  const { output } = surroundings;
  if (output.isTTY === true) output.write('\u001b[2J\u001b[3J\u001b[H');
  const all = [...refusals, ...results.values(), ...desk.suppressor.findUnused(isWhole)];
  await reportResults(all, desk, surroundings);
  if (desk.settings.format === 'stylish') output.write('Waiting for changes.\n');
}

/** Whether a change may give every file other findings: that of a config, a baseline, a modal that responses belong to. */
function isAboutAll(
  changed: ReadonlySet<string>,
  { config, schema, baseline }: Settings,
  { files }: Selection,
  folder: string,
): boolean {
  const named = [config, schema, baseline].flatMap((path) =>
    path === undefined ? [] : [resolveFrom(folder, path)],
  );
  const hasResponses = files.some((file) => file.endsWith(responseEnding));
  return [...changed].some(
    (path) =>
      named.includes(path) ||
      configNames.some((name) => name === basename(path)) ||
      (hasResponses && path.endsWith(modalEnding)),
  );
}
