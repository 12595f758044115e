import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { CliError } from './cli-error.ts';
import type { CliContext } from './command.ts';
import { quote } from './words.ts';

/** The option that needs git. */
export type GitOption = '--since' | '--from';

/** The output of git, or its error message. */
interface GitRun {
  readonly isDone: boolean;
  readonly output: string;
}

/** Runs git in a folder. */
export function runGit(
  words: readonly string[],
  folder: string,
  environment: CliContext['environment'],
): Promise<GitRun> {
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

/** Returns the sentence about a run for an option that failed, by what git wrote. */
export function describeFailedGit(option: GitOption, message: string): string {
  if (/^spawn git ENOENT/.test(message)) return `"${option}" needs git, which is not installed here.`;
  if (/not a git repository/.test(message))
    return `"${option}" needs a git checkout, but the current folder is not in one.`;
  const [line = '', ...more] = message.replace(/^fatal: /, '').split('\n');
  const remedy = more.find((command) => command.startsWith('\tgit '))?.trim();
  return `"${option}" failed in git: ${line}.${remedy === undefined ? '' : ` Git's advice: ${remedy}`}`;
}

/**
 * Returns the root of the checkout that a folder is in, and the hash of a commit, branch or tag. Fails for one that is
 * missing, for options of git ("-x") and for excluded commits ("^main").
 */
export async function findCommit(
  option: GitOption,
  ref: string,
  folder: string,
  environment: CliContext['environment'],
): Promise<{ readonly root: string; readonly hash: string }> {
  const place = await runGit(['rev-parse', '--is-shallow-repository', '--show-cdup'], folder, environment);
  if (!place.isDone) throw new CliError(describeFailedGit(option, place.output));
  const [isShallow, upwards = ''] = place.output.split('\n');
  const tip = /^[-^]/.test(ref)
    ? null
    : await runGit(['rev-parse', '--verify', `${ref}^{commit}`], folder, environment);
  if (!tip?.isDone) throw new CliError(describeUnknown(ref, isShallow === 'true'));
  return { root: resolve(folder, upwards), hash: tip.output.trim() };
}

/** Does the same for the commit where the branch left a revision, or the revision itself if they have none in common. */
export async function findFork(
  option: GitOption,
  ref: string,
  folder: string,
  environment: CliContext['environment'],
): Promise<{ readonly root: string; readonly hash: string }> {
  const { root, hash } = await findCommit(option, ref, folder, environment);
  const fork = await runGit(['merge-base', hash, 'HEAD'], root, environment);
  return { root, hash: fork.isDone ? fork.output.trim() : hash };
}

/** Whether a repository has a commit with this hash. */
export async function hasCommit(
  hash: string,
  folder: string,
  environment: CliContext['environment'],
): Promise<boolean> {
  return (await runGit(['cat-file', '-e', `${hash}^{commit}`], folder, environment)).isDone;
}

/** The mode of a submodule in the trees of git. */
export const submoduleMode = '160000';

function describeUnknown(ref: string, isShallow: boolean): string {
  return isShallow
    ? `${quote(ref)} is not in this shallow clone. Fetch it, or clone the whole history ("fetch-depth: 0" in actions/checkout).`
    : `${quote(ref)} is not a commit, branch or tag of this repository.`;
}
