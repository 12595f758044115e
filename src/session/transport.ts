import { withQuery } from './context.ts';

/** Sends one request to the endpoint. Rejects without a complete response; the session then shows a failure. */
export interface Transport {
  (request: ModalRequest, signal: AbortSignal): Promise<ModalReply>;
  /** The endpoint's URL: the target of a button with the handler `open-url` and without a `url`. */
  readonly endpoint?: string;
}

/** A request as the CRM sends it. */
export interface ModalRequest {
  readonly kind: 'initial' | 'change' | 'submit';
  readonly method: 'GET' | 'POST';
  /** The context, and with `change` the `form` and the `invoker`. Add them to the endpoint's own query. */
  readonly query: Readonly<Record<string, string>>;
  /** The form for a `submit`; otherwise `null`. */
  readonly body: Readonly<Record<string, unknown>> | null;
}

/** A response: its status and its parsed body. */
export interface ModalReply {
  readonly status: number;
  /** The parsed JSON, or the text if it is not JSON. */
  readonly body: unknown;
}

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

/** The maximum size of a response, in bytes. */
const maxResponseBytes = 5_000_000;

async function readText(response: Response): Promise<string> {
  // Some replacements of `fetch` have no stream.
  if (!response.body) return response.text();
  // If only a reader has read it, Chromium's network panel shows it as canceled and empty, since it must not be stored.
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
