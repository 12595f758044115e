import { existsSync, lstatSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { hasMember, isObject } from '../../base/json.ts';
import { listWords } from '../../base/text.ts';
import { makeFolder } from '../../node/files.ts';
import { matchLineEnds } from '../../node/match-line-ends.ts';
import { replaceFile } from '../../node/replace-file.ts';
import { CliError, fileError } from '../cli-error.ts';
import type { Command } from '../command.ts';
import { declareOptions } from '../options.ts';
import { parseFile, readText } from '../read-text.ts';
import { isInCheckout } from '../repository-path.ts';
import { quote } from '../words.ts';
import { languageNames, templateFrom, toShellWord } from './from-modal.ts';
import { findOwnPackages, toInstallWords } from './own-packages.ts';
import { type AppTemplate, templates } from './templates.ts';

const kinds: ReadonlyMap<string | undefined, AppTemplate> = new Map(Object.entries(templates));

const options = declareOptions({
  kind: {
    value: 'NAME',
    choices: Object.keys(templates),
    help: `${listWords(Object.keys(templates))}. Default: modal.`,
    conflicts: [['from', 'a modal has its own kind']],
  },
  from: { value: 'FILE', help: 'Write an endpoint for this modal, and its test.' },
  lang: {
    value: 'NAME',
    choices: languageNames,
    help: `The language of the endpoint: ${listWords(languageNames)}. Default: node.`,
    needs: 'from',
  },
});

/** `json-modal init`. */
export const initCommand: Command<typeof options> = {
  usage: '[folder] [options]',
  options,
  notes: `Writes to the folder (default: the current one): a modal with its endpoint, or the manifest of
another extension with its provider, and a test that passes. Adds .gitignore and the scripts "start"
and "test" of package.json if they are missing. With --from, writes the endpoint of a modal of your
own, which "check" accepts at once. Existing files are never overwritten.`,
  examples: ['', 'my-app', 'my-app --kind video-calling', '--from refund.modal.json --lang python'],
  async run(args, { folder, output }) {
    const [name = '.', another] = args.words;
    if (another !== undefined)
      throw new CliError(`"init" takes one folder, got an extra argument ${quote(another)}.`);
    const target = resolve(folder, name);
    const { kind, from, lang } = args.values;
    const chosen =
      from === undefined
        ? (kinds.get(kind) ?? templates.modal)
        : templateFrom({ path: resolve(folder, from), name: from }, target, lang);
    const template = withIgnoreFile(chosen, target);
    const app = await makeApp(target, name, template);
    output.write(describeNextSteps(target, name, template, app));
    return 0;
  },
};

/** Adds the file that makes a commit of all files of an app right, unless there is one. */
function withIgnoreFile(template: AppTemplate, target: string): AppTemplate {
  if (isThere(join(target, ignoreFile))) return template;
  const ignored = `node_modules/\n${'endpoint.py' in template.files ? '__pycache__/\n' : ''}`;
  return { ...template, files: { ...template.files, [ignoreFile]: ignored } };
}

const ignoreFile = '.gitignore';

async function makeApp(
  target: string,
  name: string,
  { files, commands }: AppTemplate,
): Promise<PlannedPackageJson | null> {
  // A link whose target is missing is there, too.
  const there = Object.keys(files).filter((file) => isThere(join(target, file)));
  if (there.length > 0) {
    const verb = there.length === 1 ? 'exists' : 'exist';
    throw new CliError(`${listWords(there.map(quote), 'and')} already ${verb}. Nothing was written.`);
  }
  const created: string[] = [];
  try {
    const manifest = commands === undefined ? planPackageJson(target) : null;
    makeFolder(target);
    for (const [file, text] of Object.entries(files)) {
      const path = join(target, file);
      if (await replaceFile(path, (before) => (before === null ? text : null))) created.push(path);
    }
    await manifest?.write();
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

/** Describes the created files and the next steps. */
function describeNextSteps(
  folder: string,
  name: string,
  { files, tryAlone, tryServed, secrets, commands, needs }: AppTemplate,
  planned: PlannedPackageJson | null,
): string {
  const { test, start } = commands ?? commandsOf(planned?.manifest ?? {});
  const steps = [
    ...(name === '.' ? [] : [`cd ${toShellWord(name)}`]),
    ...(planned === null ? [] : installation(folder, planned.manifest)),
    test,
    tryAlone,
  ];
  const names = [...Object.keys(files), ...(planned?.isNew ? ['package.json'] : [])];
  return `${describeFiles(names)}${planned?.isNew === false ? describeScripts(planned.added) : ''}${needs === undefined ? '' : `\n${needs}`}

Next:
${list(steps)}

To run it, use two terminals. Set ${secrets}
${list([start, tryServed])}
`;
}

/** Returns the commands of an app in Node. */
function commandsOf({ scripts: own = {} }: PackageJson): NonNullable<AppTemplate['commands']> {
  return {
    test: own['test'] === scripts.test ? 'npm test' : scripts.test,
    start: own['start'] === scripts.start ? 'npm start' : scripts.start,
  };
}

function describeFiles(files: readonly string[]): string {
  return `Wrote ${listWords(files, 'and')}.`;
}

function describeScripts(added: readonly string[]): string {
  if (added.length === 0) return '\n"package.json" is unchanged.';
  const noun = added.length === 1 ? 'script' : 'scripts';
  return `\nAdded the ${noun} ${listWords(added.map(quote), 'and')} to "package.json".`;
}

function installation(folder: string, { dependencies, devDependencies }: PackageJson): readonly string[] {
  if (!('json-modal' in { ...dependencies, ...devDependencies }))
    return [['npm install', ...toInstallWords(findOwnPackages()).map((word) => toShellWord(word))].join(' ')];
  return existsSync(join(folder, 'node_modules/json-modal')) ? [] : ['npm install'];
}

function list(steps: readonly string[]): string {
  return steps.map((step) => `  ${step}`).join('\n');
}

/** The relevant members of a package.json. */
interface PackageJson {
  readonly scripts?: Scripts;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

type Scripts = Readonly<Record<string, string>>;

/** A package.json with the scripts of the app. */
interface PlannedPackageJson {
  readonly manifest: PackageJson;
  /** Whether the file is missing. */
  readonly isNew: boolean;
  /** The names of the missing scripts. */
  readonly added: readonly string[];
  /** Writes the file, unless nothing is missing. */
  write(): Promise<void>;
}

/** Reads a folder's package.json, and adds the missing scripts. Fails if it has another shape. */
function planPackageJson(folder: string): PlannedPackageJson {
  const path = join(folder, 'package.json');
  if (!isInCheckout(path, folder))
    throw new CliError('"package.json" is a link out of the checkout. Nothing was written.');
  const isNew = !existsSync(path);
  const text = isNew ? JSON.stringify(newPackageJson(folder)) : readText(path, 'package.json');
  const before = parse(text);
  const manifest: PackageJson = { ...before, scripts: withScripts(before.scripts) };
  const added = Object.keys(scripts).filter((name) => manifest.scripts?.[name] !== before.scripts?.[name]);
  const indent = /^[ \t]+/m.exec(text)?.[0] ?? 2;
  return {
    ...{ manifest, isNew, added },
    async write() {
      if (isNew || added.length > 0)
        await replaceFile(path, matchLineEnds(text, `${JSON.stringify(manifest, null, indent)}\n`));
    },
  };
}

/** The scripts that `json-modal init` adds. */
const scripts = { start: 'node server.mjs', test: 'node --test' };

function newPackageJson(folder: string) {
  const name =
    basename(folder)
      .toLowerCase()
      .replace(/[^a-z0-9-]+/g, '-')
      .replace(/^-+|(?<!-)-+$/g, '') || 'app';
  return { name, private: true, type: 'module', dependencies: findOwnPackages() };
}

function parse(text: string): PackageJson {
  const value = parseFile(text);
  if (!isObject(value)) throw new CliError('"package.json" is not a JSON object. Nothing was written.');
  if (!hasMember(value, 'scripts') || isMapOfTexts(value['scripts'])) return value;
  throw new CliError('"scripts" in "package.json" is not an object of texts. Nothing was written.');
}

function isMapOfTexts(value: unknown): boolean {
  return isObject(value) && Object.values(value).every((text) => typeof text === 'string');
}

function withScripts(existing: Scripts = {}): Scripts {
  const { test, ...others } = existing;
  // The placeholder of "npm init" is not a real test.
  return test?.includes('no test specified') ? { ...scripts, ...others } : { ...scripts, ...existing };
}
