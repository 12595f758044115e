interface Fetching extends Event {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

self.addEventListener('fetch', (event) => {
  const fetching = event as Fetching;
  const { request } = fetching;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  fetching.respondWith(url.pathname.includes('/assets/') ? preferKept(request) : preferNetwork(request));
});

/** Responds from the network if there is one, so that a new build is shown immediately. */
async function preferNetwork(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (gone) {
    const kept = await findNewest(request);
    if (kept === undefined) throw gone;
    return kept;
  }
}

async function findNewest(request: Request): Promise<Response | undefined> {
  for (const name of (await caches.keys()).reverse()) {
    const cache = await caches.open(name);
    const kept = await cache.match(request, { ignoreSearch: true, ignoreVary: true });
    if (kept !== undefined) return kept;
  }
  return undefined;
}

/**
 * Responds from the cache. The name of an asset identifies its contents for every page, so "Vary: Origin" of a server can be
 * ignored.
 */
async function preferKept(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}
