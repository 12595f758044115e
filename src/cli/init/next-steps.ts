import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listWords } from '../../base/text.ts';
import { quote } from '../words.ts';
import { findOwnPackages, toInstallWords } from './own-packages.ts';
import { type PackageJson, type PlannedPackageJson, scripts } from './package-json.ts';
import { toShellWord } from './shell-word.ts';
import type { Template } from './templates.ts';

/** Describes the created files and the next steps. */
export function describeNextSteps(
  folder: string,
  name: string,
  { files, tryAlone, tryServed, secrets }: Template,
  { manifest, isNew, added }: PlannedPackageJson,
): string {
  const isOurTest = manifest.scripts?.['test'] === scripts.test;
  const steps = [
    ...(name === '.' ? [] : [`cd ${toShellWord(name)}`]),
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
