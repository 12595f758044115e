import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** An app as a function, so that a test can change its requests and responses. */
export type Handler<Answer = Response> = (request: Request) => Promise<Answer> | Answer;

/** A running app. */
export interface Served {
  readonly origin: string;
  /** The method and URL of each request, in order. */
  readonly asked: readonly string[];
  readonly close: () => Promise<void>;
}

/** Serves an app on this machine. It closes the connection instead of a missing response. */
export async function serve(handler: Handler<Response | null>): Promise<Served> {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    asked.push(`${request.method} ${request.url}`);
    try {
      const answer = await handler(await toRequest(request));
      if (answer === null) response.destroy();
      else await send(answer, response);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const { method = 'GET', url = '/', headers } = incoming;
  const body = await buffer(incoming);
  return new Request(`https://app.example${url}`, {
    method,
    headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
    ...(body.length > 0 && method !== 'GET' && { body: new Uint8Array(body) }),
  });
}

async function send(answer: Response, response: ServerResponse): Promise<void> {
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(Buffer.from(await answer.arrayBuffer()));
}
