import { dirname, resolve } from 'node:path';
import type { DocumentName } from '../../lint/documents/document-name.ts';
import { findIdentity, identities } from '../../lint/documents/identify.ts';
import { findRealPath, isInside, pathFrom } from '../../node/paths.ts';
import { CliError } from '../cli-error.ts';
import type { CliContext } from '../command.ts';
import { describeFailedGit, findCommit, hasCommit, runGit, submoduleMode } from '../git.ts';
import { readText } from '../read-text.ts';
import { quote } from '../words.ts';

/** Two versions of a document. */
export interface DocumentVersions {
  readonly kind: DocumentName;
  readonly before: Version;
  readonly after: Version;
}

/** One version of a document. */
export interface Version {
  /** Its name in messages. */
  readonly name: string;
  /** The file as typed. */
  readonly file: string;
  readonly text: string;
  readonly isCommitted: boolean;
}

/** Reads the two files of the command line, or one of them as it is in a commit. */
export async function readVersions(
  [first, second, extra]: readonly string[],
  revision: string | undefined,
  cli: CliContext,
): Promise<DocumentVersions> {
  const isWhole = revision === undefined ? second !== undefined : first !== undefined;
  if (first === undefined || !isWhole)
    throw new CliError(
      '"diff" needs two files: json-modal diff OLD NEW. For a file in git: json-modal diff --from REV FILE.',
    );
  const tooMany = revision === undefined ? extra : second;
  if (tooMany !== undefined) throw new CliError(`"diff" got an extra argument ${quote(tooMany)}.`);
  const read = (file: string): Version => {
    const text = readText(resolve(cli.folder, file), file);
    return { name: file, file, text, isCommitted: false };
  };
  const after = read(revision === undefined ? (second ?? first) : first);
  const before = revision === undefined ? read(first) : await readOld(revision, first, cli);
  const [oldKind, newKind] = [before, after].map(({ file, text }) => identifyVersion(file, text));
  // A text of no kind counts as a broken one of the other version's kind.
  const kind = newKind ?? oldKind ?? 'modal';
  if (oldKind !== undefined && oldKind !== kind)
    throw new CliError(
      `${quote(before.name)} is a ${oldKind}, and ${quote(after.name)} a ${kind}. Compare two of a kind.`,
    );
  return { kind, before, after };
}

async function readOld(revision: string, file: string, cli: CliContext): Promise<Version> {
  const text = await readCommitted(revision, file, cli);
  return { name: `${file} (${revision})`, file, text, isCommitted: true };
}

function identifyVersion(file: string, text: string): DocumentName | undefined {
  return findIdentity(Object.values(identities), file, text)?.name;
}

type Environment = CliContext['environment'];

/**
 * Returns the text of a file in a commit of the checkout that contains the current folder. The file of a submodule is read
 * from the commit of the submodule there. Links are followed inside the checkout.
 */
async function readCommitted(
  revision: string,
  name: string,
  { folder, environment }: Pick<CliContext, 'folder' | 'environment'>,
): Promise<string> {
  const path = realPathOf(resolve(folder, name));
  const start = await findStart(dirname(path), findRealPath(folder), environment);
  const { root, hash } = await findCommit('--from', revision, start, environment);
  let place: Place = { root, tree: hash, path };
  for (let links = 0; ; ) {
    const entry = await findEntry(place, environment);
    if (entry === undefined) throw new CliError(`${quote(name)} is not in ${quote(revision)}.`);
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
    if (!blob.isDone) throw new CliError(describeFailedGit('--from', blob.output));
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
