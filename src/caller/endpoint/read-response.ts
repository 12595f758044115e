import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { gatherBytes } from '../../node/bytes.ts';
import { decodeResponse, isRedirect } from './decode-response.ts';
import type { EndpointResponse } from './endpoint-result.ts';
import { EndpointError } from './explain-failure.ts';

type ReadResponse = Omit<EndpointResponse, 'ok' | 'sent' | 'urlLength' | 'ms'>;

/** Reads a complete response. Throws if it breaks off or is too large. */
export async function readResponseBody(response: IncomingMessage): Promise<ReadResponse> {
  const bytes = await gatherBytes(decoded(response), maxResponseBytes);
  if (bytes === null) throw new EndpointError('too-large');
  const isAnnounced = Number(response.headers['content-length']) > 0;
  return {
    ...headOf(response),
    ...(response.statusCode === 204 && isAnnounced && { isBodyLost: true }),
    ...decodeResponse(bytes),
  };
}

/** Returns a response whose status has no body, but which was sent with one. */
export function withoutBody(response: IncomingMessage): ReadResponse {
  return { ...headOf(response), isBodyLost: true, text: '' };
}

function headOf({ statusCode = 0, headers, rawHeaders }: IncomingMessage) {
  return {
    status: statusCode,
    headers: rawHeaders.join('\n'),
    contentType: headers['content-type'] ?? '',
    ...(headers['retry-after'] !== undefined && { retryAfter: headers['retry-after'] }),
    ...((headers.location !== undefined || isRedirect(statusCode)) && {
      location: headers.location ?? null,
    }),
  };
}

/** Decompresses a response that was compressed although not requested. */
function decoded(response: IncomingMessage): Readable {
  const decoder = decoders.get(response.headers['content-encoding']?.toLowerCase() ?? '')?.();
  if (decoder === undefined) return response;
  // The reader handles errors.
  return pipeline(response, decoder, () => {});
}

const decoders: ReadonlyMap<string, () => ReturnType<typeof createGunzip>> = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/** The maximum response of an endpoint, in decoded bytes. */
const maxResponseBytes = 5_000_000;
