import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { fail, type Result, succeed } from '../../base/result.ts';
import { errorCode } from '../../node/files.ts';

/** A running server that only this machine can reach. */
export interface LocalServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * Starts a server at a port of this machine; 0 means any free one. If it does not start, the message has its `name` and the option
 * that chooses another port.
 */
export async function startServer(
  wanted: number,
  name: string,
  createListener: (port: number) => RequestListener,
  option = '--port',
): Promise<Result<LocalServer>> {
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 30_000 });
  const problem = await listen(server, wanted, name, option);
  if (problem !== null) return fail(problem);
  const { port } = server.address() as AddressInfo;
  // For example, if no more connections can be opened. Existing ones continue.
  server.on('error', () => {});
  server.on('request', createListener(port));
  return succeed({
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}

/** Listens on the loopback address, which other machines cannot reach. Returns the problem, if there is one. */
async function listen(server: Server, port: number, name: string, option: string): Promise<string | null> {
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
    return null;
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EADDRINUSE') return `Port ${port} is in use. Choose another with ${option} N.`;
    if (code === 'EACCES') return `Port ${port} needs more permissions. Choose another with ${option} N.`;
    return `The ${name} could not listen on port ${port} (${code}).`;
  }
}

/** The access rules of the preview. */
export interface Guards {
  readonly port: number;
  /** The token of the page, created at each start. */
  readonly token: string;
}

/**
 * Returns why a request is not from this machine or the preview's page; `null` if it is allowed. Respond with 403. With
 * `acceptsLinks`, a page of another site can link here.
 */
export function rejectForeign(
  { headers, method }: IncomingMessage,
  { port }: Pick<Guards, 'port'>,
  acceptsLinks = false,
): string | null {
  const hosts = hostsOf(port);
  // Another host name that resolves to this machine: DNS rebinding.
  if (!hosts.includes(headers.host?.toLowerCase() ?? '')) return 'This host name is not allowed.';
  const { origin, 'sec-fetch-site': site = 'none', 'sec-fetch-mode': mode } = headers;
  if (acceptsLinks && method === 'GET' && mode === 'navigate' && origin === undefined) return null;
  if (origin !== undefined && !hosts.some((host) => origin === `http://${host}`))
    return 'Requests from other sites are not allowed.';
  return site === 'same-origin' || site === 'none' ? null : 'Requests from other sites are not allowed.';
}

/**
 * Returns whether a request has the page's token. Only the event stream has it in the URL, since it cannot set headers.
 */
export function hasToken({ headers }: IncomingMessage, { searchParams }: URL, { token }: Guards): boolean {
  const header = headers[tokenHeader];
  const shown = typeof header === 'string' ? header : (searchParams.get('token') ?? '');
  const [sentToken, pageToken] = [Buffer.from(shown), Buffer.from(token)];
  return sentToken.length === pageToken.length && timingSafeEqual(sentToken, pageToken);
}

/** The header with the page's token. */
const tokenHeader = 'x-json-modal-token';

function hostsOf(port: number): readonly string[] {
  return ['127.0.0.1', 'localhost'].flatMap((name) =>
    port === 80 ? [name, `${name}:80`] : [`${name}:${port}`],
  );
}

/** Responds with JSON. */
export function replyJson(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  if (!response.headersSent && !response.destroyed) response.writeHead(status, headers).end(text);
}

/** Responds with a problem. */
export function replyProblem(response: ServerResponse, status: number, problem: string): void {
  replyJson(response, status, { problem });
}

/** The headers of all responses: pages run only the preview's files, in its own frames. */
export const safeHeaders = {
  'content-security-policy': [
    "default-src 'self'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
} as const;
