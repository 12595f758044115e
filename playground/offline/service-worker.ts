/** What the build writes before this file: the files of the page, and a name for just these contents. */
declare const offlineBuild: { readonly version: string; readonly files: readonly string[] };
declare const clients: { claim(): Promise<void> };
declare function skipWaiting(): Promise<void>;

interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetching extends Extendable {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

// Other builds on the same host keep what is theirs.
const prefix = `json-modal ${location.pathname} `;
const cacheName = prefix + offlineBuild.version;

self.addEventListener('install', (event) => (event as Extendable).waitUntil(keepAll()));
self.addEventListener('activate', (event) => (event as Extendable).waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const fetching = event as Fetching;
  const { request } = fetching;
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return;
  fetching.respondWith(request.mode === 'navigate' ? preferNetwork(request) : preferKept(request));
});

async function keepAll(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll(offlineBuild.files.map((file) => new Request(file, { cache: 'no-cache' })));
  await skipWaiting();
}

/** The build before this one stays: a page of it may be open, and load more of its files. */
async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const earlier = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(earlier.slice(0, -1).map((name) => caches.delete(name)));
  await clients.claim();
}

/** A page comes from the network as long as there is one, so that a new build shows at once. */
async function preferNetwork(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (gone) {
    const cache = await caches.open(cacheName);
    const kept = await cache.match(request, { ignoreSearch: true, ignoreVary: true });
    if (kept === undefined) throw gone;
    return kept;
  }
}

/** The name of any other file says what is in it, whoever asks: a server's "Vary: Origin" means nothing here. */
async function preferKept(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}
