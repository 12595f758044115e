import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../node/files.ts';
import { replaceFile } from '../node/replace-file.ts';
import type { Arrival, Asked, Failure, Source } from './arrival.ts';
import { exchangeName } from './exchange-name.ts';
import { largestRecording } from './limits.ts';
import { prettyPrint } from './pretty-print.ts';
import { type Redact, redactArrival, redactAsked } from './signer.ts';

/** What is kept of a request, in `NAME.request.json`; the answer's own text is beside it, in `NAME.response.json`. */
export interface RecordedRequest extends Asked {
  readonly answer: RecordedAnswer;
}

/** What is kept of an answer beside its text, or why there was none. */
export type RecordedAnswer =
  | { readonly status: number; readonly contentType: string }
  | { readonly failure: string; readonly reason: string };

export const requestEnding = '.request.json';
export const responseEnding = '.response.json';

/**
 * Keeps every request and its answer in a folder, by names that stay the same. Nothing of the token, the secret or the
 * endpoint's URL is kept; `redact` removes what the endpoint repeats of them. Throws when nothing can be written there.
 * `onFault` hears, once, why a file could not be written, or that there is enough: no other one is then.
 */
export function recording(
  source: Source,
  folder: string,
  stem: string,
  onFault: (fault: unknown) => void,
  redact: Redact = (text) => text,
): Source {
  makeFolder(folder);
  const place = realpathSync(folder);
  const sizes = new Map<string, number>();
  let isBroken = false;
  return async (asked, signal) => {
    const arrival = await source(asked, signal);
    if (isBroken || (!arrival.ok && arrival.cause === 'given-up')) return arrival;
    try {
      if (realpathSync(place) !== place) throw new Error('its folder is a link now');
      const request = redactAsked(asked, redact);
      const answer = redactArrival(arrival, redact);
      const name = exchangeName(stem, request);
      const kept = bodyOf(answer);
      sizes.set(name, Buffer.byteLength(kept));
      if (sumOf(sizes) > largestRecording) throw new Error(`it holds ${largestRecording / 1e6} MB`);
      await keep(join(place, name), request, answer, kept);
    } catch (fault) {
      if (!isBroken) onFault(fault);
      isBroken = true;
    }
    return arrival;
  };
}

function bodyOf(arrival: Arrival): string | Uint8Array {
  return arrival.ok ? (arrival.raw ?? prettyPrint(arrival.text)) : '';
}

function sumOf(sizes: ReadonlyMap<string, number>): number {
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}

async function keep(
  path: string,
  { kind, query, body }: Asked,
  arrival: Arrival,
  kept: string | Uint8Array,
): Promise<void> {
  const answer: RecordedAnswer = arrival.ok
    ? { status: arrival.status, contentType: arrival.contentType }
    : { failure: arrival.cause, reason: withoutAddress(arrival) };
  const request: RecordedRequest = { kind, query, body, answer };
  await replaceFile(path + responseEnding, kept, 'replace');
  await replaceFile(path + requestEnding, `${JSON.stringify(request, null, 2)}\n`, 'replace');
}

/** A recording goes into repositories, and a reason can name the machine that was asked. */
function withoutAddress({ reason, sent }: Failure): string {
  const { origin, host, hostname } = new URL(sent);
  return [origin, host, hostname].reduce((words, name) => words.replaceAll(name, '…'), reason);
}
