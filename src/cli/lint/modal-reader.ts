import { resolve } from 'node:path';
import { CliError } from '../cli-error.ts';
import { parseModal } from '../read-modal.ts';
import { readText } from '../read-text.ts';

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
  const modal = parseModal(text, name, 'no response can be checked against it');
  return modal instanceof CliError ? modal : text;
}
