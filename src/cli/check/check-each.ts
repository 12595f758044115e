import { fail, type Result } from '../../base/result.ts';
import { attempt, attemptLater, CliError, requireValue } from '../cli-error.ts';
import type { Checked, CheckedDocument } from './checked.ts';

/** The documents of a run, and why others could not be read. */
interface ReadDocuments<Document> {
  readonly documents: readonly Document[];
  readonly broken: readonly string[];
}

/** Checks each document. A check that fails does not stop the others. If it is the only one, the command fails. */
export async function checkEach<Document extends CheckedDocument>(
  { documents, broken }: ReadDocuments<Document>,
  check: (document: Document) => Promise<Checked>,
): Promise<readonly Result<Checked>[]> {
  const results: Result<Checked>[] = broken.map(fail);
  for (const document of documents) results.push(await attemptLater(() => check(document)));
  const [first] = results;
  if (first !== undefined && results.length === 1) requireValue(first);
  return results;
}

/** Reads the documents of a run. An unreadable one does not stop the check of the others. If it is the only one, the command fails. */
export function readEach<Document extends object>(
  files: readonly string[],
  read: (file: string) => Document,
): ReadDocuments<Document> {
  const results = files.map((file) => attempt(() => read(file)));
  const documents = results.flatMap((result) => (result.ok ? [result.value] : []));
  const broken = results.flatMap((result) => (result.ok ? [] : [result.problem]));
  if (documents.length === 0 && broken[0] !== undefined) throw new CliError(broken[0]);
  return { documents, broken };
}
