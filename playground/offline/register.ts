import { hostToken } from '../host/host.ts';

/**
 * Keeps the built playground at hand for when there is no network. Not while it is developed, where files change at each
 * save, and not when it is bound to a file: without its host it could do nothing.
 */
export function keepOffline(): void {
  if (!import.meta.env.PROD || hostToken !== null || !('serviceWorker' in navigator)) return;
  // A refusal, such as on a page without HTTPS, costs nothing but this.
  const register = () => void navigator.serviceWorker.register('./offline.js').catch(() => {});
  // What the page itself needs is loaded first.
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}
