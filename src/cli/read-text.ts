import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isWide } from '../node/bytes.ts';
import { assertRegularFile, describeFileError } from '../node/files.ts';
import { CliError } from './cli-error.ts';
import type { CliContext } from './command.ts';
import { quote } from './words.ts';

/** Reads a file named on the command line, `-` being standard input. */
export async function readArgument(
  file: string,
  { folder, readInput }: Pick<CliContext, 'folder' | 'readInput'>,
): Promise<string | CliError> {
  return file === '-' ? await readInput() : readText(resolve(folder, file), file);
}

/** Reads a text file; `name` is its name in errors. */
export function readText(path: string, name: string): string | CliError {
  try {
    assertRegularFile(path);
    return readFoundText(path, name);
  } catch (error) {
    return new CliError(`${quote(name)} could not be read: ${describeFileError(error)}.`);
  }
}

/** Reads a file that is known to be a regular one, without a check. */
export function readFoundText(path: string, name: string): string | CliError {
  try {
    const text = readFileSync(path, 'utf8');
    return (
      describeEncoding(
        text,
        () => quote(name),
        () => readFileSync(path),
      ) ?? text
    );
  } catch (error) {
    return new CliError(`${quote(name)} could not be read: ${describeFileError(error)}.`);
  }
}

/** Reads a file as one character for each byte, for contents that need not be text. */
export function readBytes(path: string, name: string): string | CliError {
  try {
    return readFileSync(path, 'latin1');
  } catch (error) {
    return new CliError(`${quote(name)} could not be read: ${describeFileError(error)}.`);
  }
}

/** Decodes bytes as text; `name` begins the sentence of an error. */
export function decodeText(bytes: Buffer, name: string): string | CliError {
  const text = bytes.toString('utf8');
  return (
    describeEncoding(
      text,
      () => name,
      () => bytes,
    ) ?? text
  );
}

/** Returns an error for text that is not UTF-8. Writing it back would destroy it. */
function describeEncoding(text: string, name: () => string, bytes: () => Buffer): CliError | undefined {
  if (text.includes('\ufffd') && !isUtf8(bytes()))
    return new CliError(`${name()} is not UTF-8. Save it as UTF-8.`);
  if (text.slice(0, 4).includes('\0') && isWide(bytes()))
    return new CliError(`${name()} seems to be UTF-16 or UTF-32. Save it as UTF-8.`);
  return undefined;
}
