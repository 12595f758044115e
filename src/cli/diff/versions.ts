import { resolve } from 'node:path';
import type { DocumentName } from '../../lint/documents/document-name.ts';
import { findIdentity, identities } from '../../lint/documents/identify.ts';
import { CliError } from '../cli-error.ts';
import type { CliContext } from '../command.ts';
import { readText } from '../read-text.ts';
import { quote } from '../words.ts';

/** Two versions of a document; `null` for one that there is not. */
export interface DocumentPair {
  readonly before: Version | null;
  readonly after: Version | null;
}

/** One version of a document. */
export interface Version {
  /** Its name in messages. */
  readonly name: string;
  /** The file as typed, or from the current folder. */
  readonly file: string;
  readonly text: string;
  readonly isCommitted: boolean;
}

/** Reads the two files of the command line. */
export function readFiles([first, second, extra]: readonly string[], cli: CliContext): DocumentPair {
  if (first === undefined || second === undefined)
    throw new CliError(
      '"diff" needs two files: json-modal diff OLD NEW. For files in git: json-modal diff --from REV FILES.',
    );
  if (extra !== undefined) throw new CliError(`"diff" got an extra argument ${quote(extra)}.`);
  return { before: readVersion(first, cli), after: readVersion(second, cli) };
}

/** Reads a file as it is now. */
export function readVersion(file: string, { folder }: Pick<CliContext, 'folder'>): Version {
  return { name: file, file, text: readText(resolve(folder, file), file), isCommitted: false };
}

/** Returns the kind of both versions. Fails if they are of two kinds. */
export function identifyPair(before: Version, after: Version): DocumentName {
  const [oldKind, newKind] = [before, after].map(({ file, text }) => identifyVersion(file, text));
  // A text of no kind counts as a broken one of the other version's kind.
  const kind = newKind ?? oldKind ?? 'modal';
  if (oldKind === undefined || oldKind === kind) return kind;
  throw new CliError(
    `${quote(before.name)} is a ${oldKind}, and ${quote(after.name)} a ${kind}. Compare two of a kind.`,
  );
}

function identifyVersion(file: string, text: string): DocumentName | undefined {
  return findIdentity(Object.values(identities), file, text)?.name;
}
