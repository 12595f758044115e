import { resolve } from 'node:path';
import { attemptLater, CliError } from '../../cli-error.ts';
import type { CliContext } from '../../command.ts';
import { describeFailedGit, findCommit, hasCommit, runGit, submoduleMode } from '../../git.ts';

/** The changed files and folders, by absolute paths. In a folder, every file counts as changed. */
export interface Changes {
  readonly files: readonly string[];
  readonly folders: readonly string[];
}

type Environment = CliContext['environment'];

/**
 * Returns the files that differ from the fork point with `ref`, including untracked and excluding deleted ones. In a
 * submodule, they are compared with its commit at that point. `folder` is a real path in the checkout.
 */
export async function findChanges(ref: string, folder: string, environment: Environment): Promise<Changes> {
  const { root, hash } = await findCommit('--since', ref, folder, environment);
  const fork = await runGit(['merge-base', hash, 'HEAD'], root, environment);
  return findIn(root, fork.isDone ? fork.output.trim() : hash, environment);
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
