import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { pathFrom } from '../../node/paths.ts';
import { CliError } from '../cli-error.ts';
import { parseModal, readText } from '../read-modal.ts';
import { quote } from '../words.ts';

/** How the names of files end that are found in folders. */
export const modalEnding = '.modal.json';
export const responseEnding = '.response.json';

/**
 * The modal that a file is a response to: for `cake.opened.response.json` the `cake.opened.modal.json` beside it, or
 * else `cake.modal.json`, as they are called from the folder; `undefined` for a file that has no response's name.
 */
export function findModalOfResponse(path: string, folder: string): string | CliError | undefined {
  if (!path.endsWith(responseEnding)) return undefined;
  const words = basename(path).slice(0, -responseEnding.length).split('.');
  const candidates = words.map((_, index) => words.slice(0, words.length - index).join('.') + modalEnding);
  const found = candidates
    .map((candidate) => join(dirname(path), candidate))
    .find((file) => existsSync(file));
  if (found !== undefined) return pathFrom(folder, found);
  return new CliError(describeMissing(path, words[0] ?? '', folder));
}

/** The same for all responses to a modal, so that it is said once. */
function describeMissing(path: string, stem: string, folder: string): string {
  const modal = pathFrom(folder, join(dirname(path), stem + modalEnding));
  return `${quote(modal)} is missing, so responses to ${quote(stem)} cannot be checked. Name the modal with --schema FILE.`;
}

/** Gives the text of the modal that responses are held against; `name` is its path from the current folder. */
export type ReadModal = (name: string) => string | CliError;

/** Reads each modal once. One that is not valid is refused: of a response to it, hardly anything could be told. */
export function createModalReader(folder: string): ReadModal {
  const known = new Map<string, string | CliError>();
  return (name) => {
    const modal = known.get(name) ?? readModalText(resolve(folder, name), name);
    known.set(name, modal);
    return modal;
  };
}

function readModalText(path: string, name: string): string | CliError {
  const text = readText(path, name);
  if (text instanceof CliError) return text;
  const modal = parseModal(text, name, 'responses cannot be checked');
  return modal instanceof CliError ? modal : text;
}
