import { parseJson } from '../base/json.ts';
import {
  accept,
  type Chunk,
  type IncomingRequest,
  isFetchRequest,
  type ReadOutcome,
  reject,
} from './incoming-request.ts';

/** Reads the JSON in the body of a request, even if a server has read it before. */
export async function readBody(
  request: IncomingRequest,
  largest = largestSubmit,
): Promise<ReadOutcome<unknown>> {
  if (!isFetchRequest(request) && request.body !== undefined) return readGiven(request.body);
  const bytes = await readBytes(request, largest);
  return bytes.ok ? parse(new TextDecoder().decode(bytes.value)) : bytes;
}

/** Reads the bytes of a body. A larger body than `largest` is rejected, and never held. */
export async function readBytes(request: IncomingRequest, largest: number): Promise<ReadOutcome<Uint8Array>> {
  try {
    return await collect(nextChunkOf(request), largest);
  } catch {
    return reject(400, 'The body is incomplete, or was already read.');
  }
}

/** The largest submit that is read, in bytes. */
const largestSubmit = 1_000_000;

/** Reads a body that a server has read: a JSON value, text or bytes. */
function readGiven(body: unknown): ReadOutcome<unknown> {
  if (typeof body === 'string') return parse(body);
  return body instanceof Uint8Array ? parse(new TextDecoder().decode(body)) : accept(body);
}

function parse(text: string): ReadOutcome<unknown> {
  if (text === '') return reject(400, 'The body is empty, or was already read.');
  const value = parseJson(text);
  return value === undefined ? reject(400, 'The body is not JSON.') : accept(value);
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

/** Collects the chunks in one growing buffer: a list of tiny chunks would need far more memory than their bytes. */
async function collect(next: NextChunk, largest: number): Promise<ReadOutcome<Uint8Array>> {
  const encoder = new TextEncoder();
  let buffer = new Uint8Array(0);
  let size = 0;
  for (let chunk = await next(); !chunk.done; chunk = await next()) {
    const bytes = chunk.value instanceof Uint8Array ? chunk.value : encoder.encode(String(chunk.value));
    if (size + bytes.byteLength > largest) {
      void skipRest(next);
      return reject(413, `The body exceeds ${largest / 1_000_000} MB.`);
    }
    if (size + bytes.byteLength > buffer.byteLength) {
      const grown = new Uint8Array(Math.min(largest, 2 * (size + bytes.byteLength)));
      grown.set(buffer.subarray(0, size));
      buffer = grown;
    }
    buffer.set(bytes, size);
    size += bytes.byteLength;
  }
  return accept(buffer.subarray(0, size));
}

/** Drains the rest of a body, which would block the connection's next request. */
async function skipRest(next: NextChunk): Promise<void> {
  try {
    while (!(await next()).done);
  } catch {
    // The connection was closed.
  }
}
