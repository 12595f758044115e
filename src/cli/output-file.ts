import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { makeFolder } from '../node/files.ts';
import { comparableTarget, isInside, withSlashes } from '../node/paths.ts';
import { replaceFile } from '../node/replace-file.ts';
import type { Arguments } from './arguments.ts';
import { CliError, fileError } from './cli-error.ts';
import { kindByName } from './modal-of-response.ts';
import type { Options } from './options.ts';
import { isInCheckout } from './repository-path.ts';
import { quote } from './words.ts';

/** A file that an option names to write to. */
export interface OutputFile {
  /** The path as typed. */
  readonly name: string;
  readonly option: '--format' | '--out';
  /** Whether an existing file with this text was written by the option before, so that it may be replaced. */
  readonly isOwn: (text: string) => boolean;
  /** Whether it replaces any file but an input, and follows any link. */
  readonly isForced: boolean;
}

/**
 * Fails if writing the file would destroy an input: one that the arguments name, or the name of a document; unless it is forced, also
 * for a file that the option did not write, and for a link out of the checkout.
 */
export function checkOverwritten(output: OutputFile, inputs: readonly string[], folder: string): void {
  const { name, option } = output;
  const place = comparableTarget(resolve(folder, name));
  if (inputs.some((input) => comparableTarget(resolve(folder, input)) === place))
    throw new CliError(
      `"${option}" would overwrite ${quote(name)}, which this command reads. Name another file.`,
    );
  const kind = kindByName(place);
  if (kind !== undefined)
    throw new CliError(`"${option}" is ${quote(name)}, the name of a ${kind}. Choose another name.`);
  if (output.isForced) return;
  checkLink(output, folder);
  if (!mayReplace(readExisting(place), output)) throw describeKept(output);
}

/** Fails for a link out of the checkout: who opens a pull request may have made it. */
export function checkLink(
  { name, option }: { readonly name: string; readonly option: string },
  folder: string,
): void {
  const path = resolve(folder, name);
  if (isInside(path, folder) && !isInCheckout(path, folder))
    throw new CliError(
      `"${option}" is ${quote(name)}, a link out of the checkout. Name its target, or add --force.`,
    );
}

/** Writes the file and its folders, unless that would destroy an input that did not exist before. */
export async function writeOutput(output: OutputFile, text: string, folder: string): Promise<void> {
  const { name } = output;
  try {
    const path = resolve(folder, name);
    makeFolder(dirname(path));
    const isWritten = await replaceFile(path, (before) => (mayReplace(before, output) ? text : null));
    if (!isWritten) throw describeKept(output);
  } catch (error) {
    throw fileError(error, `${quote(name)} could not be written`, 'folder');
  }
}

/** Returns the files that the arguments name to be read. */
export function inputsOf(
  { words, typed }: Pick<Arguments, 'words' | 'typed'>,
  declared: Options,
): readonly string[] {
  const named = Object.entries(declared).flatMap(([name, { value }]) =>
    value === 'FILE' ? (typed.get(name) ?? []) : [],
  );
  return [...words, ...named];
}

/** Returns the contents of a regular file; `null` if there is none. The error of an unreadable one is that of the write. */
function readExisting(path: string): Buffer | null {
  try {
    return statSync(path).isFile() ? readFileSync(path) : null;
  } catch {
    return null;
  }
}

function mayReplace(before: Buffer | null, { isOwn, isForced }: OutputFile): boolean {
  if (before === null || before.length === 0 || isForced) return true;
  return isOwn(before.toString().replace(/^\ufeff/, ''));
}

function describeKept({ name, option }: OutputFile): CliError {
  return new CliError(
    `"${option}" would overwrite ${quote(withSlashes(name))}, which this command did not write. Name another file, or add --force.`,
  );
}
