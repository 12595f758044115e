import { basename, dirname, resolve } from 'node:path';
import type { DocumentName } from '../../lint/documents/document-name.ts';
import { identify } from '../../lint/documents/identify.ts';
import { CliError } from '../cli-error.ts';
import type { CliContext } from '../command.ts';
import { findCommit, runGit } from '../git.ts';
import { readText } from '../read-text.ts';
import { quote } from '../words.ts';

/** Two versions of a document. */
export interface Versions {
  readonly kind: DocumentName;
  readonly before: Version;
  readonly after: Version;
}

/** One version: its name as typed, and its text. */
export interface Version {
  readonly name: string;
  readonly text: string;
}

/** Reads the two files of the command line, or one of them as it is in a commit. */
export async function readVersions(
  [first, second, extra]: readonly string[],
  revision: string | undefined,
  cli: CliContext,
): Promise<Versions> {
  const isWhole = revision === undefined ? second !== undefined : first !== undefined;
  if (first === undefined || !isWhole)
    throw new CliError(
      '"diff" needs two files: json-modal diff OLD NEW. For a file in git: json-modal diff --from REV FILE.',
    );
  const tooMany = revision === undefined ? extra : second;
  if (tooMany !== undefined) throw new CliError(`"diff" got an extra argument ${quote(tooMany)}.`);
  const read = (name: string): Version => ({ name, text: readText(resolve(cli.folder, name), name) });
  const before = revision === undefined ? read(first) : await readFromGit(revision, first, cli);
  const after = read(revision === undefined ? (second ?? first) : first);
  const [oldKind, kind] = [before, after].map(({ name, text }) => identify(name, text));
  if (oldKind !== kind || kind === undefined)
    throw new CliError(
      `${quote(before.name)} is a ${oldKind}, and ${quote(after.name)} a ${kind}. Compare two of a kind.`,
    );
  return { kind, before, after };
}

async function readFromGit(
  revision: string,
  name: string,
  { folder, environment }: CliContext,
): Promise<Version> {
  const path = resolve(folder, name);
  const inFolder = dirname(path);
  const { hash } = await findCommit('--from', revision, inFolder, environment);
  const shown = await runGit(['show', `${hash}:./${basename(path)}`], inFolder, environment);
  if (!shown.isDone) throw new CliError(`${quote(name)} is not in ${quote(revision)}.`);
  return { name: `${name} (${revision})`, text: shown.output };
}
