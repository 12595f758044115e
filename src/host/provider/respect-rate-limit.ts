import type { Call, EndpointResult } from '../endpoint/endpoint-result.ts';

/** Waits as "Retry-After" says if the app limits the number of requests, and sends the request again. */
export function respectRateLimit<Request>(
  source: Call<Request>,
  pause: (ms: number) => Promise<unknown>,
): Call<Request> {
  let left = maxWaitSeconds.ofRun;
  return async (request, signal) => {
    for (;;) {
      const result = await source(request, signal);
      const seconds = secondsOf(result);
      if (seconds === null || seconds > Math.min(left, maxWaitSeconds.ofRequest)) return result;
      left -= seconds;
      await pause(seconds * 1000);
    }
  };
}

/** The maximum time that is waited. */
export const maxWaitSeconds = { ofRequest: 30, ofRun: 120 };

/** Returns the time until a request may be sent again; `null` if it was not limited, or no time is given. */
function secondsOf(result: EndpointResult): number | null {
  if (!result.ok || result.status !== 429 || result.retryAfter === undefined) return null;
  const seconds = /^\s*\d+\s*$/.test(result.retryAfter)
    ? Number(result.retryAfter)
    : Math.ceil((Date.parse(result.retryAfter) - Date.now()) / 1000);
  // A request that is sent again at once would be limited again.
  return Number.isNaN(seconds) ? null : Math.max(1, seconds);
}
