import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { filterDocument } from '../../../lint/documents/filter.ts';
import { documentKinds } from '../../../lint/documents/index.ts';
import { comparablePath, findRealPath } from '../../../node/paths.ts';
import { CliError } from '../../cli-error.ts';
import type { CliContext } from '../../command.ts';
import { quote } from '../../words.ts';
import { documentEndings, findModalOfResponse, responseEnding } from '../modal-of-response.ts';
import type { Settings } from '../settings.ts';
import { type Selection, selectFiles } from './select-files.ts';

/**
 * Selects the files that changed since `ref`. If a modal or one of its responses changed, all of them are selected; the same
 * holds for the manifest of an operation, and for filters if their fields changed.
 */
export async function selectChanged(
  ref: string,
  settings: Settings,
  { folder, environment }: Pick<CliContext, 'folder' | 'environment'>,
): Promise<Selection | CliError> {
  const subject = subjectOf(settings);
  const here = findRealPath(folder);
  const changes = await findChanges(ref, here, environment);
  if (changes instanceof CliError) return changes;
  const modalOf = (path: string) => subject ?? findModalOfResponse(path, here);
  const related = subject === undefined ? changes.map(modalOf) : [];
  const paths = [...changes, ...related.flatMap((name) => (typeof name === 'string' ? [name] : []))];
  const changed = new Set(paths.map((path) => comparablePath(resolve(here, path))));
  const hasChanged = (file: string | CliError | undefined) =>
    typeof file === 'string' && spellings(resolve(here, file)).some((path) => changed.has(path));
  const areFieldsChanged = hasChanged(settings.fields);
  const { files, failures } = await selectAll(settings, folder, (file) => modalOf(resolve(here, file)));
  return {
    files: files.filter(
      (file) =>
        hasChanged(file) ||
        hasChanged(modalOf(resolve(here, file))) ||
        (areFieldsChanged && mayBeFilter(file)),
    ),
    failures,
    isSearched: false,
    isWhole: false,
  };
}

/** Returns whether a file is a filter by its name, or may be one by its text. */
function mayBeFilter(file: string): boolean {
  const kind = documentKinds.find(({ ending }) => file.endsWith(ending));
  return kind === undefined ? !file.endsWith(responseEnding) : kind === filterDocument;
}

/** Selects all files, including responses whose modal exists. */
async function selectAll(
  settings: Settings,
  folder: string,
  modalOf: (file: string) => string | CliError | undefined,
): Promise<Pick<Selection, 'files' | 'failures'>> {
  const { words, files } = settings;
  const named = { files, isListed: false, mayMatchNothing: true };
  const responses = await selectFiles(words, folder, [responseEnding], named);
  if (subjectOf(settings) !== undefined) return responses;
  const { files: modals, failures } = await selectFiles(words, folder, documentEndings, named);
  const known = new Set(modals);
  const found = responses.files.filter((file) => !known.has(file) && typeof modalOf(file) === 'string');
  return { files: [...modals, ...found].sort(), failures };
}

/** Returns the file that all files are responses to: a modal or a manifest. */
function subjectOf({ schema, responseTo }: Settings): string | undefined {
  return schema ?? responseTo?.manifest;
}

/** Returns the spellings of a path: as it is, and without links. */
function spellings(path: string): readonly string[] {
  try {
    return [comparablePath(path), comparablePath(findRealPath(path))];
  } catch {
    return [comparablePath(path)];
  }
}

type Environment = CliContext['environment'];

/**
 * Returns the files that differ from the fork point with `ref`, including untracked and excluding deleted ones, by
 * absolute path. `folder` is a real path in the checkout.
 */
async function findChanges(
  ref: string,
  folder: string,
  environment: Environment,
): Promise<readonly string[] | CliError> {
  const place = await runGit(['rev-parse', '--is-shallow-repository', '--show-cdup'], folder, environment);
  if (!place.isDone) return new CliError(describeFailed(place.output));
  const [isShallow, upwards = ''] = place.output.split('\n');
  const root = resolve(folder, upwards);
  const inRoot = (words: readonly string[]) => runGit(words, root, environment);
  // Rejects options of git ("-x") and excluded commits ("^main").
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

/** The output of git, or its error message. */
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

/** The variables that git sets for hooks. They are wrong in another folder. */
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
