import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Result, succeed } from '../../base/result.ts';
import type { OAuthApp } from '../../crm/crm.ts';
import { loggedPath } from '../../crm/hide-tokens.ts';
import type { OpenedCrm } from '../../crm/open-crm.ts';
import { describeFileError } from '../../node/files.ts';
import {
  type LocalServer,
  rejectForeign,
  replyJson,
  safeHeaders,
  startServer,
} from '../server/local-server.ts';
import { readRequestBytes } from '../server/page-request.ts';

/** Options of {@link serveCrm}. */
export interface ServeOptions {
  readonly crm: Pick<OpenedCrm, 'answer'>;
  /** The port; 0 means any free one. */
  readonly port: number;
  /** The option of the command that sets the port. Default: `--port`. */
  readonly portOption?: string;
  /** Called with each request and its response, after it was sent. */
  readonly onExchange?: (exchange: CrmExchange) => void;
  /** Called with each request that does not reach the CRM. */
  readonly onReject?: (rejected: RejectedRequest) => void;
}

/** A request that was rejected before it reached the CRM. */
export interface RejectedRequest {
  readonly method: string;
  /** The path and query, without the token. */
  readonly path: string;
  readonly status: number;
  readonly reason: string;
}

/** A request and its response. */
export interface CrmExchange {
  readonly method: string;
  /** The path and query as sent, with the token. */
  readonly path: string;
  readonly requestBody: Buffer;
  readonly status: number;
  readonly responseBody: Buffer | string;
}

/** Serves an emulated CRM, only for this machine. Its URL is the base of the API. */
export async function serveCrm({
  crm,
  port: wanted,
  portOption,
  onExchange,
  onReject,
}: ServeOptions): Promise<Result<LocalServer>> {
  const listener = (port: number) => (request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of Object.entries(safeHeaders)) response.setHeader(name, value);
    const reject = (status: number, reason: string): null => {
      replyJson(response, status, { success: false, error: reason, error_info: '' });
      const { method = 'GET', url = '/' } = request;
      onReject?.({ method, path: loggedPath(url), status, reason });
      return null;
    };
    handle(request, response, { port, crm, reject }).then(
      (exchange) => exchange !== null && onExchange?.(exchange),
      (error: unknown) => {
        if (response.headersSent || response.destroyed) response.destroy();
        else reject(500, `The emulated CRM failed: ${describeFileError(error)}.`);
      },
    );
  };
  const server = await startServer(wanted, 'emulated CRM', listener, portOption);
  return server.ok ? succeed({ ...server.value, url: `${server.value.url}/api/v1` }) : server;
}

/**
 * Returns the URL at a served CRM with which a user begins to install an app, as from the marketplace. Its "state" is known to no
 * app.
 */
export function installUrl({ clientId, redirectUri }: OAuthApp, served: string): string {
  const url = new URL('/oauth/authorize', served);
  const query = { client_id: clientId, redirect_uri: redirectUri, state: 'marketplace' };
  url.search = String(new URLSearchParams(query));
  return url.href;
}

/** The parts of the server that a request needs. */
interface Service extends Pick<ServeOptions, 'crm' | 'port'> {
  readonly reject: (status: number, reason: string) => null;
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  { port, crm, reject }: Service,
): Promise<CrmExchange | null> {
  const foreign = rejectForeign(request, { port }, true);
  if (foreign !== null) return reject(403, foreign);
  const { method = 'GET', url = '/', headers } = request;
  // TRACE is not allowed in requests of the Fetch API.
  if (method === 'TRACE') return reject(405, 'TRACE is not allowed.');
  const requestBody = await readRequestBytes(request).catch((error: unknown) => {
    // Without an error, the request was aborted here, since it was far too large.
    if (request.errored) throw error;
    return null;
  });
  if (requestBody === null) return reject(413, 'The request exceeds 10 MB.');
  const answered = await crm.answer({
    method,
    url: `http://${headers.host}${url.startsWith('/') ? url : '/'}`,
    header: (name) => headers[name]?.toString() ?? null,
    body: requestBody,
    signal: () => abortWith(response),
  });
  if (answered === null) {
    response.destroy();
    return null;
  }
  const { status, text, isCut } = answered;
  const bytes = text === null ? {} : { 'content-length': Buffer.byteLength(text) };
  response.writeHead(status, { ...bytes, ...answered.headers });
  const sent = isCut && text !== null ? Buffer.from(text).subarray(0, Buffer.byteLength(text) >> 1) : text;
  if (isCut) response.write(sent, () => response.destroy());
  else response.end(sent);
  return { method, path: url, requestBody, status, responseBody: sent ?? '' };
}

/** Returns a signal that an app that closes its connection aborts. */
function abortWith(response: ServerResponse): AbortSignal {
  const closed = new AbortController();
  response.on('close', () => closed.abort());
  if (response.destroyed) closed.abort();
  return closed.signal;
}
