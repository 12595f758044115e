import { isObject } from '../../base/json.ts';
import { quote } from '../../base/text.ts';
import { WrongResponse } from './check-response.ts';
import { fresh } from './provider-error.ts';

/** A file that a handler sends. */
export interface ProviderFile {
  /**
   * Bytes, or a stream, which is sent as it arrives: a web stream such as the `body` of a `fetch` response, or a stream of
   * Node.
   */
  readonly content: Uint8Array | Blob | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;
  /** The media type, such as `application/pdf`. */
  readonly type: string;
  /** The name of the file, in any script. */
  readonly name?: string | undefined;
}

/** Waits for the first bytes, so that a stream that fails immediately becomes a failure. */
export async function toFile(
  result: unknown,
  status: number,
  operation: string,
  onError: (error: unknown) => void,
): Promise<Response> {
  const reject = (problem: string) => new WrongResponse(operation, [problem]);
  if (!isFile(result))
    throw reject('It is not a file. Return { content, type, name } with bytes or a stream.');
  const { content, type, name } = result;
  if (/^\s*(application\/json|text\/html)\b/i.test(type))
    throw reject(`Its type is ${quote(type)}. Return a file, such as "application/pdf".`);
  const headers = new Headers({ ...fresh, 'content-type': type });
  if (name !== undefined) headers.set('content-disposition', dispositionOf(name));
  if (content instanceof Uint8Array || content instanceof Blob) {
    const blob = content instanceof Blob ? content : new Blob([new Uint8Array(content)]);
    if (blob.size === 0) throw reject('The file is empty.');
    headers.set('content-length', String(blob.size));
    return new Response(blob.stream(), { status, headers });
  }
  const chunks = chunksOf(content);
  const first = await nextBytes(chunks);
  if (first.value === undefined) throw reject('The file is empty.');
  return new Response(toStream(first, chunks, onError), { status, headers });
}

/** Whether a handler in JavaScript returned a file. */
function isFile(result: unknown): result is ProviderFile {
  if (!isObject(result) || typeof result['type'] !== 'string' || result['type'].trim() === '') return false;
  const { content, name } = result;
  const isStream =
    typeof content === 'object' &&
    content !== null &&
    ('getReader' in content || Symbol.asyncIterator in content);
  return (
    (content instanceof Uint8Array || content instanceof Blob || isStream) &&
    (name === undefined || typeof name === 'string')
  );
}

/** Returns the next chunk that is not empty, or the end. */
async function nextBytes(chunks: Chunks): ReturnType<Chunks['next']> {
  for (let chunk = await chunks.next(); ; chunk = await chunks.next())
    if (chunk.done || chunk.value === undefined || chunk.value.byteLength > 0) return chunk;
}

function dispositionOf(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name.replace(/\p{Surrogate}/gu, '\ufffd')).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

interface Chunks {
  next(): Promise<{ readonly done?: boolean | undefined; readonly value?: Uint8Array | undefined }>;
  cancel(): void;
}

function chunksOf(content: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>): Chunks {
  if ('getReader' in content) {
    const reader = content.getReader();
    return { next: () => reader.read(), cancel: () => void reader.cancel().catch(() => {}) };
  }
  const iterator = content[Symbol.asyncIterator]();
  return { next: () => iterator.next(), cancel: () => void iterator.return?.()?.catch(() => {}) };
}

function toStream(
  first: Awaited<ReturnType<Chunks['next']>>,
  chunks: Chunks,
  onError: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  let chunk: typeof first | null = first;
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = chunk ?? (await chunks.next());
        chunk = null;
        if (done || value === undefined) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        onError(error);
        controller.error(error);
      }
    },
    cancel: () => chunks.cancel(),
  });
}
