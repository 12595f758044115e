import { isHosted } from '../host/host.ts';

/**
 * Caches the built playground for use without a network. Does nothing during development, where files change at each
 * save, and in the preview, which needs its host.
 */
export function keepOffline(): void {
  if (!import.meta.env.PROD || isHosted || !('serviceWorker' in navigator)) return;
  // The page loads first.
  if (document.readyState === 'complete') void keep();
  else addEventListener('load', () => void keep());
}

/** A refusal, such as on a page without HTTPS, costs nothing but this; what came half is asked for at the next load. */
async function keep(): Promise<void> {
  try {
    await navigator.serviceWorker.register('./offline.js');
    await keepFiles();
  } catch {}
}

/** The files of a build, and a name for just these contents. */
interface Build {
  readonly version: string;
  readonly files: readonly string[];
}

/**
 * By the page, and not by its service worker, which is the same for all builds: one that gives way to the next while a
 * page loads through it can leave that page waiting.
 */
async function keepFiles(): Promise<void> {
  const response = await fetch(afresh('./offline.json'));
  const { version, files }: Build = await response.json();
  const name = prefix + version;
  if (!(await isNewest(name))) {
    await caches.delete(name);
    const cache = await caches.open(name);
    await cache.addAll(files.map(afresh));
  }
  // The build before this one stays: a page of it may be open, and load more of its files.
  const earlier = (await findKept()).slice(0, -2);
  await Promise.all(earlier.map((one) => caches.delete(one)));
}

/** Whether a build is what the service worker would open, all of it. */
async function isNewest(name: string): Promise<boolean> {
  if ((await findKept()).at(-1) !== name) return false;
  const cache = await caches.open(name);
  return (await cache.keys()).length > 0;
}

/** The names of what is kept, from the earliest on. */
async function findKept(): Promise<readonly string[]> {
  const names = await caches.keys();
  return names.filter((name) => name.startsWith(prefix));
}

/** As the server has it now; the service worker answers for what is in it by its name. */
function afresh(file: string): Request {
  return new Request(file, { cache: 'no-cache' });
}

// Other builds on the same host keep what is theirs.
const prefix = `json-modal ${new URL('./', location.href).pathname} `;
