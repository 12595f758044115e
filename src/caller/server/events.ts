import type { ServerResponse } from 'node:http';

/** A channel to the open pages: server-sent events. */
export interface Events {
  readonly join: (response: ServerResponse) => void;
  readonly send: (name: string, data: unknown) => void;
  readonly close: () => void;
}

/** Creates a channel without listeners. */
export function openEvents(): Events {
  const listeners = new Set<ServerResponse>();
  return {
    join(response) {
      const [oldest] = listeners;
      if (listeners.size >= maxListeners) oldest?.destroy();
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write('retry: 500\n\n');
      listeners.add(response);
      response.on('close', () => listeners.delete(response));
      // A listener may close while it is written to.
      response.on('error', () => {});
    },
    send(name, data) {
      for (const listener of listeners) listener.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    close() {
      for (const listener of listeners) listener.destroy();
    },
  };
}

/** The maximum number of open pages. */
const maxListeners = 50;
