import { resolve } from 'node:path';
import type { DocumentName } from '../../lint/documents/document-name.ts';
import { findIdentity, identities } from '../../lint/documents/identify.ts';
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
): Promise<Versions> {
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
