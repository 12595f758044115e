import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable, type Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

/** A request as the endpoint got it. */
export interface Received {
  readonly method: string | undefined;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** An endpoint on this machine that answers as a test says, one answer after the other; the last one stays. */
export interface Endpoint {
  readonly url: string;
  readonly received: readonly Received[];
  readonly answerWith: (...answers: readonly RequestListener[]) => void;
  readonly close: () => Promise<void>;
}

export async function startEndpoint(): Promise<Endpoint> {
  const received: Received[] = [];
  let answers: readonly RequestListener[] = [];
  const server = createServer(async (request, response) => {
    const { method, url = '', headers } = request;
    received.push({ method, url, headers, body: await text(request) });
    const [answer] = answers;
    if (answers.length > 1) answers = answers.slice(1);
    answer?.(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/modal`,
    received,
    answerWith: (...next) => {
      answers = next;
    },
    close: async () => {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** An answer in JSON. */
export function json(body: unknown, status = 200, type = 'application/json'): RequestListener {
  return (_, response) => response.writeHead(status, { 'content-type': type }).end(JSON.stringify(body));
}

/** An answer of any kind. */
export function plain(body: string | Buffer, status = 200, headers = {}): RequestListener {
  return (_, response) => response.writeHead(status, headers).end(body);
}

/** Writes as long as the other side reads; the result tells how many bytes that were. */
export async function pour(response: Writable, size: number): Promise<number> {
  let written = 0;
  function* parts() {
    for (; written < size; written += 100_000) yield Buffer.alloc(100_000, ' ');
  }
  await pipeline(Readable.from(parts()), response).catch(() => {});
  return written;
}
