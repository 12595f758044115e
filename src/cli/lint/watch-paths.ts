import { resolve } from 'node:path';
import { resolveFrom } from '../paths.ts';
import { isGlob, splitGlob } from './glob.ts';
import type { Settings } from './settings.ts';

/** Calls back at once, and then with the paths of what changed, never twice at a time. Does not end. */
export async function watchPaths(
  settings: Settings,
  folder: string,
  onChange: (changed: ReadonlySet<string>) => Promise<void>,
): Promise<never> {
  const { watch } = await import('chokidar');
  const watcher = watch(targetsOf(settings, folder), { ignoreInitial: true, ignored: isIgnored });
  let changed = new Set<string>();
  let wake = () => {};
  watcher.on('all', (_, path) => {
    changed.add(resolve(path));
    wake();
  });
  await new Promise<void>((ready) => watcher.once('ready', ready));
  for (;;) {
    const now = changed;
    changed = new Set();
    await onChange(now);
    if (changed.size === 0)
      await new Promise<void>((resume) => {
        wake = resume;
      });
    // An editor that saves, or a checkout, changes several files at once.
    await new Promise((resume) => setTimeout(resume, 50));
  }
}

function targetsOf({ words, config, schema, baseline }: Settings, folder: string): string[] {
  const paths =
    words.length === 0 ? ['.'] : words.map((word) => (isGlob(word) ? splitGlob(word, folder).start : word));
  const others = ['json-modal.config.json', 'package.json', config, schema, baseline];
  return [...paths, ...others].flatMap((path) => (path === undefined ? [] : [resolveFrom(folder, path)]));
}

function isIgnored(path: string): boolean {
  return /[\\/](node_modules|\.git)([\\/]|$)/.test(path);
}
