import { dirname, resolve } from 'node:path';
import { findRealPath, isInside, pathFrom } from '../../node/paths.ts';
import { CliError } from '../cli-error.ts';
import type { CliContext } from '../command.ts';
import { describeFailedGit, findFork, type GitOption, hasCommit, runGit, submoduleMode } from '../git.ts';
import { quote } from '../words.ts';

/** A commit, branch or tag, and the option that names it. */
export interface Fork {
  readonly option: GitOption;
  readonly revision: string;
}

type Environment = CliContext['environment'];

/**
 * Returns the text of a file in the commit where the branch left a revision, in the checkout that contains the current folder; `null` if the
 * commit lacks it. The file of a submodule is read
 * from the commit of the submodule there. Links are followed inside the checkout.
 */
export async function readCommitted(
  { option, revision }: Fork,
  name: string,
  { folder, environment }: Pick<CliContext, 'folder' | 'environment'>,
): Promise<string | null> {
  const path = realPathOf(resolve(folder, name));
  const start = await findStart(dirname(path), findRealPath(folder), environment);
  const { root, hash } = await findFork(option, revision, start, environment);
  let place: Place = { root, tree: hash, path };
  for (let links = 0; ; ) {
    const entry = await findEntry(place, environment);
    if (entry === undefined) return null;
    const entryPath = resolve(place.root, entry.path);
    if (entry.mode === submoduleMode) {
      if (!(await hasCommit(entry.object, entryPath, environment)))
        throw new CliError(
          `${quote(name)} is in a submodule that lacks its commit of ${quote(revision)}: ${entry.object}. Fetch it.`,
        );
      place = { root: entryPath, tree: entry.object, path: place.path };
      continue;
    }
    const blob = await runGit(['cat-file', 'blob', entry.object], place.root, environment);
    if (!blob.isDone) throw new CliError(describeFailedGit(option, blob.output));
    if (entry.mode !== linkMode) return blob.output;
    const target = resolve(dirname(entryPath), blob.output, pathFrom(entryPath, place.path));
    links += 1;
    if (!isInside(target, root) || links > maxLinks)
      throw new CliError(
        `${quote(name)} is a link to ${quote(blob.output)} in ${quote(revision)}. Git has no file there.`,
      );
    place = { root, tree: hash, path: target };
  }
}

/** A path in the tree of a commit. */
interface Place {
  /** The root of the checkout. */
  readonly root: string;
  /** The hash of the commit. */
  readonly tree: string;
  /** The absolute path, which may be in a submodule or below a link. */
  readonly path: string;
}

/** A file, link or submodule of a tree. */
interface Entry {
  readonly mode: string;
  readonly object: string;
  readonly path: string;
}

const linkMode = '120000';
const maxLinks = 40;

/** Returns a path whose folder has no links. The file itself may be one, or may have been one. */
function realPathOf(path: string): string {
  return resolve(findRealPath(dirname(path)), pathFrom(dirname(path), path));
}

/**
 * Returns the folder in which git finds the commit: that of the file, or that of the checkout around its submodule, if the
 * current folder is only in this one.
 */
async function findStart(from: string, folder: string, environment: Environment): Promise<string> {
  for (let start = from; ; ) {
    const shown = await runGit(
      ['rev-parse', '--show-superproject-working-tree', '--show-toplevel'],
      start,
      environment,
    );
    const lines = shown.isDone ? shown.output.split('\n').filter((line) => line !== '') : [];
    const [outer, top] = lines.length > 1 ? lines : [undefined, ...lines];
    if (top !== undefined && isInside(folder, findRealPath(top))) return start;
    if (outer === undefined) return from;
    start = outer;
  }
}

/** Returns the entry of a path, or of the submodule or link above it; `undefined` if the tree has neither. */
async function findEntry({ root, tree, path }: Place, environment: Environment): Promise<Entry | undefined> {
  const names = pathFrom(root, path).split('/');
  const paths = names.map((_, index) => names.slice(0, index + 1).join('/'));
  const listed = await runGit(['ls-tree', '-z', '--full-tree', tree, '--', ...paths], root, environment);
  if (!listed.isDone) throw new CliError(describeFailedGit('--from', listed.output));
  // Git lists the neighbours of the path, too.
  return listed.output
    .split('\0')
    .flatMap(readEntry)
    .find((entry) => paths.includes(entry.path));
}

/** Reads a line of `git ls-tree`: `mode type object`, then the path. */
function readEntry(line: string): readonly Entry[] {
  const [, mode, type, object, path] = /^(\d+) (\w+) (\w+)\t(.*)$/s.exec(line) ?? [];
  if (mode === undefined || object === undefined || path === undefined || type === 'tree') return [];
  return [{ mode, object, path }];
}
