import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Result, succeed } from '../../base/result.ts';
import type { Crm, OAuthApp } from '../../crm/crm.ts';
import { LostConnection } from '../../crm/faults.ts';
import { loggedPath } from '../../crm/hide-tokens.ts';
import { sendResponse } from '../../endpoint/provider/send-response.ts';
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
  readonly crm: Pick<Crm, 'fetch'>;
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
  readonly requestBody: string;
  readonly status: number;
  readonly responseBody: string;
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
        const isLost = error instanceof LostConnection;
        if (isLost || response.headersSent || response.destroyed) response.destroy();
        else reject(500, `The emulated CRM failed: ${describeFileError(error)}.`);
      },
    );
  };
  const server = await startServer(wanted, 'emulated CRM', listener, portOption);
  return server.ok ? succeed({ ...server.value, url: `${server.value.url}/api/v1` }) : server;
}

/** Returns the URL at a served CRM with which a user begins to install an app, as from the marketplace. */
export function installUrl({ clientId, redirectUri }: OAuthApp, served: string): string {
  const url = new URL('/oauth/authorize', served);
  url.search = String(new URLSearchParams({ client_id: clientId, redirect_uri: redirectUri }));
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
  const { method = 'GET', url = '/' } = request;
  // TRACE is not allowed in requests of the Fetch API.
  if (method === 'TRACE') return reject(405, 'TRACE is not allowed.');
  const requestBody = await readRequestBytes(request).catch((error: unknown) => {
    // Without an error, the request was aborted here, since it was far too large.
    if (request.errored) throw error;
    return null;
  });
  if (requestBody === null) return reject(413, 'The request exceeds 10 MB.');
  const closed = new AbortController();
  response.on('close', () => closed.abort());
  const sent = await crm.fetch(toRequest(request, port, requestBody, closed.signal));
  const decoder = new TextDecoder();
  let responseBody = '';
  await sendResponse(sent, response, (part) => {
    responseBody += decoder.decode(part, { stream: true });
  });
  return { method, path: url, requestBody: requestBody.toString('utf8'), status: sent.status, responseBody };
}

function toRequest(
  { method = 'GET', url, headers }: IncomingMessage,
  port: number,
  body: Buffer<ArrayBuffer>,
  signal: AbortSignal,
): Request {
  const copiedHeaders = new Headers();
  for (const name of ['authorization', 'content-type', 'x-api-token'])
    if (headers[name] !== undefined) copiedHeaders.set(name, String(headers[name]));
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(`http://${headers.host ?? `127.0.0.1:${port}`}${url?.startsWith('/') ? url : '/'}`, {
    method,
    headers: copiedHeaders,
    signal,
    ...(hasBody && { body }),
  });
}
