import { resolve } from 'node:path';
import { comparablePath, findRealPath } from '../../node/paths.ts';
import { CliError } from '../cli-error.ts';
import type { CliContext } from '../context.ts';
import { findChanges } from './git-changes.ts';
import { findModalOfResponse, modalEnding, responseEnding } from './modal-of-response.ts';
import { type Selection, selectFiles } from './select-files.ts';
import type { Settings } from './settings.ts';

/**
 * Selects the files behind the words that have changed since `ref`. A modal and its responses belong together: if one
 * of them has changed, the modal and all its responses are selected.
 */
export async function selectChanged(
  ref: string,
  settings: Settings,
  { folder, environment }: Pick<CliContext, 'folder' | 'environment'>,
): Promise<Selection | CliError> {
  const { schema } = settings;
  const here = findRealPath(folder);
  const changes = await findChanges(ref, here, environment);
  if (changes instanceof CliError) return changes;
  const modalOf = (path: string) => schema ?? findModalOfResponse(path, here);
  const related = schema === undefined ? changes.map(modalOf) : [];
  const paths = [...changes, ...related.flatMap((name) => (typeof name === 'string' ? [name] : []))];
  const changed = new Set(paths.map((path) => comparablePath(resolve(here, path))));
  const hasChanged = (file: string | CliError | undefined) =>
    typeof file === 'string' && spellings(resolve(here, file)).some((path) => changed.has(path));
  const { files, refusals } = await selectAll(settings, folder, (file) => modalOf(resolve(here, file)));
  return {
    files: files.filter((file) => hasChanged(file) || hasChanged(modalOf(resolve(here, file)))),
    refusals,
    isSearched: false,
    isWhole: false,
  };
}

/** All files behind the words, responses in folders included if their modal is there. */
async function selectAll(
  { words, files, schema }: Settings,
  folder: string,
  modalOf: (file: string) => string | CliError | undefined,
): Promise<Pick<Selection, 'files' | 'refusals'>> {
  const named = { files, isListed: false, mayMatchNothing: true };
  const responses = await selectFiles(words, folder, responseEnding, named);
  if (schema !== undefined) return responses;
  const { files: modals, refusals } = await selectFiles(words, folder, modalEnding, named);
  const known = new Set(modals);
  const found = responses.files.filter((file) => !known.has(file) && typeof modalOf(file) === 'string');
  return { files: [...modals, ...found].sort(), refusals };
}

/** A changed file may be selected by a link. */
function spellings(path: string): readonly string[] {
  try {
    return [comparablePath(path), comparablePath(findRealPath(path))];
  } catch {
    return [comparablePath(path)];
  }
}
