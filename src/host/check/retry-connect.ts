import { setTimeout as pause } from 'node:timers/promises';
import type { AskEndpoint } from '../endpoint-result.ts';

/** Asks again while nothing listens, until so many milliseconds have passed since the first request. */
export function retryConnect(source: AskEndpoint, ms: number): AskEndpoint {
  let deadline: number | undefined;
  return async (asked, signal) => {
    deadline ??= performance.now() + ms;
    for (;;) {
      const arrival = await source(asked, signal);
      const isUnreachable = !arrival.ok && arrival.cause === 'unreachable';
      if (!isUnreachable || performance.now() >= deadline) return arrival;
      await pause(pauseMs);
    }
  };
}

const pauseMs = 200;
