import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Result, succeed } from '../../base/result.ts';
import { findRealPath, pathFrom } from '../../node/paths.ts';
import { attemptLater, CliError, requireValue } from '../cli-error.ts';
import type { CliContext } from '../command.ts';
import { describeFailedGit, findFork, runGit } from '../git.ts';
import { kindByName } from '../modal-of-response.ts';
import { isGlob, matchesPatterns } from '../policy/select/glob.ts';
import { type Fork, readCommitted } from './read-committed.ts';
import { type DocumentPair, readVersion, type Version } from './versions.ts';

/**
 * Returns the documents of a branch in both versions: the named files, and those in folders and globs that differ from the commit where
 * the branch left a revision. A moved document is one, with its old version; a new or deleted one has a single version.
 */
export async function findPairs(
  revision: string,
  option: Fork['option'],
  words: readonly string[],
  cli: CliContext,
): Promise<readonly Result<DocumentPair>[]> {
  if (words.length === 0 && option === '--from')
    throw new CliError(
      '"--from" needs files: json-modal diff --from REV FILES. For all that changed, use --since.',
    );
  const { folder } = cli;
  const fork = { option, revision };
  const isNamed = (word: string) =>
    !(existsSync(resolve(folder, word)) ? isFolder(resolve(folder, word)) : isGlob(word));
  const named = words.filter(isNamed);
  const searched = words.length === 0 ? ['.'] : words.filter((word) => !isNamed(word));
  const changes = await listChanges(fork, cli, searched.length > 0);
  const isSelected = (path: string) =>
    (kindByName(path) ?? 'response') !== 'response' &&
    searched.some((word) => matchesPatterns(path, patternOf(word, folder)));
  const oldPathOf = new Map(changes.map(({ before, after }) => [after, before]));
  const isWanted = ({ before, after }: ChangedFile) => {
    const path = after ?? before;
    return path !== null && isSelected(path) && !named.some((file) => resolve(folder, file) === path);
  };
  const reads = [
    ...named.map((file) => () => readNamed(file, fork, cli, oldPathOf)),
    ...changes.filter(isWanted).map((change) => () => readChanged(change, fork, cli)),
  ];
  const pairs: Result<DocumentPair>[] = [];
  for (const read of reads) pairs.push(await attemptLater(read));
  return joinMoved(pairs);
}

/** Joins a deleted document and a new one with the same text, which git does not know yet. */
function joinMoved(pairs: readonly Result<DocumentPair>[]): readonly Result<DocumentPair>[] {
  const isAlone = (pair: Result<DocumentPair>, side: 'before' | 'after', text: string) =>
    pair.ok && pair.value[side]?.text === text && pair.value[side === 'before' ? 'after' : 'before'] === null;
  return pairs.flatMap((pair): readonly Result<DocumentPair>[] => {
    if (!pair.ok) return [pair];
    const { before, after } = pair.value;
    if (before === null && after !== null) {
      const gone = pairs.find((candidate) => isAlone(candidate, 'before', after.text));
      return gone?.ok ? [succeed({ before: gone.value.before, after })] : [pair];
    }
    const isMoved =
      after === null &&
      before !== null &&
      pairs.some((candidate) => isAlone(candidate, 'after', before.text));
    return isMoved ? [] : [pair];
  });
}

async function readChanged(
  { before, after }: ChangedFile,
  fork: Fork,
  cli: CliContext,
): Promise<DocumentPair> {
  return {
    before: before === null ? null : await readOld(fork, pathFrom(cli.folder, before), cli),
    after: after === null ? null : readVersion(pathFrom(cli.folder, after), cli),
  };
}

function isFolder(path: string): boolean {
  return statSync(path).isDirectory();
}

function patternOf(word: string, folder: string) {
  const isUpper = pathFrom(folder, word).startsWith('..');
  return isUpper || word === '.'
    ? { folder: resolve(folder, word), files: ['**'] }
    : { folder, files: [pathFrom(folder, word) || '**'] };
}

async function readNamed(
  file: string,
  fork: Fork,
  cli: CliContext,
  oldPathOf: ReadonlyMap<string | null, string | null>,
): Promise<DocumentPair> {
  const path = resolve(cli.folder, file);
  const moved = oldPathOf.get(path) ?? null;
  const before = await readOld(fork, moved === null ? file : pathFrom(cli.folder, moved), cli);
  if (before === null || existsSync(path)) return { before, after: readVersion(file, cli) };
  return { before, after: null };
}

async function readOld(fork: Fork, file: string, cli: CliContext): Promise<Version | null> {
  const text = await readCommitted(fork, file, cli);
  return text === null ? null : { name: `${file} (${fork.revision})`, file, text, isCommitted: true };
}

/** A changed file by its absolute paths; `null` for the side on which it is missing. */
interface ChangedFile {
  readonly before: string | null;
  readonly after: string | null;
}

/** Returns the files of the checkout that differ from the fork, in the order of their names, untracked ones too. */
async function listChanges(
  { option, revision }: Fork,
  { folder, environment }: CliContext,
  isNeeded: boolean,
): Promise<readonly ChangedFile[]> {
  const here = findRealPath(folder);
  const place = await attemptLater(() => findFork(option, revision, here, environment));
  // Named files are found from their own folders, such as a submodule or another checkout.
  if (!place.ok && !isNeeded) return [];
  const { root, hash } = requireValue(place);
  const changed = await runGit(
    ['diff', '-z', '--name-status', '--find-renames', hash, '--'],
    root,
    environment,
  );
  const added = await runGit(['ls-files', '-z', '--others', '--exclude-standard'], root, environment);
  for (const { isDone, output } of [changed, added])
    if (!isDone) throw new CliError(describeFailedGit(option, output));
  // A path of the current folder as it was typed, which may be a link to the checkout.
  const toPath = (name: string) => resolve(folder, pathFrom(here, resolve(root, name)));
  const files = readNameStatus(changed.output).map(({ before, after }) => ({
    before: before === null ? null : toPath(before),
    after: after === null ? null : toPath(after),
  }));
  const untracked = added.output.split('\0').filter((name) => name !== '');
  return [...files, ...untracked.map((name) => ({ before: null, after: toPath(name) }))].sort(byPath);
}

function byPath(a: ChangedFile, b: ChangedFile): number {
  return (a.after ?? a.before ?? '') < (b.after ?? b.before ?? '') ? -1 : 1;
}

/** Reads the output of `git diff --name-status -z`: a letter, then the path, or both paths of a renamed file. */
function readNameStatus(output: string): readonly ChangedFile[] {
  const parts = output.split('\0');
  const files: ChangedFile[] = [];
  for (let at = 0; at + 1 < parts.length; ) {
    const letter = parts[at]?.charAt(0) ?? '';
    const [first = '', second = ''] = parts.slice(at + 1);
    const hasTwo = letter === 'R' || letter === 'C';
    files.push({
      before: letter === 'A' || letter === 'C' ? null : first,
      after: letter === 'D' ? null : hasTwo ? second : first,
    });
    at += hasTwo ? 3 : 2;
  }
  return files;
}
