import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { comparablePath, findRealPath } from '../../node/paths.ts';
import { CliError } from '../cli-error.ts';
import type { CliContext } from '../context.ts';
import { quote } from '../words.ts';
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
  const { files, failures } = await selectAll(settings, folder, (file) => modalOf(resolve(here, file)));
  return {
    files: files.filter((file) => hasChanged(file) || hasChanged(modalOf(resolve(here, file)))),
    failures,
    isSearched: false,
    isWhole: false,
  };
}

/** All files behind the words, responses in folders included if their modal is there. */
async function selectAll(
  { words, files, schema }: Settings,
  folder: string,
  modalOf: (file: string) => string | CliError | undefined,
): Promise<Pick<Selection, 'files' | 'failures'>> {
  const named = { files, isListed: false, mayMatchNothing: true };
  const responses = await selectFiles(words, folder, responseEnding, named);
  if (schema !== undefined) return responses;
  const { files: modals, failures } = await selectFiles(words, folder, modalEnding, named);
  const known = new Set(modals);
  const found = responses.files.filter((file) => !known.has(file) && typeof modalOf(file) === 'string');
  return { files: [...modals, ...found].sort(), failures };
}

/** A changed file may be selected by a link. */
function spellings(path: string): readonly string[] {
  try {
    return [comparablePath(path), comparablePath(findRealPath(path))];
  } catch {
    return [comparablePath(path)];
  }
}

type Environment = CliContext['environment'];

/**
 * Returns the files of the checkout that differ from where its branch left `ref`, untracked ones included, by their
 * absolute paths; deleted ones are not among them. `folder` is a real path in the checkout.
 */
export async function findChanges(
  ref: string,
  folder: string,
  environment: Environment,
): Promise<readonly string[] | CliError> {
  const place = await runGit(['rev-parse', '--is-shallow-repository', '--show-cdup'], folder, environment);
  if (!place.isDone) return new CliError(describeFailed(place.output));
  const [isShallow, upwards = ''] = place.output.split('\n');
  const root = resolve(folder, upwards);
  const inRoot = (words: readonly string[]) => runGit(words, root, environment);
  // Neither an option of git ("-x") nor the exclusion of a commit ("^main") is one.
  const tip = /^[-^]/.test(ref) ? nothing : await inRoot(['rev-parse', '--verify', `${ref}^{commit}`]);
  if (!tip.isDone) return new CliError(describeUnknown(ref, isShallow === 'true'));
  const fork = await inRoot(['merge-base', tip.output.trim(), 'HEAD']);
  const base = (fork.isDone ? fork : tip).output.trim();
  const names: string[] = [];
  for (const words of [[...differing, base, '--'], untracked]) {
    const listed = await inRoot(words);
    if (!listed.isDone) return new CliError(describeFailed(listed.output));
    names.push(...listed.output.split('\0').filter((name) => name !== ''));
  }
  return names.map((name) => resolve(root, name));
}

const differing = ['diff', '-z', '--name-only', '--no-renames', '--diff-filter=d'];

const untracked = ['ls-files', '-z', '--others', '--exclude-standard'];

/** What git printed, or, if it failed, what it complained of. */
interface GitRun {
  readonly isDone: boolean;
  readonly output: string;
}

const nothing: GitRun = { isDone: false, output: '' };

function runGit(words: readonly string[], folder: string, environment: Environment): Promise<GitRun> {
  const options = {
    cwd: folder,
    env: { ...environment, ...ofHooks, GIT_OPTIONAL_LOCKS: '0', LC_ALL: 'C' },
    maxBuffer: Number.POSITIVE_INFINITY,
  };
  return new Promise((finish) => {
    execFile('git', words, options, (error, output, message) =>
      finish(error === null ? { isDone: true, output } : { isDone: false, output: message || error.message }),
    );
  });
}

/** Hooks get these for the folder that they start in; from another folder they lead astray. */
const ofHooks = {
  GIT_DIR: undefined,
  GIT_WORK_TREE: undefined,
  GIT_INDEX_FILE: undefined,
  GIT_PREFIX: undefined,
};

function describeUnknown(ref: string, isShallow: boolean): string {
  return isShallow
    ? `${quote(ref)} is not in this shallow clone. Fetch it, or clone the whole history ("fetch-depth: 0" in actions/checkout).`
    : `${quote(ref)} is not a commit, branch or tag of this repository.`;
}

function describeFailed(message: string): string {
  if (/^spawn git ENOENT/.test(message)) return '"--since" needs git, which is not installed here.';
  if (/not a git repository/.test(message))
    return '"--since" needs a git checkout, but the current folder is not in one.';
  const [line = ''] = message.replace(/^fatal: /, '').split('\n');
  return `"--since" failed in git: ${line}.`;
}
