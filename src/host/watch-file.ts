import { existsSync } from 'node:fs';
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
    // On Windows a program can have a file to itself for a moment: that is no deletion.
    if (contents.version === null && existsSync(path)) lookIn(heldMs);
    else if (contents.version !== known) tell(contents);
  }

  function tell(contents: FileContents): void {
    known = contents.version;
    onChange(contents);
  }

  function lookIn(ms: number): void {
    clearTimeout(pause);
    pause = setTimeout(look, ms);
  }

  const folder = dirname(path);
  // The folder, not the file: editors put another file in its place.
  const watcher = watch(folder, {
    depth: 0,
    ignoreInitial: true,
    ignored: (found) => resolve(found) !== path && resolve(found) !== folder,
  });
  watcher.on('all', () => lookIn(settleMs));
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

/** How long after a look at a file that could not be read the next one is. */
const heldMs = 200;
