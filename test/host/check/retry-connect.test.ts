import { expect, test } from 'vitest';
import { retryConnect } from '../../../src/host/check/retry-connect.ts';
import type { EndpointRequest, EndpointResult } from '../../../src/host/endpoint/endpoint-result.ts';

const asked: EndpointRequest = { kind: 'initial', query: {}, body: null };
const answer: EndpointResult = { ok: true, status: 200, contentType: '', text: '{}', sent: '', ms: 1 };
const failure = (cause: 'unreachable' | 'network'): EndpointResult => ({
  ok: false,
  cause,
  reason: '',
  sent: '',
  ms: 1,
});

function sourceOf(...arrivals: readonly EndpointResult[]) {
  let made = 0;
  const source = async () => arrivals[Math.min(made++, arrivals.length - 1)] ?? answer;
  return { source, countMade: () => made };
}

test('an endpoint that is starting is asked until it listens', async () => {
  const { source, countMade } = sourceOf(failure('unreachable'), failure('unreachable'), answer);
  expect(await retryConnect(source, 60_000)(asked)).toBe(answer);
  expect(countMade()).toBe(3);
});

test.each([
  ['without time to wait', failure('unreachable'), 0],
  ['that listens, and fails', failure('network'), 60_000],
])('an endpoint %s is asked once', async (_, result, ms) => {
  const { source, countMade } = sourceOf(result);
  expect(await retryConnect(source, ms)(asked)).toBe(result);
  expect(countMade()).toBe(1);
});
