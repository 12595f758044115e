import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from '../endpoint/endpoint-result.ts';
import { isUnsent } from './retry-requests.ts';

/** Repeats requests while the endpoint is unreachable, up to this many milliseconds after the first one. */
export function retryConnect<Request>(source: Call<Request>, ms: number): Call<Request> {
  let deadline: number | undefined;
  return async (request, signal) => {
    deadline ??= performance.now() + ms;
    for (;;) {
      const result = await source(request, signal);
      if (!isUnsent(result) || performance.now() >= deadline) return result;
      await pause(pauseMs);
    }
  };
}

const pauseMs = 200;
