import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { documentKinds } from '../../lint/documents/document-kind.ts';
import { CliError } from '../cli-error.ts';
import { readText } from '../read-text.ts';
import { quote } from '../words.ts';
import { assertReadable, pathInside } from './inside-folder.ts';
import type { ToolContext } from './tool.ts';

/** The arguments of tools that take one document. */
export const documentParameters = {
  path: { type: 'text', description: 'A file in the folder of the server. Or pass "text".' },
  text: { type: 'text', description: 'The text of a document, in place of "path".' },
} as const;

/** The argument that names a text. */
export const nameParameter = {
  type: 'text',
  description: 'The file name of the text, such as "cake.modal.json". Its ending and its config apply.',
} as const;

/** The argument with the kind of a document. */
export const kindParameter = {
  type: 'text',
  choices: documentKinds.map(({ name }) => name),
  description: 'The kind of a document whose name does not show it. Default: by its contents.',
} as const;

/** A document of a call: a file, or a text with the name that a report gives it. */
export type GivenDocument =
  | { readonly path: string; readonly text: undefined }
  | { readonly path: undefined; readonly text: string; readonly name: string | undefined };

interface DocumentValues {
  readonly path: string | undefined;
  readonly text: string | undefined;
  readonly name?: string | undefined;
}

/** Returns the document of a call. Fails unless exactly one of "path" and "text" is given, and for a path outside of the folder. */
export function requireDocument(
  { path, text, name }: DocumentValues,
  { folder }: Pick<ToolContext, 'folder'>,
): GivenDocument {
  if (path !== undefined && text !== undefined)
    throw new CliError('"path" and "text" cannot be combined: both are the document.');
  if (text !== undefined) return { path: undefined, text, name: name && pathInside(name, folder) };
  if (name !== undefined) throw new CliError('"name" needs "text": it is the file name of the text.');
  if (path === undefined) throw new CliError('The document is missing. Pass "path" or "text".');
  return { path: pathInside(path, folder), text: undefined };
}

/** Returns the text of a document, and its name in messages. */
export function readDocument(
  document: GivenDocument,
  { folder }: Pick<ToolContext, 'folder'>,
): { readonly text: string; readonly name: string } {
  if (document.text !== undefined) return { text: document.text, name: document.name ?? 'text' };
  const whole = resolve(folder, document.path);
  assertReadable(whole, folder);
  return { text: readText(whole, document.path), name: document.path };
}

/** Returns the words of a command line that select files: a path that exists is not a glob. Fails for one that only excludes files. */
export function selectWords(
  path: string,
  { folder }: Pick<ToolContext, 'folder'>,
): { readonly words: readonly string[]; readonly files: readonly string[] } {
  if (existsSync(resolve(folder, path))) return { words: [], files: [path] };
  // As a word of the command, it would exclude files.
  if (path.startsWith('!'))
    throw new CliError(`${quote(path)} begins with "!", which names no files. Pass the files to lint.`);
  // As a word of the command, it is standard input.
  return { words: [path === '-' ? './-' : path], files: [] };
}
