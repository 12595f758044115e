import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseJson } from '../base/json.ts';
import { isWide } from '../node/bytes.ts';
import { assertRegularFile } from '../node/files.ts';
import { CliError, fileError } from './cli-error.ts';
import type { CliContext } from './command.ts';
import { quote } from './words.ts';

/** Reads a file named on the command line, `-` being standard input. */
export async function readArgument(
  file: string,
  { folder, readInput }: Pick<CliContext, 'folder' | 'readInput'>,
): Promise<string> {
  return file === '-' ? await readInput() : readText(resolve(folder, file), file);
}

/** Reads a text file; `name` is its name in errors. */
export function readText(path: string, name: string): string {
  read(name, () => assertRegularFile(path));
  return readFoundText(path, name);
}

/** Reads a file that is known to be a regular one, without a check. */
export function readFoundText(path: string, name: string): string {
  const text = read(name, () => readFileSync(path, 'utf8'));
  checkEncoding(
    text,
    () => quote(name),
    () => read(name, () => readFileSync(path)),
  );
  return text;
}

/** Returns the JSON value of a file's text, which may have a byte order mark; `undefined` if it is not JSON. */
export function parseFile(text: string): unknown {
  return parseJson(text.replace(/^\ufeff/, ''));
}

/** Reads a file as one character for each byte, for contents that need not be text. */
export function readBytes(path: string, name: string): string {
  return read(name, () => readFileSync(path, 'latin1'));
}

function read<Contents>(name: string, access: () => Contents): Contents {
  try {
    return access();
  } catch (error) {
    throw fileError(error, `${quote(name)} could not be read`);
  }
}

/** Decodes bytes as text; `name` begins the sentence of an error. */
export function decodeText(bytes: Buffer, name: string): string {
  const text = bytes.toString('utf8');
  checkEncoding(
    text,
    () => name,
    () => bytes,
  );
  return text;
}

/** Rejects text that is not UTF-8. Writing it back would destroy it. */
function checkEncoding(text: string, name: () => string, bytes: () => Buffer): void {
  if (text.includes('\ufffd') && !isUtf8(bytes()))
    throw new CliError(`${name()} is not UTF-8. Save it as UTF-8.`);
  if (text.slice(0, 4).includes('\0') && isWide(bytes()))
    throw new CliError(`${name()} seems to be UTF-16 or UTF-32. Save it as UTF-8.`);
}
