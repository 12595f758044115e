import { lookup } from 'node:dns';
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { responseTimeoutMs } from '../../format/limits.ts';
import type { EndpointResponse, RequestFailure } from './endpoint-result.ts';
import { EndpointError, explainFailure, isBrokenOff } from './explain-failure.ts';
import { readResponseBody, withoutBody } from './read-response.ts';

/** An outgoing HTTP request. */
interface HttpRequest {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  /** The headers that differ from those of a JSON request. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | null;
}

/** The time limit and abort signal of a request. */
interface RequestOptions {
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The result of a request, without the URL. */
export type SentResult =
  | Omit<EndpointResponse, 'sent' | 'urlLength'>
  | Omit<RequestFailure, 'sent' | 'urlLength'>;

/** Sends a request over a new connection and reads the complete response. Follows no redirect, never rejects. */
export async function sendRequest(
  { method, url, headers, body }: HttpRequest,
  { timeoutMs = responseTimeoutMs, signal }: RequestOptions = {},
): Promise<SentResult> {
  const started = performance.now();
  const { protocol, hostname } = new URL(url);
  const send = protocol === 'https:' ? requestHttps : requestHttp;
  const connecting = isLocalhost(hostname) ? { autoSelectFamily: true, lookup: lookupLoopback } : {};
  const request = send(url, {
    method,
    headers: { ...headersFor(body), ...headers },
    agent: false,
    ...connecting,
  });
  const timer = setTimeout(() => request.destroy(new EndpointError('timeout')), timeoutMs);
  const abandon = () => request.destroy(new EndpointError('given-up'));
  signal?.addEventListener('abort', abandon, { once: true });
  if (signal?.aborted) abandon();
  let isConnected = false;
  request.on('socket', (socket) => {
    socket.once('connect', () => {
      isConnected = true;
    });
  });
  try {
    request.end(body);
    const answer = await readResponse(request);
    return { ...answer, ok: true, ms: performance.now() - started };
  } catch (error) {
    const ms = performance.now() - started;
    return { ...explainFailure(error, url, timeoutMs), ok: false, isConnected, ms };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abandon);
    request.destroy();
  }
}

function isLocalhost(hostname: string): boolean {
  return /(^|\.)localhost\.?$/.test(hostname);
}

/** Looks up a host name and adds missing loopback addresses, since a server may listen on only one of them. */
const lookupLoopback: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (_, addresses = []) => {
    const missing = loopback.filter(({ family }) => !addresses.some((address) => address.family === family));
    callback(null, [...addresses, ...missing]);
  });

const loopback = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/** Returns the headers of a JSON request with a body, or without one. */
export function headersFor(body: HttpRequest['body']): Record<string, string | number> {
  const common = { accept: 'application/json', 'accept-encoding': 'identity', 'user-agent': 'json-modal' };
  if (body === null) return common;
  return { ...common, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
}

/** Waits for the response or the first error. A destroyed request fails with its own error. */
function readResponse(request: ClientRequest) {
  return new Promise<Awaited<ReturnType<typeof readResponseBody>>>((resolve, reject) => {
    let response: IncomingMessage | undefined;
    request.on('error', (error) => {
      // The parser rejects a body behind a status that has none, but the response before it is complete.
      if (response?.complete && response.statusCode === 204) resolve(withoutBody(response));
      else reject(toEndpointError(error, response));
    });
    request.on('response', (begun) => {
      response = begun;
      readResponseBody(begun).then(resolve, (error: unknown) => reject(request.errored ?? error));
    });
    request.on('close', () => {
      if (response === undefined) reject(new EndpointError('network'));
    });
  });
}

/** Returns the meaning of a connection error, depending on the received part. */
function toEndpointError(error: Error, response: IncomingMessage | undefined): Error {
  if (response === undefined) return isBrokenOff(error) ? new EndpointError('network') : error;
  return response.complete ? new EndpointError('network', goesOn) : error;
}

const goesOn =
  'The response continues after its declared end. "content-length" counts bytes, not characters.';
