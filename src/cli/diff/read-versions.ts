import { resolve } from 'node:path';
import type { DocumentName } from '../../lint/documents/document-name.ts';
import { identify } from '../../lint/documents/identify.ts';
import { CliError } from '../cli-error.ts';
import type { CliContext } from '../command.ts';
import { readText } from '../read-text.ts';
import { quote } from '../words.ts';
import { readCommitted } from './read-committed.ts';

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
  const after = read(revision === undefined ? (second ?? first) : first);
  const before =
    revision === undefined
      ? read(first)
      : { name: `${first} (${revision})`, text: await readCommitted(revision, first, cli) };
  const [oldKind, kind] = [before, after].map(({ name, text }) => identify(name, text));
  if (oldKind !== kind || kind === undefined)
    throw new CliError(
      `${quote(before.name)} is a ${oldKind}, and ${quote(after.name)} a ${kind}. Compare two of a kind.`,
    );
  return { kind, before, after };
}
