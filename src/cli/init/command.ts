import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describeFileError, makeFolder } from '../../node/files.ts';
import { replaceFile } from '../../node/replace-file.ts';
import { CliError } from '../cli-error.ts';
import type { Command } from '../command.ts';
import { listWords, quote } from '../words.ts';
import { addToManifest } from './manifest.ts';
import { describeNextSteps } from './next-steps.ts';
import { template } from './template.ts';

/** `json-modal init`. */
export const initCommand: Command = {
  usage: '[folder]',
  options: {},
  notes: `Writes ${listWords(Object.keys(template), 'and')} to the folder (default:
the current one) and adds the scripts "start" and "test" to package.json if they are missing.
Existing files are never overwritten.`,
  examples: ['', 'my-app'],
  async run({ words }, { folder, output }) {
    const [name = '.', another] = words;
    if (another !== undefined)
      return new CliError(`"init" takes one folder, got an extra argument ${quote(another)}.`);
    const target = resolve(folder, name);
    const made = await makeApp(target, name);
    if (made instanceof CliError) return made;
    output.write(describeNextSteps(target, name, Object.keys(template), made));
    return 0;
  },
};

async function makeApp(target: string, name: string): ReturnType<typeof addToManifest> {
  const there = Object.keys(template).filter((file) => existsSync(join(target, file)));
  if (there.length > 0) {
    const verb = there.length === 1 ? 'exists' : 'exist';
    return new CliError(`${listWords(there.map(quote), 'and')} already ${verb}. Nothing was written.`);
  }
  try {
    makeFolder(target);
    const manifest = await addToManifest(target);
    if (manifest instanceof CliError) return manifest;
    for (const [file, text] of Object.entries(template)) {
      await replaceFile(join(target, file), (before) => (before === null ? text : null));
    }
    return manifest;
  } catch (error) {
    return new CliError(`The files could not be written to ${quote(name)}: ${describeFileError(error)}.`);
  }
}
