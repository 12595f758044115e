import type { ModalOnDisk, TextOnDisk } from './bound-file.ts';

/** The host that serves this page. */
export interface Host {
  /** Sends a request to it. Rejects with its message, or if it has ended. */
  readonly ask: (route: string, options?: RequestInit) => Promise<unknown>;
  /** Listens to its events until it ends. Whoever has subscribed gets them, too. */
  readonly listen: (onEvent: (event: HostEvent) => void) => void;
  /** Passes on its events, also those after a restart. Returns a function that ends it. */
  readonly subscribe: (onEvent: (event: HostEvent) => void) => () => void;
  /**
   * Looks for a host at this page's address. Returns a message if it is missing or belongs to another file or build;
   * `null` if it was found.
   */
  readonly find: () => Promise<string | null>;
}

/** Creates the connection to the host, whose token is new at each start. */
export function createHost(): Host {
  let token = served?.token ?? '';
  const subscribers = new Set<(event: HostEvent) => void>();

  async function ask(route: string, options: RequestInit = {}): Promise<unknown> {
    const headers = { 'content-type': 'application/json', 'x-json-modal-token': token };
    const response = await fetch(`host/${route}`, { ...options, headers, cache: 'no-store' }).catch(() => {
      throw new Error(previewEnded);
    });
    const body: unknown = await response.json();
    if (response.ok) return body;
    const isProblem = typeof body === 'object' && body !== null && 'problem' in body;
    throw new Error(
      isProblem ? String(body.problem) : `The preview responded with status ${response.status}.`,
    );
  }

  async function find(): Promise<string | null> {
    const response = await fetch('.', { cache: 'no-store' }).catch(() => null);
    if (response === null) return previewEnded;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const now = readTokens(page);
    if (now === null) return previewEnded;
    if (now.mark !== served?.mark) return otherPreview;
    token = now.token;
    return null;
  }

  return {
    ask,
    listen: (onEvent) =>
      listenToHost(token, (event) => {
        onEvent(event);
        for (const subscriber of subscribers) subscriber(event);
      }),
    subscribe(onEvent) {
      subscribers.add(onEvent);
      return () => subscribers.delete(onEvent);
    },
    find,
  };
}

const served = readTokens(globalThis.document);

/** The identity of its file, which stays the same for later hosts and builds. */
export const fileId = served?.mark?.split('.')[0] ?? '';

/** Whether a host serves this page. Otherwise it is the playground alone, with its samples. */
export const isHosted: boolean = served !== null;

/** The message of the page when the preview no longer responds. */
export const previewEnded = `The preview has ended. Start it again on port ${globalThis.location?.port || 80}, and this page continues.`;

/** A request of the app to the emulated CRM, with its time in milliseconds since 1970. */
export interface CallOfApp {
  readonly number: number;
  readonly at: number;
  /** The name of the operation; `null` if it is not served. */
  readonly operation: string | null;
  readonly request: { readonly method: string; readonly path: string; readonly body: unknown };
  readonly status: number;
  readonly problems: readonly { readonly rule: string; readonly message: string }[];
}

/** An event of the host: it is connected, the file or the modal of a response changed, the app called the CRM, or it has ended. */
export type HostEvent =
  | { readonly type: 'begin' }
  | { readonly type: 'file'; readonly file: TextOnDisk }
  | { readonly type: 'modal'; readonly modal: ModalOnDisk }
  | { readonly type: 'call'; readonly call: CallOfApp }
  | { readonly type: 'end' };

function listenToHost(token: string, onEvent: (event: HostEvent) => void): void {
  const name = new URL(`host/events?token=${encodeURIComponent(token)}`, location.href).href;
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

const otherPreview = 'Another preview runs here now. Reload the page to see it.';

function readTokens(page: Document | undefined) {
  const meta = page?.querySelector<HTMLMetaElement>('meta[name="json-modal-host"]');
  return meta ? { token: meta.content, mark: meta.dataset['mark'] } : null;
}
