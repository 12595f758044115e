import { resolve } from 'node:path';
import { readText } from '../read-text.ts';
import { Refusal } from '../refusal.ts';
import type { Surroundings } from '../surroundings.ts';
import type { Settings } from './settings.ts';

/** Returns the settings with the files of the list that they name; `-` is standard input. */
export async function addListedFiles(
  settings: Settings,
  { folder, readInput }: Pick<Surroundings, 'folder' | 'readInput'>,
): Promise<Settings | Refusal> {
  const { filesFrom: name } = settings;
  if (name === undefined) return settings;
  const text = name === '-' ? await readInput() : readText(resolve(folder, name), name);
  return text instanceof Refusal ? text : { ...settings, files: [...settings.files, ...splitList(text)] };
}

/** With NUL between the names, as `git diff -z` writes them, a name can hold anything. */
function splitList(text: string): readonly string[] {
  return text.split(text.includes('\0') ? '\0' : /\r?\n/).filter((name) => name !== '');
}
