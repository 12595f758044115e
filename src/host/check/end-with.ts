import type { Call } from '../endpoint/endpoint-result.ts';

/** Returns calls that end when the signal is aborted. */
export function endWith<Request>(signal: AbortSignal | undefined, source: Call<Request>): Call<Request> {
  if (signal === undefined) return source;
  return (request, own) => source(request, own === undefined ? signal : AbortSignal.any([own, signal]));
}
