import type { Crm, CrmOptions } from './crm.ts';
import { type OpenedCrm, openCrm } from './open-crm.ts';
import { maxBody } from './read-body.ts';
import type { CrmAnswer } from './response.ts';

/**
 * Creates a CRM in memory that responds to the API calls of an app, always in the same way. Throws if an option is not valid,
 * for example if two records have the same id.
 */
export function createCrm(options: CrmOptions = {}): Crm {
  const { contents, answer } = openCrm(options);
  return Object.assign(contents, { fetch: toFetch(answer) });
}

/** Returns a function in the form of the platform's `fetch` that calls a CRM. */
export function toFetch(answer: OpenedCrm['answer']): Crm['fetch'] {
  return async (input, init) => {
    const request = toRequest(input, init);
    const { method, url, headers, signal } = request;
    signal.throwIfAborted();
    const body = await readBytes(request);
    signal.throwIfAborted();
    const header = (name: string) => headers.get(name);
    const answered = await answer({ method, url, header, body, signal: () => signal });
    signal.throwIfAborted();
    if (answered === null) throw new TypeError('The connection was lost.');
    return toResponse(answered);
  };
}

/** Returns a request from the arguments of `fetch`. It can be of another realm, as in jsdom. */
function toRequest(input: Request | URL | string, init: RequestInit | undefined): Request {
  const isRequest = typeof input === 'object' && 'headers' in input && init === undefined;
  return isRequest ? input : new Request(input, init);
}

/** Reads the body of a request; `null` if it is incomplete. The start of one that is too large is enough. */
async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer> | null> {
  if (request.body?.locked) return null;
  const reader = request.body?.getReader();
  if (reader === undefined) return new Uint8Array();
  const cancel = (): void => void reader.cancel().catch(() => {});
  request.signal.addEventListener('abort', cancel);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      if (size <= maxBody) chunks.push(chunk.value);
      size += chunk.value.byteLength;
      if (size > 10 * maxBody) break;
    }
  } catch {
    return null;
  } finally {
    request.signal.removeEventListener('abort', cancel);
  }
  // Up to that, the app could send all of it, and receive the response.
  if (size > 10 * maxBody) cancel();
  return join(chunks);
}

function join(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((size, { byteLength }) => size + byteLength, 0));
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

function toResponse({ text, isCut, ...init }: CrmAnswer): Response {
  return new Response(isCut && text !== null ? firstHalf(text) : text, init);
}

/** Creates a stream that breaks off after the first half. */
function firstHalf(text: string): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let isSent = false;
  return new ReadableStream({
    pull(controller) {
      if (isSent) controller.error(new TypeError('The connection was closed.'));
      else controller.enqueue(bytes.slice(0, bytes.length >> 1));
      isSent = true;
    },
  });
}
