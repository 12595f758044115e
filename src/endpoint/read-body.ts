import { parseJson } from '../base/json.ts';
import {
  accept,
  type Chunk,
  type IncomingRequest,
  isFetchRequest,
  type Outcome,
  refuse,
} from './incoming-request.ts';

/** Reads the JSON in the body of a request, even if a server has read it before. */
export async function readBody(request: IncomingRequest): Promise<Outcome<unknown>> {
  if (!isFetchRequest(request) && request.body !== undefined) return readGiven(request.body);
  try {
    const text = await readText(nextChunkOf(request));
    return text.ok ? parse(text.value) : text;
  } catch {
    return refuse(400, 'The body is incomplete, or was already read.');
  }
}

/** Reads a body that a server has read: a JSON value, text or bytes. */
function readGiven(body: unknown): Outcome<unknown> {
  if (typeof body === 'string') return parse(body);
  return body instanceof Uint8Array ? parse(new TextDecoder().decode(body)) : accept(body);
}

function parse(text: string): Outcome<unknown> {
  if (text === '') return refuse(400, 'The body is empty, or was already read.');
  const value = parseJson(text);
  return value === undefined ? refuse(400, 'The body is not JSON.') : accept(value);
}

type NextChunk = () => Promise<Chunk>;

/** Returns a reader of chunks. Leaving a `for await` would close the connection before the response is sent. */
function nextChunkOf(request: IncomingRequest): NextChunk {
  if (!isFetchRequest(request)) {
    const iterator = request[Symbol.asyncIterator]();
    return () => iterator.next();
  }
  if (request.body === null) return async () => ({ done: true });
  const reader = request.body.getReader();
  return () => reader.read();
}

/** The largest body that is read, in bytes. */
const largestBody = 1_000_000;

async function readText(next: NextChunk): Promise<Outcome<string>> {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (let chunk = await next(); !chunk.done; chunk = await next()) {
    const bytes = chunk.value instanceof Uint8Array ? chunk.value : encoder.encode(String(chunk.value));
    size += bytes.byteLength;
    if (size > largestBody) {
      void skipRest(next);
      return refuse(413, 'The body exceeds 1 MB.');
    }
    text += decoder.decode(bytes, { stream: true });
  }
  return accept(text + decoder.decode());
}

/** Drains the rest of a body, which would block the connection's next request. */
async function skipRest(next: NextChunk): Promise<void> {
  try {
    while (!(await next()).done);
  } catch {
    // The connection was closed.
  }
}
