import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview } from 'vite';
import type { Served } from './serve.ts';

/** Builds the playground and serves that, permitting a page only its own files. */
export async function serveBuiltPlayground(): Promise<Served> {
  const outDir = mkdtempSync(join(tmpdir(), 'json-modal-playground-'));
  await build({ mode: 'playground', logLevel: 'error', build: { outDir } });
  const headers = { 'content-security-policy': "default-src 'self'" };
  const server = await preview({ mode: 'playground', build: { outDir }, preview: { port: 0, headers } });
  const stop = async () => {
    await server.close();
    rmSync(outDir, { recursive: true, force: true });
  };
  return { url: server.resolvedUrls?.local[0] ?? '', stop };
}
