import { resolve, sep } from 'node:path';
import { documentKinds } from '../../lint/documents/document-kind.ts';
import { comparablePath, findRealPath } from '../../node/paths.ts';
import { attemptLater, CliError } from '../cli-error.ts';
import type { CliContext } from '../command.ts';
import { describeFailedGit, findFork, hasCommit, runGit, submoduleMode } from '../git.ts';
import { findModalOfResponse, responseEnding } from '../modal-of-response.ts';
import type { FileSelection } from '../policy/select/select-files.ts';
import { selectDocuments } from './select-documents.ts';
import type { LintSettings } from './settings.ts';

/**
 * Selects the files that changed since `ref`. If a modal or one of its responses changed, all of them are selected; the same
 * holds for the manifest of an operation, and for filters if their fields changed.
 */
export async function selectChanged(
  ref: string,
  settings: LintSettings,
  { folder, environment }: Pick<CliContext, 'folder' | 'environment'>,
): Promise<FileSelection> {
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

/** The changed files and folders, by absolute paths. In a folder, every file counts as changed. */
interface Changes {
  readonly files: readonly string[];
  readonly folders: readonly string[];
}

type Environment = CliContext['environment'];

/**
 * Returns the files that differ from the fork point with `ref`, including untracked and excluding deleted ones. In a
 * submodule, they are compared with its commit at that point. `folder` is a real path in the checkout.
 */
async function findChanges(ref: string, folder: string, environment: Environment): Promise<Changes> {
  const { root, hash } = await findFork('--since', ref, folder, environment);
  return findIn(root, hash, environment);
}

/** Returns the changes of a repository since a commit, and those of its submodules. */
async function findIn(root: string, base: string, environment: Environment): Promise<Changes> {
  const changed = await runGit([...differing, base, '--'], root, environment);
  const added = await runGit(untracked, root, environment);
  for (const { isDone, output } of [changed, added])
    if (!isDone) throw new CliError(describeFailedGit('--since', output));
  const files: string[] = [];
  const folders: string[] = [];
  for (const { path, isSubmodule, before } of readChanges(changed.output)) {
    if (!isSubmodule) files.push(resolve(root, path));
    else {
      const inside = await findInSubmodule(resolve(root, path), before, environment);
      files.push(...inside.files);
      folders.push(...inside.folders);
    }
  }
  for (const name of splitNames(added.output)) {
    // Git does not look into another repository that is not a submodule.
    if (name.endsWith('/')) folders.push(resolve(root, name));
    else files.push(resolve(root, name));
  }
  return { files, folders };
}

/** Returns the changes of a submodule since a commit of it, or all of it if it does not have that commit. */
async function findInSubmodule(
  root: string,
  before: string | null,
  environment: Environment,
): Promise<Changes> {
  const all = { files: [], folders: [root] };
  if (before === null || !(await hasCommit(before, root, environment))) return all;
  const inside = await attemptLater(() => findIn(root, before, environment));
  return inside.ok ? inside.value : all;
}

interface Change {
  readonly path: string;
  readonly isSubmodule: boolean;
  /** The commit of a submodule before; `null` if there was none. */
  readonly before: string | null;
}

/** Reads the output of `git diff --raw -z`: `:mode mode object object status`, then the path. */
function readChanges(output: string): readonly Change[] {
  const parts = splitNames(output);
  return parts.flatMap((head, index) => {
    const [, modeBefore, modeAfter, before = ''] = /^:(\d+) (\d+) (\w+) /.exec(head) ?? [];
    const path = parts[index + 1];
    if (modeAfter === undefined || index % 2 === 1 || path === undefined) return [];
    const hadCommit = modeBefore === submoduleMode && !/^0+$/.test(before);
    return [{ path, isSubmodule: modeAfter === submoduleMode, before: hadCommit ? before : null }];
  });
}

function splitNames(output: string): readonly string[] {
  return output.split('\0').filter((name) => name !== '');
}

const differing = [
  'diff',
  '-z',
  '--raw',
  '--no-abbrev',
  '--no-renames',
  '--diff-filter=d',
  '--ignore-submodules=none',
];

const untracked = ['ls-files', '-z', '--others', '--exclude-standard'];
