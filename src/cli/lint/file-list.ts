import { resolve } from 'node:path';
import { CliError } from '../cli-error.ts';
import type { CliContext } from '../context.ts';
import { readText } from '../read-text.ts';
import type { Settings } from './settings.ts';

/** Returns the settings with the files of the list that they name; `-` is standard input. */
export async function addListedFiles(
  settings: Settings,
  { folder, readInput }: Pick<CliContext, 'folder' | 'readInput'>,
): Promise<Settings | CliError> {
  const { filesFrom: name } = settings;
  if (name === undefined) return settings;
  const text = name === '-' ? await readInput() : readText(resolve(folder, name), name);
  return text instanceof CliError ? text : { ...settings, files: [...settings.files, ...splitList(text)] };
}

/** With NUL between the names, as `git diff -z` writes them, a name can hold anything. */
function splitList(text: string): readonly string[] {
  return text.split(text.includes('\0') ? '\0' : /\r?\n/).filter((name) => name !== '');
}
