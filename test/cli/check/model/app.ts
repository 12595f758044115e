import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import express from 'express';

/** A request as an app of the model reads it. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A response of an app of the model: JSON, unless the body is a buffer or undefined. */
export interface Reply {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export type App = (asked: Asked) => Promise<Reply> | Reply;

/** Returns numbers below a limit. */
export type Draw = (limit: number) => number;

/** Serves an app with Express, or with plain Node in one of two ways. */
export const styles = ['express', 'node', 'node-in-parts'] as const;
export type Style = (typeof styles)[number];

export function oneOf<Value>(draw: Draw, values: readonly Value[]): Value {
  return values[draw(values.length)] as Value;
}

/** Serves an app at this machine. */
export async function serveIn(style: Style, app: App) {
  const server = createServer(style === 'express' ? inExpress(app) : inNode(app, style)).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function inExpress(app: App): RequestListener {
  const server = express();
  server.use(async (request, response) => {
    const { status, body, headers = {} } = await app(await read(request));
    response.status(status).set(headers);
    if (body === undefined) response.end();
    else if (Buffer.isBuffer(body)) response.send(body);
    else response.json(body);
  });
  return server;
}

function inNode(app: App, style: Style): RequestListener {
  let count = 0;
  return async (request, response) => {
    try {
      const { status, body, headers = {} } = await app(await read(request));
      const isFile = Buffer.isBuffer(body) || body === undefined;
      response.writeHead(status, {
        ...(!isFile && { 'Content-Type': 'application/json' }),
        'X-Request-Id': `${Date.now()}-${++count}`,
        ...headers,
      });
      if (isFile) return void response.end(body);
      const text = Buffer.from(JSON.stringify(body, null, style === 'node' ? 0 : 4));
      if (style !== 'node') response.write(text.subarray(0, 3));
      response.end(style === 'node' ? text : text.subarray(3));
    } catch {
      response.writeHead(500).end();
    }
  };
}

async function read(request: IncomingMessage): Promise<Asked> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://app.example');
  const { method = 'GET', headers } = request;
  return { method, path: pathname, query: searchParams, headers, body: await buffer(request) };
}
