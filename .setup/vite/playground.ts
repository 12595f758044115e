import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import react from '@vitejs/plugin-react';
import { type Connect, defaultClientConditions, type Plugin, type UserConfig } from 'vite';
import { answer } from '../../playground/endpoint/answer.ts';
import { aliases } from './aliases.ts';
import { generated } from './generated.ts';
import { root } from './paths.ts';

const folder = `${root}playground/`;

/** The playground, from its sources: served by `npm start`, built into the package for the preview command. */
export const playground: UserConfig = {
  root: folder,
  base: './',
  cacheDir: `${root}node_modules/.vite/playground`,
  plugins: [react(), generated(), sampleEndpoint()],
  // The linter's markdown parser has a build that does without a document.
  resolve: { alias: aliases, conditions: ['worker', ...defaultClientConditions] },
  // A worker is a bundle of its own.
  worker: { format: 'es', plugins: () => [generated()] },
  server: { fs: { allow: [root] } },
  build: {
    target: 'es2022',
    // The first that know `light-dark()`, which must stay as it is written.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    outDir: `${root}dist/playground`,
    emptyOutDir: true,
    license: { fileName: 'licenses.md' },
    rolldownOptions: { input: [`${folder}index.html`, `${folder}crm.html`] },
  },
};

/** Serves the apps behind the samples below `/sample-endpoint/`. */
function sampleEndpoint(): Plugin {
  const serve: Connect.NextHandleFunction = (request, response, next) => {
    if (request.url?.startsWith('/sample-endpoint/')) reply(request, response).catch(next);
    else next();
  };
  return {
    name: 'json-modal:sample-endpoint',
    configureServer: ({ middlewares }) => void middlewares.use(serve),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(serve),
  };
}

async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { method = 'GET', url = '' } = request;
  const { status, contentType, body, delayMs } = answer({
    method,
    url,
    body: Buffer.concat(parts).toString(),
  });
  await pause(delayMs, undefined, { ref: false });
  response.writeHead(status, { 'content-type': contentType, 'cache-control': 'no-store' }).end(body);
}
