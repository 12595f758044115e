import { resolve, sep } from 'node:path';
import { documentKinds } from '../../../lint/documents/document-kind.ts';
import { comparablePath, findRealPath } from '../../../node/paths.ts';
import type { CliContext } from '../../command.ts';
import { findModalOfResponse, responseEnding } from '../modal-of-response.ts';
import type { Settings } from '../settings.ts';
import { findChanges } from './find-changes.ts';
import { selectDocuments } from './select-documents.ts';
import type { Selection } from './select-files.ts';

/**
 * Selects the files that changed since `ref`. If a modal or one of its responses changed, all of them are selected; the same
 * holds for the manifest of an operation, and for filters if their fields changed.
 */
export async function selectChanged(
  ref: string,
  settings: Settings,
  { folder, environment }: Pick<CliContext, 'folder' | 'environment'>,
): Promise<Selection> {
  const subject = settings.schema ?? settings.responseTo?.manifest;
  const here = findRealPath(folder);
  const changes = await findChanges(ref, here, environment);
  const modalOf = (path: string) => subject ?? findModalOfResponse(path, here);
  const related = subject === undefined ? changes.files.map(modalOf) : [];
  const paths = [...changes.files, ...related.filter((name) => name !== undefined)];
  const changed = new Set(paths.map((path) => comparablePath(resolve(here, path))));
  const folders = changes.folders.map((path) => comparablePath(path) + sep);
  const isInside = (path: string) => folders.some((prefix) => path.startsWith(prefix));
  const hasChanged = (file: string | undefined) =>
    file !== undefined && spellings(resolve(here, file)).some((path) => changed.has(path) || isInside(path));
  const areFieldsChanged = hasChanged(settings.fields);
  const isSelected = (file: string) =>
    hasChanged(file) || hasChanged(modalOf(resolve(here, file))) || (areFieldsChanged && mayBeFilter(file));
  const selection = selectDocuments({ ...settings, mayMatchNothing: true }, folder);
  return {
    ...selection,
    files: selection.files.filter(isSelected),
    leftOut: selection.leftOut.filter(({ path }) => isSelected(path)),
    isSearched: false,
    isWhole: false,
    folders: [],
  };
}

/** Returns whether a file is a filter by its name, or may be one by its text. */
function mayBeFilter(file: string): boolean {
  const kind = documentKinds.find(({ ending }) => file.endsWith(ending));
  return kind === undefined ? !file.endsWith(responseEnding) : kind.name === 'filter';
}

/** Returns the spellings of a path: as it is, and without links. */
function spellings(path: string): readonly string[] {
  try {
    return [comparablePath(path), comparablePath(findRealPath(path))];
  } catch {
    return [comparablePath(path)];
  }
}
