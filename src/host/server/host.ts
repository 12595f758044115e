import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { builtPlayground, openPages } from '../pages.ts';
import { openEvents } from './events.ts';
import { listen } from './listen.ts';
import { createRoutes, type HostOptions } from './routes.ts';
import { watchFile } from './watch-file.ts';

/** A running preview server, only for this machine. */
export interface Host {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** The reason why a server did not start. */
export interface NotStarted {
  readonly problem: string;
}

/** Starts the emulated CRM: the playground with a file, and the work of the CRM's servers. */
export async function startHost(options: HostOptions): Promise<Host | NotStarted> {
  const token = randomBytes(24).toString('base64url');
  const pages = openPages(options.pages ?? builtPlayground, token, options.file.path);
  if (pages === null) return { problem: 'The page of the preview is missing. Build the package first.' };
  const events = openEvents();
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 30_000 });
  const problem = await listen(server, options.port, 'preview');
  if (problem !== null) return { problem };
  const { port } = server.address() as AddressInfo;
  // For example, if no more connections can be opened. Existing ones continue.
  server.on('error', () => {});
  server.on('request', createRoutes({ ...options, pages, events, guards: { port, token } }));
  const stopWatching = await watchFile(options.file, (contents) => events.send('file', contents));
  return {
    url: `http://127.0.0.1:${port}/`,
    async close() {
      await stopWatching();
      events.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
