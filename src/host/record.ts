import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import { canonical } from '../base/json.ts';
import { makeFolder } from '../node/files.ts';
import { replaceFile } from '../node/replace-file.ts';
import type { CallEndpoint, EndpointRequest, EndpointResult, Failure } from './endpoint-result.ts';
import { maxRecordingBytes } from './limits.ts';
import { prettyPrint } from './pretty-print.ts';
import { type Redact, redactRequest, redactResult } from './signer.ts';

/** What is kept of a request, in `NAME.request.json`; the answer's own text is beside it, in `NAME.response.json`. */
export interface RecordedRequest extends EndpointRequest {
  readonly answer: RecordedResponse;
}

/** What is kept of an answer beside its text, or why there was none. */
export type RecordedResponse =
  | { readonly status: number; readonly contentType: string }
  | { readonly failure: string; readonly reason: string };

export const requestEnding = '.request.json';
export const responseEnding = '.response.json';

/**
 * Keeps every request and its answer in a folder, by names that stay the same. Nothing of the token, the secret or the
 * endpoint's URL is kept; `redact` removes what the endpoint repeats of them. Throws when nothing can be written there.
 * `onFault` hears, once, why a file could not be written, or that there is enough: no other one is then.
 */
export function recordExchanges(
  source: CallEndpoint,
  folder: string,
  stem: string,
  onError: (error: unknown) => void,
  redact: Redact = (text) => text,
): CallEndpoint {
  makeFolder(folder);
  const place = realpathSync(folder);
  const sizes = new Map<string, number>();
  let isBroken = false;
  return async (asked, signal) => {
    const result = await source(asked, signal);
    if (isBroken || (!result.ok && result.cause === 'given-up')) return result;
    try {
      if (realpathSync(place) !== place) throw new Error('its folder is now a link');
      const request = redactRequest(asked, redact);
      const answer = redactResult(result, redact);
      const name = exchangeName(stem, request);
      const contents = bodyOf(answer);
      sizes.set(name, Buffer.byteLength(contents));
      if (sumOf(sizes) > maxRecordingBytes)
        throw new Error(`it has reached the limit of ${maxRecordingBytes / 1e6} MB`);
      await write(join(place, name), request, answer, contents);
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
  { kind, query, body }: EndpointRequest,
  result: EndpointResult,
  contents: string | Uint8Array,
): Promise<void> {
  const answer: RecordedResponse = result.ok
    ? { status: result.status, contentType: result.contentType }
    : { failure: result.cause, reason: withoutAddress(result) };
  const request: RecordedRequest = { kind, query, body, answer };
  await replaceFile(path + responseEnding, contents, 'replace');
  await replaceFile(path + requestEnding, `${JSON.stringify(request, null, 2)}\n`, 'replace');
}

/** A recording goes into repositories, and a reason can name the machine that was asked. */
function withoutAddress({ reason, sent }: Failure): string {
  const { origin, host, hostname } = new URL(sent);
  return [origin, host, hostname].reduce((words, name) => words.replaceAll(name, '…'), reason);
}

/** Names a request by what it asks, the same one each time: `cake.change.size.3f2a09c1` for a re-request of "size". */
export function exchangeName(stem: string, asked: EndpointRequest): string {
  const { kind, query } = asked;
  const invoker = query['invoker'] === undefined ? [] : [plain(query['invoker'])];
  return exchangePrefix(stem) + [kind, ...invoker, shortHash(identify(asked), 8)].join('.');
}

/** How the names of all requests of one modal begin, and those of no other: `cake.` */
export function exchangePrefix(stem: string): string {
  const word = plain(stem);
  const isSame = word === stem && !device.test(stem);
  return isSame ? `${word}.` : `${word}-${shortHash(stem, 6)}.`;
}

/** What the exchanges of a modal's file are called by: `cake` for `cake.modal.json`. */
export function stemOf(path: string): string {
  return basename(path).replace(/(\.modal)?\.json$/, '');
}

/** Everything that a request asks, in one order whatever the order it was written in. */
export function identify({ kind, query, body }: EndpointRequest): string {
  const { form, token: _, ...context } = query;
  return canonical([kind, context, form === undefined ? body : parse(form)]);
}

/** What a replay goes by: kind, invoker and form, whatever the context. */
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

/** Only what every file system takes, and no way out of the folder. */
function plain(name: string): string {
  return name.replace(/[^\w-]+/g, '_').slice(0, 60) || '_';
}

/** On Windows these are devices, whatever follows the first dot. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

function shortHash(text: string, length: number): string {
  return createHash('sha256').update(text).digest('hex').slice(0, length);
}
