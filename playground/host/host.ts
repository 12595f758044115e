import { createStore } from 'zustand/vanilla';
import type { TextOnDisk } from './bound-file.ts';

const served = readTokens(globalThis.document);
/** The token of the host, which is new at each start. */
const connection = createStore<{ readonly token: string }>(() => ({ token: served?.token ?? '' }));

/** Whether a host serves this page. Otherwise it is the playground alone, with its samples. */
export const isHosted: boolean = served !== null;

/** Sends a request to the host that served this page. Rejects with the host's message, or if the host has ended. */
export async function askHost(route: string, options: RequestInit = {}): Promise<unknown> {
  const headers = { 'content-type': 'application/json', 'x-json-modal-token': connection.getState().token };
  const response = await fetch(`host/${route}`, { ...options, headers, cache: 'no-store' }).catch(() => {
    throw new Error(previewEnded);
  });
  const body: unknown = await response.json();
  if (response.ok) return body;
  const isProblem = typeof body === 'object' && body !== null && 'problem' in body;
  throw new Error(isProblem ? String(body.problem) : `The preview responded with status ${response.status}.`);
}

/** The message of the page when the preview no longer responds. */
export const previewEnded = `The preview has ended. Start it again on port ${globalThis.location?.port || 80}, and this page continues.`;

/** An event of the host: it is connected, the file changed, or it has ended. */
export type HostEvent =
  | { readonly type: 'begin' }
  | { readonly type: 'file'; readonly file: TextOnDisk }
  | { readonly type: 'end' };

/** Listens to the events of the host until it ends. */
export function listenToHost(onEvent: (event: HostEvent) => void): void {
  const name = new URL(`host/events?token=${encodeURIComponent(connection.getState().token)}`, location.href)
    .href;
  const listener = new SharedWorker(new URL('./host-events.shared-worker.ts', import.meta.url), {
    type: 'module',
    name,
  });
  listener.port.addEventListener('message', ({ data }: MessageEvent<HostEvent>) => onEvent(data));
  listener.port.start();
  const lock = `json-modal.page.${crypto.randomUUID()}`;
  // Held while the page exists. Then the worker gets the lock, and releases the port.
  void navigator.locks.request(lock, () => {
    listener.port.postMessage(lock);
    return new Promise(() => {});
  });
  listener.addEventListener('error', () => onEvent({ type: 'end' }));
}

/**
 * Looks for a host at this page's address and takes its token, which is new at each start. Returns a message if
 * the host is missing or belongs to another file or build; `null` if it was found.
 */
export async function findHost(): Promise<string | null> {
  const response = await fetch('.', { cache: 'no-store' }).catch(() => null);
  if (response === null) return previewEnded;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const now = readTokens(page);
  if (now === null) return previewEnded;
  if (now.mark !== served?.mark) return otherPreview;
  connection.setState({ token: now.token });
  return null;
}

const otherPreview = 'Another preview runs here now. Reload the page to see it.';

function readTokens(page: Document | undefined) {
  const meta = page?.querySelector<HTMLMetaElement>('meta[name="json-modal-host"]');
  return meta ? { token: meta.content, mark: meta.dataset['mark'] } : null;
}
