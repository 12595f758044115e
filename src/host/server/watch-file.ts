import { dirname, resolve } from 'node:path';
import type { FileContents, ModalFile } from './modal-file.ts';

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
