import { randomBytes } from 'node:crypto';
import { dirname, resolve } from 'node:path';
import { fail, type Result, succeed } from '../../base/result.ts';
import { builtPlayground, missingPage, openPages } from '../pages.ts';
import { openEvents } from './events.ts';
import { type LocalServer, startServer } from './local-server.ts';
import type { FileContents, ModalFile } from './modal-file.ts';
import { createRoutes, type HostOptions, readModal } from './routes.ts';

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

/**
 * Watches a file and calls back with new contents, also after deletion and return. Returns a function that stops it.
 */
export async function watchFile(
  { path, read }: ModalFile,
  onChange: (contents: FileContents) => void,
): Promise<() => Promise<void>> {
  let lastVersion = read().version;
  let pause: ReturnType<typeof setTimeout> | undefined;

  function look(): void {
    const contents = read();
    if (contents.version === lastVersion) return;
    lastVersion = contents.version;
    onChange(contents);
  }

  const stop = await watchPlace(path, () => {
    clearTimeout(pause);
    pause = setTimeout(look, quietMs);
  });
  return () => {
    clearTimeout(pause);
    return stop();
  };
}

/** The delay in milliseconds, since some editors empty a file first. */
const quietMs = 30;

/** Watches the folder of a file and calls back on every event. Returns a function that stops it. */
async function watchPlace(path: string, onEvent: () => void): Promise<() => Promise<void>> {
  const { watch } = await import('chokidar');
  const folder = dirname(path);
  // Watches the folder, since editors replace the file.
  const watcher = watch(folder, {
    depth: 0,
    ignoreInitial: true,
    ignored: (changedPath) => resolve(changedPath) !== path && resolve(changedPath) !== folder,
  });
  watcher.on('all', onEvent);
  // The preview continues if the folder can no longer be watched.
  watcher.on('error', () => {});
  await new Promise<void>((ready) => watcher.once('ready', ready));
  // Folders of other machines or systems often send no events.
  const timer = setInterval(onEvent, pollMs);
  return () => {
    clearInterval(timer);
    return watcher.close();
  };
}

const pollMs = 1000;
