import { randomBytes } from 'node:crypto';
import { builtPlayground, openPages } from '../pages.ts';
import { openEvents } from './events.ts';
import { type LocalServer, type NotStarted, startServer } from './local-server.ts';
import { createRoutes, type HostOptions } from './routes.ts';
import { watchFile } from './watch-file.ts';

/** Starts the emulated CRM: the playground with a file, and the work of the CRM's servers. */
export async function startHost(options: HostOptions): Promise<LocalServer | NotStarted> {
  const token = randomBytes(24).toString('base64url');
  const pages = openPages(options.pages ?? builtPlayground, token, options.file.path);
  if (pages === null) return { problem: 'The page of the preview is missing. Build the package first.' };
  const events = openEvents();
  const server = await startServer(options.port, 'preview', (port) =>
    createRoutes({ ...options, pages, events, guards: { port, token } }),
  );
  if ('problem' in server) return server;
  const stopWatching = await watchFile(options.file, (contents) => events.send('file', contents));
  return {
    url: `${server.url}/`,
    async close() {
      await stopWatching();
      events.close();
      await server.close();
    },
  };
}
