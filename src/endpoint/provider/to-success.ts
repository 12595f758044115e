import { hasMember, isObject } from '../../base/json.ts';
import type { FieldSchema, Success } from '../../extensions/declaration.ts';
import { toJson } from './provider-error.ts';

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

/** Returns the response for the result of a handler. Throws if a handler in JavaScript returned something else. */
export async function toSuccess(
  { status, shape, data, additionalData }: Success,
  result: unknown,
  onError: (error: unknown) => void,
): Promise<Response> {
  if (shape === 'empty') return new Response(null, { status, headers: fresh });
  if (shape === 'stream') return toFile(result, status, onError);
  const held = additionalData && isObject(result) ? result['data'] : result;
  if (data !== undefined && held === undefined)
    throw new TypeError('The handler returned nothing. Throw a ProviderError if the record does not exist.');
  const written = data && withPublicNames(data, held);
  const more = additionalData && isObject(result) ? result['additional_data'] : undefined;
  const body = shape === 'bare' ? written : { success: true, data: written, additional_data: more };
  return toJson(body, status);
}

const fresh = { 'cache-control': 'no-store' };

/** Writes each member under its public name. */
function withPublicNames({ properties, items }: FieldSchema, value: unknown): unknown {
  if (Array.isArray(value)) return items ? value.map((one) => withPublicNames(items, one)) : value;
  if (!isObject(value) || properties === undefined) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, held]) => {
      const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
      const written = field?.aliasOf ?? name;
      if (written !== name && hasMember(value, written)) return [];
      return [[written, field ? withPublicNames(field, held) : held]];
    }),
  );
}

/** Waits for the first bytes, so that a stream that fails immediately becomes a failure. */
async function toFile(result: unknown, status: number, onError: (error: unknown) => void): Promise<Response> {
  const { content, type, name } = result as ProviderFile;
  const headers = new Headers({ ...fresh, 'content-type': type });
  if (name !== undefined) headers.set('content-disposition', dispositionOf(name));
  if (content instanceof Uint8Array || content instanceof Blob) {
    const blob = content instanceof Blob ? content : new Blob([new Uint8Array(content)]);
    headers.set('content-length', String(blob.size));
    return new Response(blob.stream(), { status, headers });
  }
  const chunks = chunksOf(content);
  const first = await chunks.next();
  return new Response(toStream(first, chunks, onError), { status, headers });
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
