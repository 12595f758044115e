import { withQuery } from './context.ts';
import type { HttpTransportOptions, ModalRequest } from './transport.ts';

/** Sends a request over HTTP. */
export function sendRequest(
  { endpoint, fetch = globalThis.fetch }: HttpTransportOptions,
  { method, query, body }: ModalRequest,
  signal: AbortSignal,
): Promise<Response> {
  return fetch(withQuery(endpoint, query), {
    method,
    signal,
    cache: 'no-store',
    headers: { accept: 'application/json', ...(body !== null && { 'content-type': 'application/json' }) },
    ...(body !== null && { body: JSON.stringify(body) }),
  });
}
