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
    `${manifest.scripts?.['start'] === scripts.start ? 'npm start' : scripts.start}   (with the modal's JWT secret in the variable JSON_MODAL_SECRET)`,
    'npx json-modal preview cake.modal.json --endpoint http://localhost:3000 --secret SECRET',
  ];
  return `Written: ${files.join(', ')}.

Next:
${steps.map((step) => `  ${step}`).join('\n')}
`;
}
