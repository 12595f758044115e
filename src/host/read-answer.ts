import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { gatherBytes } from '../node/bytes.ts';
import type { Answer } from './arrival.ts';
import { decodeAnswer } from './decode-answer.ts';
import { EndpointFault } from './explain-failure.ts';
import { largestAnswer } from './limits.ts';

/** Reads an answer to its end; throws when it has no end, breaks off, or is larger than any answer may be. */
export async function readAnswer(
  response: IncomingMessage,
): Promise<Pick<Answer, 'status' | 'contentType' | 'location' | 'text' | 'raw'>> {
  const { statusCode = 0, headers } = response;
  const bytes = await gatherBytes(decoded(response), largestAnswer);
  if (bytes === null) throw new EndpointFault('too-large');
  return {
    status: statusCode,
    contentType: headers['content-type'] ?? '',
    ...(headers.location !== undefined && { location: headers.location }),
    ...decodeAnswer(bytes),
  };
}

/** What was compressed, although it was asked for as it is. */
function decoded(response: IncomingMessage): Readable {
  const decoder = decoders.get(response.headers['content-encoding']?.toLowerCase() ?? '')?.();
  if (decoder === undefined) return response;
  // What goes wrong is heard by the one who reads.
  return pipeline(response, decoder, () => {});
}

const decoders: ReadonlyMap<string, () => ReturnType<typeof createGunzip>> = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);
