import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import { canonical } from '../../base/json.ts';
import { prettyPrint } from '../../base/pretty-print.ts';
import { makeFolder } from '../../node/files.ts';
import { replaceFile } from '../../node/replace-file.ts';
import type { Call, CallEndpoint, EndpointRequest, EndpointResult } from '../endpoint/endpoint-result.ts';
import { type Redact, redactRequest, redactResult } from '../endpoint/signer.ts';

/** A recorded request in `NAME.request.json`, beside its `NAME.response.json`. */
export interface RecordedRequest extends EndpointRequest {
  readonly response: RecordedResponse;
}

/** A recorded response without its text, or the failure. */
export type RecordedResponse =
  | {
      readonly status: number;
      readonly contentType: string;
      readonly location?: string | null;
      readonly isBodyLost?: boolean;
      readonly hasByteOrderMark?: boolean;
    }
  | { readonly failure: string; readonly reason: string };

export const requestEnding = '.request.json';
export const responseEnding = '.response.json';

/**
 * Records every request of a modal and its response in a folder, with stable names. Tokens, the secret and the endpoint's
 * URL are not recorded; `redact` removes them from responses. Throws if the folder is not writable. Calls `onError` once
 * and stops if a file cannot be written or the limit is reached.
 */
export function recordExchanges(
  source: CallEndpoint,
  folder: string,
  stem: string,
  onError: (error: unknown) => void,
  redact: Redact = (text) => text,
): CallEndpoint {
  const toFile = (request: EndpointRequest) => {
    const { kind, query, body } = redactRequest(request, redact);
    return { name: exchangeName(stem, { kind, query, body }), request: { kind, query, body } };
  };
  return recordCalls(source, folder, toFile, onError, redact);
}

/** The recorded part of a request, and the name of its files without their endings. */
interface RequestFile {
  readonly name: string;
  readonly request: object;
}

/** Does the same for requests of any kind. `toFile` must not return anything secret. */
export function recordCalls<Request>(
  source: Call<Request>,
  folder: string,
  toFile: (request: Request) => RequestFile,
  onError: (error: unknown) => void,
  redact: Redact,
): Call<Request> {
  makeFolder(folder);
  const place = realpathSync(folder);
  const sizes = new Map<string, number>();
  let isBroken = false;
  return async (sentRequest, signal) => {
    const result = await source(sentRequest, signal);
    if (isBroken || (!result.ok && result.cause === 'given-up')) return result;
    try {
      if (realpathSync(place) !== place) throw new Error('its folder is now a link');
      const { name, request } = toFile(sentRequest);
      const response = redactResult(result, redact);
      const contents = bodyOf(response);
      sizes.set(name, Buffer.byteLength(contents));
      if (sumOf(sizes) > maxRecordingBytes)
        throw new Error(`it has reached the limit of ${maxRecordingBytes / 1e6} MB`);
      await write(join(place, name), request, response, contents);
    } catch (error) {
      if (!isBroken) onError(error);
      isBroken = true;
    }
    return result;
  };
}

function bodyOf(result: EndpointResult): string | Uint8Array {
  return result.ok ? (result.raw ?? prettyPrint(result.text)) : '';
}

function sumOf(sizes: ReadonlyMap<string, number>): number {
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}

async function write(
  path: string,
  request: object,
  result: EndpointResult,
  contents: string | Uint8Array,
): Promise<void> {
  const response: RecordedResponse = result.ok
    ? {
        status: result.status,
        contentType: result.contentType,
        ...(result.location !== undefined && {
          location: result.location && withoutAddress(result.location, result.sent),
        }),
        ...(result.isBodyLost && { isBodyLost: true }),
        ...(result.hasByteOrderMark && { hasByteOrderMark: true }),
      }
    : { failure: result.cause, reason: withoutAddress(result.reason, result.sent) };
  await replaceFile(path + responseEnding, contents, 'replace');
  await replaceFile(
    path + requestEnding,
    `${JSON.stringify({ ...request, response }, null, 2)}\n`,
    'replace',
  );
}

/** Removes the endpoint's address from a text, since recordings are committed to repositories. */
function withoutAddress(text: string, sent: string): string {
  const { origin, host, hostname } = new URL(sent);
  return [origin, host, hostname].reduce((words, name) => words.replaceAll(name, '…'), text);
}

/** Returns a stable name of a request: `cake.change.size.3f2a09c1` for a re-request of "size". */
export function exchangeName(stem: string, request: EndpointRequest): string {
  const { kind, query } = request;
  const invoker = query['invoker'] === undefined ? [] : [plain(query['invoker'])];
  return exchangePrefix(stem) + [kind, ...invoker, shortHash(identify(request), 8)].join('.');
}

/** Returns the prefix of all requests of one modal: `cake.` */
export function exchangePrefix(stem: string): string {
  const word = plain(stem);
  const isSame = word === stem && !device.test(stem);
  return isSame ? `${word}.` : `${word}-${shortHash(stem, 6)}.`;
}

/** Returns the stem of a modal's file: `cake` for `cake.modal.json`. */
export function stemOf(path: string): string {
  return basename(path).replace(/(\.modal)?\.json$/, '');
}

/** Returns the identity of a request, independent of the order of its members. */
export function identify({ kind, query, body }: EndpointRequest): string {
  const { form, token: _, ...context } = query;
  return canonical([kind, context, form === undefined ? body : parse(form)]);
}

/** Returns the identity of a request without its context. */
export function identifyForm({ kind, query, body }: EndpointRequest): string {
  const { form, invoker = null } = query;
  return canonical([kind, invoker, form === undefined ? body : parse(form)]);
}

function parse(form: string): unknown {
  try {
    return JSON.parse(form);
  } catch {
    return form;
  }
}

/** Returns a name that is valid in every file system. */
function plain(name: string): string {
  return name.replace(/[^\w-]+/g, '_').slice(0, 60) || '_';
}

/** The device names of Windows, which are reserved with any ending. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

function shortHash(text: string, length: number): string {
  return createHash('sha256').update(text).digest('hex').slice(0, length);
}

/** The maximum size of one recording, in bytes. */
const maxRecordingBytes = 200_000_000;
