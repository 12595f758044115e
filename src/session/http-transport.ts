import { withQuery } from './context.ts';
import type { ModalReply, Transport } from './transport.ts';

/** Options of {@link httpTransport}. */
export interface HttpTransportOptions {
  /** The app's endpoint: an http(s) URL, whose own query is kept. */
  readonly endpoint: string;
  /** Replaces the platform's `fetch`. */
  readonly fetch?: typeof globalThis.fetch | undefined;
}

/**
 * Creates a transport over HTTP. It rejects if the endpoint is not reached, the connection breaks, or the response has more
 * than 5 MB.
 */
export function httpTransport({ endpoint, fetch = globalThis.fetch }: HttpTransportOptions): Transport {
  const transport: Transport = async ({ method, query, body }, signal) => {
    const response = await fetch(withQuery(endpoint, query), {
      method,
      signal,
      cache: 'no-store',
      headers: { accept: 'application/json', ...(body !== null && { 'content-type': 'application/json' }) },
      ...(body !== null && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: parse(await readText(response)) };
  };
  return Object.assign(transport, { endpoint });
}

/** The largest answer that is read, in bytes. */
const maxResponseBytes = 5_000_000;

async function readText(response: Response): Promise<string> {
  // Some that stand in for `fetch` give no stream.
  if (!response.body) return response.text();
  // If only a reader has read it, Chromium's network panel shows it as canceled and empty, as it must not be stored.
  const whole = response.clone();
  const reader = response.body.getReader();
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > maxResponseBytes) {
      await Promise.all([reader.cancel(), whole.body?.cancel()]);
      throw new Error('The response has more than 5 MB.');
    }
  }
  return whole.text();
}

function parse(text: string): ModalReply['body'] {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
