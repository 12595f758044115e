import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { CliError } from '../cli-error.ts';
import type { CliContext } from '../context.ts';
import { quote } from '../words.ts';

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
  if (!place.isDone) return new CliError(wordFailed(place.output));
  const [isShallow, upwards = ''] = place.output.split('\n');
  const root = resolve(folder, upwards);
  const inRoot = (words: readonly string[]) => runGit(words, root, environment);
  // Neither an option of git ("-x") nor the exclusion of a commit ("^main") is one.
  const tip = /^[-^]/.test(ref) ? nothing : await inRoot(['rev-parse', '--verify', `${ref}^{commit}`]);
  if (!tip.isDone) return new CliError(wordUnknown(ref, isShallow === 'true'));
  const fork = await inRoot(['merge-base', tip.output.trim(), 'HEAD']);
  const base = (fork.isDone ? fork : tip).output.trim();
  const names: string[] = [];
  for (const words of [[...differing, base, '--'], untracked]) {
    const listed = await inRoot(words);
    if (!listed.isDone) return new CliError(wordFailed(listed.output));
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
  return new Promise((settle) => {
    execFile('git', words, options, (error, output, complaint) =>
      settle(
        error === null ? { isDone: true, output } : { isDone: false, output: complaint || error.message },
      ),
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

function wordUnknown(ref: string, isShallow: boolean): string {
  return isShallow
    ? `${quote(ref)} is not in this shallow clone. Fetch it, or clone the whole history ("fetch-depth: 0" at actions/checkout).`
    : `${quote(ref)} is not a commit, branch or tag of this repository.`;
}

function wordFailed(complaint: string): string {
  if (/^spawn git ENOENT/.test(complaint)) return '"--since" needs git, which is not installed here.';
  if (/not a git repository/.test(complaint))
    return 'The current folder is not in a git checkout, which "--since" needs.';
  const [line = ''] = complaint.replace(/^fatal: /, '').split('\n');
  return `"--since" could not ask git: ${line}.`;
}
