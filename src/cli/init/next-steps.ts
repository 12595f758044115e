import { quote } from '../words.ts';
import { type Manifest, scripts } from './manifest.ts';

/** What was written, and what to do with it. */
export function describeNextSteps(folder: string, files: readonly string[], manifest: Manifest): string {
  const isInstalled = 'json-modal' in { ...manifest.dependencies, ...manifest.devDependencies };
  const isNew = manifest.scripts?.['test'] === scripts.test;
  const steps = [
    ...(folder === '.' ? [] : [`cd ${/[^\w./\\:~-]/.test(folder) ? quote(folder) : folder}`]),
    isInstalled ? 'npm install' : 'npm install json-modal',
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

function list(steps: readonly string[]): string {
  return steps.map((step) => `  ${step}`).join('\n');
}
