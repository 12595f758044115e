import { type ClientRequest, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { answerTimeoutMs } from '../format/limits.ts';
import type { Answer, Failure } from './arrival.ts';
import { EndpointFault, explainFailure } from './explain-failure.ts';
import { readAnswer } from './read-answer.ts';

/** A request as it goes out. */
export interface Outgoing {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly body: string | null;
}

/** How long an answer is awaited, and what ends the waiting. */
export interface Patience {
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** What came of it, without the URL. */
export type Outcome = Omit<Answer, 'sent'> | Omit<Failure, 'sent'>;

/** Sends one request over a connection of its own and reads the whole answer. Follows no redirect, never rejects. */
export async function forward(
  { method, url, body }: Outgoing,
  { timeoutMs = answerTimeoutMs, signal }: Patience = {},
): Promise<Outcome> {
  const started = performance.now();
  const send = new URL(url).protocol === 'https:' ? requestHttps : requestHttp;
  const request = send(url, { method, headers: headersFor(body), agent: false });
  const timer = setTimeout(() => request.destroy(new EndpointFault('timeout')), timeoutMs);
  const abandon = () => request.destroy(new EndpointFault('given-up'));
  signal?.addEventListener('abort', abandon, { once: true });
  if (signal?.aborted) abandon();
  try {
    request.end(body);
    const answer = await readResponse(request);
    return { ...answer, ok: true, ms: performance.now() - started };
  } catch (error) {
    return { ...explainFailure(error, url, timeoutMs), ok: false, ms: performance.now() - started };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abandon);
    request.destroy();
  }
}

function headersFor(body: string | null): Record<string, string | number> {
  const common = { accept: 'application/json', 'accept-encoding': 'identity', 'user-agent': 'json-modal' };
  if (body === null) return common;
  return { ...common, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
}

/** Settles on the first that happens; a request that was destroyed while its answer was read fails as it was told to. */
function readResponse(request: ClientRequest) {
  return new Promise<Awaited<ReturnType<typeof readAnswer>>>((resolve, reject) => {
    let hasResponse = false;
    request.on('error', reject);
    request.on('response', (response) => {
      hasResponse = true;
      readAnswer(response).then(resolve, (error: unknown) => reject(request.errored ?? error));
    });
    request.on('close', () => {
      if (!hasResponse) reject(new EndpointFault('network'));
    });
  });
}
