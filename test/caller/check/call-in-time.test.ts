import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callInTime, type RequestLog } from '../../../src/caller/check/call-in-time.ts';
import { beginRun } from '../../../src/caller/check/run-limits.ts';
import type { EndpointResult } from '../../../src/caller/endpoint/endpoint-result.ts';
import { quickClock } from '../../quick-clock.ts';
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
        const time = beginRun(undefined, undefined, quickClock());
        const call = callInTime(source, { time, startMs: 0, retries, isSafe: () => isSafe, log });
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
  const options = { time: beginRun(undefined), startMs: 0, retries: 0, isSafe: () => true, log };
  await callInTime(async () => response(200, 10_001), options)(null);
  await callInTime(async () => response(200, 9_999), options)(null);
  expect(log.late).toEqual(['http://app/']);
});

/** Calls a source within a time, in seconds, and counts the requests. */
function countedCall(
  results: readonly EndpointResult[],
  options: {
    readonly limit?: number;
    readonly startMs?: number;
    readonly retries?: number;
    readonly isLimited?: boolean;
  },
) {
  const { limit, startMs = 0, retries = 0, isLimited = false } = options;
  const clock = quickClock();
  const time = beginRun(limit, undefined, clock);
  let made = 0;
  const source = async () => results[Math.min(made++, results.length - 1)] ?? response(200);
  const log: RequestLog = { repeated: [], late: [] };
  const call = callInTime(source, { time, startMs, retries, isSafe: () => true, isLimited, log });
  return { call: () => call(null), countMade: () => made, time, clock };
}

const limited = (retryAfter: string): EndpointResult => ({ ...response(429), retryAfter }) as EndpointResult;

test('an endpoint that is starting is asked until it listens', async () => {
  const refused = failure('unreachable', false);
  const { call, countMade } = countedCall([refused, refused, response(200)], { startMs: 60_000 });
  expect(await call()).toMatchObject({ status: 200 });
  expect(countMade()).toBe(3);
});

test.each([
  ['without time to start', failure('unreachable', false), 0],
  ['that listens, and fails', failure('network', true), 60_000],
])('an endpoint %s is asked once', async (_, result, startMs) => {
  const { call, countMade } = countedCall([result], { startMs });
  expect(await call()).toBe(result);
  expect(countMade()).toBe(1);
});

test.each([
  ['an endpoint that starts', failure('unreachable', false), { startMs: 60_000 }, 10, 'unreachable'],
  ['a repetition', response(503), { retries: 20 }, 3, 503],
  ['an app that limits the requests', limited('1'), { isLimited: true }, 2, 'given-up'],
])(
  'no wait for %s continues after the time limit, and no request follows',
  async (_, result, options, made, last) => {
    const { call, countMade, time, clock } = countedCall([result], { ...options, limit: 2 });
    const ended = await call();
    expect(ended.ok ? ended.status : ended.cause).toBe(last);
    expect(countMade()).toBe(made);
    expect([clock.now() <= 2_000, time.isOver()]).toEqual([true, true]);
    expect(await call()).toMatchObject({ cause: 'given-up' });
    expect(countMade()).toBe(made);
  },
);

test('an app that limits the requests is asked again as it says, at most 30 seconds for a request and 120 in all', async () => {
  const { call, countMade, clock } = countedCall([limited('30')], { isLimited: true });
  expect(await call()).toMatchObject({ status: 429 });
  expect([countMade(), clock.now()]).toEqual([5, 120_000]);
  expect(await countedCall([limited('31')], { isLimited: true }).call()).toMatchObject({ status: 429 });
});

test('an endpoint has its time to start once in a run, whoever calls it', async () => {
  const time = beginRun(undefined, undefined, quickClock());
  const refused = async () => results.refused;
  const options = { time, startMs: 30_000, retries: 0, isSafe: () => true, log: { repeated: [], late: [] } };
  for (const call of [callInTime(refused, options), callInTime(refused, options)])
    expect(await call(null)).toBe(results.refused);
  expect(time.now() - time.begin).toBeLessThan(31_000);
});
