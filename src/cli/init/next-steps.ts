import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listWords } from '../../base/text.ts';
import { makePrintable } from '../terminal.ts';
import { quote } from '../words.ts';
import { findOwnPackages, toInstallWords } from './own-packages.ts';
import { type PackageJson, scripts, type WrittenPackageJson } from './package-json.ts';
import type { Template } from './templates.ts';

/** Describes the created files and the next steps. */
export function describeNextSteps(
  folder: string,
  name: string,
  { files, tryAlone, tryServed, secrets }: Template,
  { manifest, isNew, added }: WrittenPackageJson,
): string {
  const isOurTest = manifest.scripts?.['test'] === scripts.test;
  const steps = [
    ...(name === '.' ? [] : [`cd ${quoteIfNeeded(name)}`]),
    ...installation(folder, manifest),
    isOurTest ? 'npm test' : scripts.test,
    tryAlone,
  ];
  const start = manifest.scripts?.['start'] === scripts.start ? 'npm start' : scripts.start;
  const names = Object.keys(files);
  return `${describeFiles(isNew ? [...names, 'package.json'] : names)}${isNew ? '' : describeScripts(added)}

Next:
${list(steps)}

To run it, use two terminals. Set ${secrets}
${list([start, tryServed])}
`;
}

/** Writes a path for a shell. */
function quoteIfNeeded(path: string): string {
  return makePrintable(/[^\w./\\:~-]/.test(path) ? quote(path) : path);
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
    return [['npm install', ...toInstallWords(findOwnPackages()).map(quoteIfNeeded)].join(' ')];
  return existsSync(join(folder, 'node_modules/json-modal')) ? [] : ['npm install'];
}

function list(steps: readonly string[]): string {
  return steps.map((step) => `  ${step}`).join('\n');
}
