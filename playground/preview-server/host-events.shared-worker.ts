import type { HostEvent } from './host.ts';

// Runs once for all pages of a preview, named by the address of its events: a browser opens six connections to a host,
// The ports of all pages.
const pages = new Set<MessagePort>();
const events = new EventSource(self.name);

self.addEventListener('connect', (event) => {
  for (const page of (event as MessageEvent).ports) {
    pages.add(page);
    page.addEventListener('message', ({ data }: MessageEvent<string>) => removeAfter(data, page), {
      once: true,
    });
    page.start();
    if (events.readyState === EventSource.OPEN) page.postMessage({ type: 'begin' } satisfies HostEvent);
  }
});

/**
 * Removes a page after its lock is released. A page holds the lock while it exists: a port does not report a closed or
 * crashed tab.
 */
function removeAfter(lock: string, page: MessagePort): void {
  void navigator.locks.request(lock, () => {
    pages.delete(page);
    page.close();
  });
}

events.addEventListener('open', () => broadcast({ type: 'begin' }));
events.addEventListener('file', ({ data }: MessageEvent<string>) =>
  broadcast({ type: 'file', file: JSON.parse(data) }),
);
events.addEventListener('modal', ({ data }: MessageEvent<string>) =>
  broadcast({ type: 'modal', modal: JSON.parse(data) }),
);
events.addEventListener('call', ({ data }: MessageEvent<string>) =>
  broadcast({ type: 'call', call: JSON.parse(data) }),
);
events.addEventListener('error', () => {
  broadcast({ type: 'end' });
  events.close();
  // The next one starts afresh.
  self.close();
});

function broadcast(event: HostEvent): void {
  for (const page of pages) page.postMessage(event);
}
