import { dirname, resolve } from 'node:path';
import type { FileContents, ModalFile } from './modal-file.ts';

/** Calls back with every new contents of a file, its deletion and its return included. The result ends that. */
export async function watchFile(
  { path, read }: ModalFile,
  onChange: (contents: FileContents) => void,
): Promise<() => Promise<void>> {
  const { watch } = await import('chokidar');
  let known = read().version;
  let pause: ReturnType<typeof setTimeout> | undefined;

  function look(): void {
    const contents = read();
    if (contents.version === known) return;
    known = contents.version;
    onChange(contents);
  }

  const folder = dirname(path);
  // The folder, not the file: editors put another file in its place.
  const watcher = watch(folder, {
    depth: 0,
    ignoreInitial: true,
    ignored: (found) => resolve(found) !== path && resolve(found) !== folder,
  });
  watcher.on('all', () => {
    clearTimeout(pause);
    pause = setTimeout(look, settleMs);
  });
  // A folder that can no longer be watched ends no preview.
  watcher.on('error', () => {});
  await new Promise<void>((ready) => watcher.once('ready', ready));
  return () => {
    clearTimeout(pause);
    return watcher.close();
  };
}

/** Some editors empty a file before they fill it. */
const settleMs = 30;
