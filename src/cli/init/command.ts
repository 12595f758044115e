import { lstatSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { listWords } from '../../base/text.ts';
import { makeFolder } from '../../node/files.ts';
import { replaceFile } from '../../node/replace-file.ts';
import { CliError, fileError } from '../cli-error.ts';
import type { Command } from '../command.ts';
import { declareOptions } from '../options.ts';
import { quote } from '../words.ts';
import { describeNextSteps } from './next-steps.ts';
import { type PlannedPackageJson, planPackageJson } from './package-json.ts';
import { type Template, templates } from './templates.ts';

const kinds: ReadonlyMap<string | undefined, Template> = new Map(Object.entries(templates));

const options = declareOptions({
  kind: {
    value: 'NAME',
    choices: Object.keys(templates),
    help: `${listWords(Object.keys(templates))}. Default: modal.`,
  },
});

/** `json-modal init`. */
export const initCommand: Command<typeof options> = {
  usage: '[folder] [options]',
  options,
  notes: `Writes to the folder (default: the current one): a modal with its endpoint, or the manifest of
another extension with its provider, and a test that passes. Adds the scripts "start" and "test" to
package.json if they are missing. Existing files are never overwritten.`,
  examples: ['', 'my-app', 'my-app --kind video-calling'],
  async run(args, { folder, output }) {
    const [name = '.', another] = args.words;
    if (another !== undefined)
      throw new CliError(`"init" takes one folder, got an extra argument ${quote(another)}.`);
    const template = kinds.get(args.values.kind) ?? templates.modal;
    const target = resolve(folder, name);
    const app = await makeApp(target, name, template);
    output.write(describeNextSteps(target, name, template, app));
    return 0;
  },
};

async function makeApp(target: string, name: string, { files }: Template): Promise<PlannedPackageJson> {
  // A link whose target is missing is there, too.
  const there = Object.keys(files).filter((file) => isThere(join(target, file)));
  if (there.length > 0) {
    const verb = there.length === 1 ? 'exists' : 'exist';
    throw new CliError(`${listWords(there.map(quote), 'and')} already ${verb}. Nothing was written.`);
  }
  const created: string[] = [];
  try {
    const manifest = planPackageJson(target);
    makeFolder(target);
    for (const [file, text] of Object.entries(files)) {
      const path = join(target, file);
      if (await replaceFile(path, (before) => (before === null ? text : null))) created.push(path);
    }
    await manifest.write();
    return manifest;
  } catch (error) {
    // A file that is left would end the next try.
    for (const path of created) rmSync(path, { force: true });
    throw fileError(error, `The files could not be written to ${quote(name)}`);
  }
}

function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    // Its folder is not one, which the write reports.
    return false;
  }
}
