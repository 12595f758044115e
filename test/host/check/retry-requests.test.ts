import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RequestLog, retryRequests } from '../../../src/host/check/retry-requests.ts';
import type { EndpointResult } from '../../../src/host/endpoint/endpoint-result.ts';
import { depth } from '../../seed.ts';

/** The fates of a request: whether it reaches the app, and whether a second one may help. */
const events = {
  done: { reaches: true, isTransient: false },
  crash: { reaches: true, isTransient: false },
  unavailable: { reaches: true, isTransient: true },
  refused: { reaches: false, isTransient: true },
  'cut-off': { reaches: true, isTransient: true },
  'lost-after-connect': { reaches: true, isTransient: true },
  silent: { reaches: true, isTransient: true },
} as const;

type Event = keyof typeof events;

const response = (status: number, ms = 1): EndpointResult => ({
  ...{ ok: true, status, contentType: '', text: '{}', sent: 'http://app/', ms },
});
const failure = (cause: 'unreachable' | 'network' | 'timeout', isConnected: boolean): EndpointResult => ({
  ...{ ok: false, cause, reason: `It is ${cause}.`, sent: 'http://app/', ms: 1, isConnected },
});

const results: Readonly<Record<Event, EndpointResult>> = {
  done: response(200),
  crash: response(500),
  unavailable: response(503),
  refused: failure('unreachable', false),
  'cut-off': failure('network', true),
  'lost-after-connect': failure('unreachable', true),
  silent: failure('timeout', true),
};

test('no submit reaches the endpoint twice, nothing is repeated without need, and every repetition is logged', async () => {
  const names = Object.keys(events) as Event[];
  const runs = fc.asyncProperty(
    fc.array(
      fc.record({
        isSafe: fc.boolean(),
        fate: fc.array(fc.constantFrom(...names), { minLength: 6, maxLength: 6 }),
      }),
      {
        maxLength: 4,
      },
    ),
    fc.nat(5),
    async (requests, retries) => {
      const log: RequestLog = { repeated: [], late: [] };
      let repeated = 0;
      for (const { isSafe, fate } of requests) {
        const sent: Event[] = [];
        const source = async () => {
          const event = fate[sent.length] ?? 'done';
          sent.push(event);
          return results[event];
        };
        const call = retryRequests(source, { retries, isSafe: () => isSafe, log, pause: async () => {} });
        expect(await call(null)).toBe(results[sent.at(-1) ?? 'done']);
        expect(sent.length).toBeLessThanOrEqual(retries + 1);
        const earlier = sent.slice(0, -1).map((event) => events[event]);
        expect(earlier.every((event) => event.isTransient && (isSafe || !event.reaches))).toBe(true);
        const last = events[sent.at(-1) ?? 'done'];
        const mayRepeat = last.isTransient && (isSafe || !last.reaches);
        expect(mayRepeat && sent.length <= retries).toBe(false);
        if (sent.length > 1) {
          repeated++;
          expect(log.repeated.at(-1)).toMatchObject({
            retries: sent.length - 1,
            isSuccessful: !last.isTransient,
          });
        }
      }
      expect(log.repeated).toHaveLength(repeated);
    },
  );
  await fc.assert(runs, { numRuns: depth(500, 20_000) });
});

test('a response that comes later than the CRM waits is logged', async () => {
  const log: RequestLog = { repeated: [], late: [] };
  const options = { retries: 0, isSafe: () => true, log };
  await retryRequests(async () => response(200, 10_001), options)(null);
  await retryRequests(async () => response(200, 9_999), options)(null);
  expect(log.late).toEqual(['http://app/']);
});
