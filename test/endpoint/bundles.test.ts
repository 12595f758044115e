import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { requireBuild } from '../build.ts';
import { makeFolder } from './compile.ts';

/** The code that is loaded at the start of an app that imports these names from the built package, without dependencies. */
async function bundle(names: string): Promise<string> {
  requireBuild();
  const code = `import { ${names} } from 'json-modal/endpoint';\nconsole.log(${names});\n`;
  const folder = makeFolder({ 'app.js': code });
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: folder,
    resolve: { alias: { 'json-modal/endpoint': join(import.meta.dirname, '../../dist/endpoint/index.js') } },
    build: { write: false, rolldownOptions: { input: join(folder, 'app.js'), external: ['jose'] } },
  });
  const [made] = [result].flat();
  const output = made && 'output' in made ? made.output : [];
  const chunks = new Map(
    output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );
  const loaded = new Set(
    output.flatMap((file) => (file.type === 'chunk' && file.isEntry ? [file.fileName] : [])),
  );
  for (const name of loaded) for (const imported of chunks.get(name)?.imports ?? []) loaded.add(imported);
  return [...loaded].map((name) => chunks.get(name)?.code ?? '').join('');
}

test('an app with a modal alone does not contain the other extensions', async () => {
  const code = await bundle('readRequest, respondTo, toResponse, defineModal, signToken');
  expect(code).toContain('placeholder');
  expect(code).not.toMatch(/postMeeting|getConversations|multipart|ProviderError/);
});

test('a provider does not contain the format of modals, and loads the validators of responses later', async () => {
  const code = await bundle('defineProvider, ProviderError');
  expect(code).toContain('postMeeting');
  expect(code).not.toMatch(/placeholder|instancePath/);
});
