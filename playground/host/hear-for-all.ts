import type { Heard } from './host.ts';

// Runs once for all pages of a preview, named by the address of its events: a browser opens six connections to a host,
// whatever many pages of it there are.
const pages = new Set<MessagePort>();
const events = new EventSource(self.name);

self.addEventListener('connect', (event) => {
  for (const page of (event as MessageEvent).ports) {
    pages.add(page);
    if (events.readyState === EventSource.OPEN) page.postMessage({ type: 'begin' } satisfies Heard);
  }
});

events.addEventListener('open', () => tell({ type: 'begin' }));
events.addEventListener('file', ({ data }: MessageEvent<string>) =>
  tell({ type: 'file', file: JSON.parse(data) }),
);
events.addEventListener('error', () => {
  tell({ type: 'end' });
  events.close();
  // The next one starts afresh.
  self.close();
});

function tell(heard: Heard): void {
  for (const page of pages) page.postMessage(heard);
}
