import { hostToken } from '../host/host.ts';

/**
 * Keeps the built playground at hand for when there is no network. Not while it is developed, where files change at each
 * save, and not when it is bound to a file: without its host it could do nothing.
 */
export function keepOffline(): void {
  if (!import.meta.env.PROD || hostToken !== null || !('serviceWorker' in navigator)) return;
  // What the page itself needs is loaded first.
  if (document.readyState === 'complete') void register();
  else addEventListener('load', () => void register());
}

/** A refusal, such as on a page without HTTPS, costs nothing but this. */
async function register(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register('./offline.js');
    // The browser looks for a newer one when it sees fit.
    await registration.update();
  } catch {}
}
