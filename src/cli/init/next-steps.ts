import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { makePrintable } from '../printable.ts';
import { quote } from '../words.ts';
import { type Manifest, scripts } from './manifest.ts';

/** What was written to the folder that the user calls by this name, and what to do with it. */
export function describeNextSteps(
  folder: string,
  name: string,
  files: readonly string[],
  manifest: Manifest,
): string {
  const isNew = manifest.scripts?.['test'] === scripts.test;
  const steps = [
    ...(name === '.' ? [] : [makePrintable(`cd ${/[^\w./\\:~-]/.test(name) ? quote(name) : name}`)]),
    ...installation(folder, manifest),
    isNew ? 'npm test' : scripts.test,
    preview,
  ];
  const start = manifest.scripts?.['start'] === scripts.start ? 'npm start' : scripts.start;
  return `Written: ${files.join(', ')}.

Next:
${list(steps)}

With its endpoint, in two terminals. Both need the variable JSON_MODAL_SECRET: the modal's JWT secret,
or any text until there is one.
${list([start, `${preview} --endpoint http://localhost:3000`])}
`;
}

const preview = 'npx json-modal preview cake.modal.json';

function installation(folder: string, { dependencies, devDependencies }: Manifest): readonly string[] {
  if (!('json-modal' in { ...dependencies, ...devDependencies })) return ['npm install json-modal'];
  return existsSync(join(folder, 'node_modules/json-modal')) ? [] : ['npm install'];
}

function list(steps: readonly string[]): string {
  return steps.map((step) => `  ${step}`).join('\n');
}
