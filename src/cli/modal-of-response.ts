import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { documentKinds } from '../lint/documents/document-kind.ts';
import { type DocumentName, hasEnding } from '../lint/documents/document-name.ts';
import { pathFrom } from '../node/paths.ts';
import { CliError, runOnce } from './cli-error.ts';
import { parseModal } from './read-modal.ts';
import { readText } from './read-text.ts';
import { quote } from './words.ts';

/** The endings of file names that are searched for in folders. */
export const documentEndings = documentKinds.map(({ ending }) => ending);
export const modalEnding = '.modal.json';
export const responseEnding = '.response.json';

/** Returns the kind of document that the name of a file shows; `undefined` if it shows none. */
export function kindByName(path: string): DocumentName | 'response' | undefined {
  if (hasEnding(path, responseEnding)) return 'response';
  return documentKinds.find(({ ending }) => hasEnding(path, ending))?.name;
}

/**
 * Finds the modal of a response: for `cake.opened.response.json` the `cake.opened.modal.json` or `cake.modal.json`
 * beside it. `undefined` if the file is not named as a response, or has no modal.
 */
export function findModalOfResponse(path: string, folder: string): string | undefined {
  if (!path.endsWith(responseEnding)) return undefined;
  const words = basename(path).slice(0, -responseEnding.length).split('.');
  const candidates = words.map((_, index) => words.slice(0, words.length - index).join('.') + modalEnding);
  const modal = candidates
    .map((candidate) => join(dirname(path), candidate))
    .find((file) => existsSync(file));
  return modal && pathFrom(folder, modal);
}

/** Does the same, but fails if a response has no modal. */
export function requireModalOfResponse(path: string, folder: string): string | undefined {
  const modal = findModalOfResponse(path, folder);
  if (modal !== undefined || !path.endsWith(responseEnding)) return modal;
  throw new CliError(describeMissing(path, folder));
}

/** Returns the same message for all responses to a modal, so it is reported once. */
function describeMissing(path: string, folder: string): string {
  const [stem = ''] = basename(path).slice(0, -responseEnding.length).split('.');
  const modal = pathFrom(folder, join(dirname(path), stem + modalEnding));
  return `${quote(modal)} is missing, so responses to ${quote(stem)} cannot be checked. Name the modal with --schema FILE, or the operation of a provider with --operation NAME.`;
}

/** Returns the text of a modal; `name` is its path relative to the current folder. */
export type ReadModal = (name: string) => string;

/** Creates a reader that reads each modal once, from its file unless `read` has another text. It fails for an invalid modal. */
export function createModalReader(folder: string, read = readText): ReadModal {
  return runOnce((name) => {
    const text = read(resolve(folder, name), name);
    parseModal(text, name, 'responses cannot be checked');
    return text;
  });
}
