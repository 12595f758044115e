import { isHosted } from '../preview-server/host.ts';

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

/** Caches the files. A failure, such as on a page without HTTPS, has no other effect; the next load tries again. */
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
 * Caches the files from the page, and not from its service worker, which is the same for all builds: if it is replaced while
 * a page loads through it, that page may wait forever.
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
  // The previous build stays: a page of it may be open, and load more files.
  const earlier = (await findKept()).slice(0, -2);
  await Promise.all(earlier.map((name) => caches.delete(name)));
}

/** Whether a build is complete, and the one that the service worker would open. */
async function isNewest(name: string): Promise<boolean> {
  if ((await findKept()).at(-1) !== name) return false;
  const cache = await caches.open(name);
  return (await cache.keys()).length > 0;
}

/** Returns the names of the caches, the oldest first. */
async function findKept(): Promise<readonly string[]> {
  const names = await caches.keys();
  return names.filter((name) => name.startsWith(prefix));
}

/** Requests a file from the server: for a cached name, the service worker would respond. */
function afresh(file: string): Request {
  return new Request(file, { cache: 'no-cache' });
}

// Other builds on the same host keep their own caches.
const prefix = `json-modal ${new URL('./', location.href).pathname} `;
