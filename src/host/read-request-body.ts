import type { IncomingMessage } from 'node:http';
import { largestRequest } from './limits.ts';

/** The body of a request of the page; `null`: it is larger than any may be. What is too much is read, and not kept. */
export async function readRequestBody(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    // Read on for a while, so that the answer is heard; then it is an attack.
    if (size > 2 * largestRequest) request.destroy();
    if (size <= largestRequest) parts.push(part);
  }
  return size > largestRequest ? null : Buffer.concat(parts).toString('utf8');
}
