import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { makePrintable } from '../terminal.ts';
import { listWords, quote } from '../words.ts';
import { type Manifest, scripts, type WrittenManifest } from './manifest.ts';

/** Describes the created files and the next steps. */
export function describeNextSteps(
  folder: string,
  name: string,
  files: readonly string[],
  { manifest, isNew, added }: WrittenManifest,
): string {
  const isOurTest = manifest.scripts?.['test'] === scripts.test;
  const steps = [
    ...(name === '.' ? [] : [makePrintable(`cd ${/[^\w./\\:~-]/.test(name) ? quote(name) : name}`)]),
    ...installation(folder, manifest),
    isOurTest ? 'npm test' : scripts.test,
    preview,
  ];
  const start = manifest.scripts?.['start'] === scripts.start ? 'npm start' : scripts.start;
  return `${describeFiles(isNew ? [...files, 'package.json'] : files)}${isNew ? '' : describeScripts(added)}

Next:
${list(steps)}

To run it with its endpoint, use two terminals. Set JSON_MODAL_SECRET in both: the modal's JWT
secret, or any text for now.
${list([start, `${preview} --endpoint http://localhost:3000`])}
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

const preview = 'npx json-modal preview cake.modal.json';

function installation(folder: string, { dependencies, devDependencies }: Manifest): readonly string[] {
  if (!('json-modal' in { ...dependencies, ...devDependencies })) return ['npm install json-modal'];
  return existsSync(join(folder, 'node_modules/json-modal')) ? [] : ['npm install'];
}

function list(steps: readonly string[]): string {
  return steps.map((step) => `  ${step}`).join('\n');
}
