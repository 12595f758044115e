import { cpSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { noEndpoint, nowhere } from '../../../src/caller/endpoint/endpoint-client.ts';
import { builtPlayground } from '../../../src/caller/pages.ts';
import { makeProject } from '../../make-project.ts';
import { runHost } from '../start.ts';

test('a preview survives a reinstallation of the package, with its files missing for a moment', async () => {
  const pages = join(makeProject(), 'playground');
  cpSync(builtPlayground, pages, { recursive: true });
  const host = await runHost({ endpoint: nowhere, source: noEndpoint, responder: 'nobody', pages });
  renameSync(pages, `${pages}-old`);
  for (const path of ['', 'crm.html']) expect((await fetch(host.url + path)).status).toBe(404);
  mkdirSync(pages);
  writeFileSync(join(pages, 'index.html'), '<head></head><h1>Newer</h1>');
  writeFileSync(join(pages, 'newer.js'), 'export {};');
  expect(await (await fetch(host.url)).text()).toMatch(/json-modal-host.*Newer/s);
  expect((await fetch(`${host.url}newer.js`)).status).toBe(200);
  await host.close();
});
