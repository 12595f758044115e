import { dirname, resolve } from 'node:path';
import type { FileContents, ModalFile } from './modal-file.ts';

/** Calls back with every new contents of a file, its deletion and its return included. The result ends that. */
export async function watchFile(
  { path, read }: ModalFile,
  onChange: (contents: FileContents) => void,
): Promise<() => Promise<void>> {
  let known = read().version;
  let pause: ReturnType<typeof setTimeout> | undefined;

  function look(): void {
    const contents = read();
    if (contents.version === known) return;
    known = contents.version;
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

/** Some editors empty a file before they fill it. */
const quietMs = 30;

/** Calls back when something may have happened to a file. The result ends that. */
async function watchPlace(path: string, onEvent: () => void): Promise<() => Promise<void>> {
  const { watch } = await import('chokidar');
  const folder = dirname(path);
  // The folder, not the file: editors put another file in its place.
  const watcher = watch(folder, {
    depth: 0,
    ignoreInitial: true,
    ignored: (found) => resolve(found) !== path && resolve(found) !== folder,
  });
  watcher.on('all', onEvent);
  // A folder that can no longer be watched ends no preview.
  watcher.on('error', () => {});
  await new Promise<void>((ready) => watcher.once('ready', ready));
  // A folder of another machine, or of another system on this one, often tells of nothing.
  const timer = setInterval(onEvent, pollMs);
  return () => {
    clearInterval(timer);
    return watcher.close();
  };
}

const pollMs = 1000;
