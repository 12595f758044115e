import { preview } from 'vite';
import { builtPlayground } from '../../src/caller/pages.ts';
import { requireBuild } from '../build.ts';
import type { Served } from './serve.ts';

/** How a built playground is served. */
export interface Serving {
  /** The folder with a copy of it. Default: the one that `npm run build` has made. */
  readonly folder?: string;
  /** The headers of its responses. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Serves the built playground: its pages are there several times sooner than those of `npm start`. */
export async function serveBuiltPlayground({
  folder = builtPlayground,
  headers = {},
}: Serving = {}): Promise<Served> {
  requireBuild();
  const server = await preview({
    mode: 'playground',
    logLevel: 'error',
    build: { outDir: folder },
    preview: { port: 0, headers },
  });
  return { url: server.resolvedUrls?.local[0] ?? '', stop: () => server.close() };
}
