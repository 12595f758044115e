import { randomBytes } from 'node:crypto';
import { fail, type Result, succeed } from '../../base/result.ts';
import { builtPlayground, missingPage, openPages } from '../pages.ts';
import { openEvents } from './events.ts';
import { type LocalServer, startServer } from './local-server.ts';
import { createRoutes, type HostOptions, readModal } from './routes.ts';
import { watchFile } from './watch-file.ts';

/** Starts the emulated CRM: the playground with a file, and the work of the CRM's servers. */
export async function startHost(options: HostOptions): Promise<Result<LocalServer>> {
  const token = randomBytes(24).toString('base64url');
  const pages = openPages(options.pages ?? builtPlayground, token, options.file.path);
  if (pages === null) return fail(missingPage);
  const events = openEvents();
  const server = await startServer(options.port, 'preview', (port) =>
    createRoutes({ ...options, pages, events, guards: { port, token } }),
  );
  if (!server.ok) return server;
  options.app?.listen((call) => events.send('call', call));
  const stopWatching = await watchFile(options.file, (contents) => events.send('file', contents));
  const { modal } = options;
  const stopWatchingModal = modal && (await watchFile(modal, () => events.send('modal', readModal(modal))));
  return succeed({
    url: `${server.value.url}/`,
    async close() {
      await stopWatching();
      await stopWatchingModal?.();
      events.close();
      await server.value.close();
    },
  });
}
