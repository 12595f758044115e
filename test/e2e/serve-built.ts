import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { preview } from 'vite';
import { isStale } from '../is-stale.ts';
import type { Served } from './serve.ts';

/** A built playground that is served out of a folder. */
export interface ServedBuild extends Served {
  readonly folder: string;
}

/** Serves the playground that `npm run build` has made: its pages are there several times sooner than those of `npm start`. */
export async function serveBuiltPlayground(): Promise<Served> {
  if (isStale()) throw new Error('The built playground is older than its sources: npm run build');
  const server = await preview({ mode: 'playground', logLevel: 'error', preview: { port: 0 } });
  return { url: server.resolvedUrls?.local[0] ?? '', stop: () => server.close() };
}

/** Builds the playground as it is published and serves that, permitting a page only its own files. */
export async function serveFreshPlayground(): Promise<ServedBuild> {
  const folder = mkdtempSync(join(tmpdir(), 'json-modal-playground-'));
  await buildPlayground(folder);
  const headers = { 'content-security-policy': "default-src 'self'" };
  const server = await preview({
    mode: 'playground',
    build: { outDir: folder },
    preview: { port: 0, headers },
  });
  const stop = async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: server.resolvedUrls?.local[0] ?? '', folder, stop };
}

/** In a process of its own: in that of the tests, Vite makes what is for tests. */
async function buildPlayground(folder: string): Promise<void> {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const words = ['build', '--mode', 'playground', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'];
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, [`${root}node_modules/vite/bin/vite.js`, ...words], {
    cwd: root,
    env,
  });
}
