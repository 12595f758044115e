import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { makeProject } from '../../make-project.ts';
import { environment } from '../../providers/plain.ts';
import { referenceProviders } from '../../providers/reference.ts';
import { quickClock } from '../../quick-clock.ts';
import { runHere } from '../run.ts';
import { cakeText, secret } from './endpoint.ts';

/** Starts an app that responds to each request after some time, and counts its open and all requests. */
async function openSlowApp(ms: number) {
  const counts = { open: 0, all: 0 };
  const server = createServer(async (request, response) => {
    counts.open += 1;
    counts.all += 1;
    response.once('close', () => (counts.open -= 1));
    await setTimeout(ms, undefined, { ref: false });
    response.setHeader('content-type', 'application/json');
    response.end(request.method === 'POST' ? '{ "error": { "message": "No." } }' : '{ "data": {} }');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { counts, origin: `http://127.0.0.1:${port}` };
}

test('after the time limit, no request is made, and all that was left out is reported', async () => {
  const { counts, origin } = await openSlowApp(400);
  const folder = makeProject({ 'cake.modal.json': cakeText });
  const words = ['check', 'cake.modal.json', '--endpoint', origin, '--secret', secret, '--time-limit', '1'];
  const { output } = await runHere([...words, '--format', 'json'], folder);
  expect([1, 2, 3]).toContain(counts.all);
  expect(output).toContain('"rule":"incomplete-check"');
  expect(output).toContain('not checked: the time limit of 1 second is over.');
  expect(output).toContain('invalid tokens (the time limit of 1 second is over)');
});

test('a check of a manifest ends at the time limit, too', async () => {
  const { counts, origin } = await openSlowApp(700);
  const { manifest } = referenceProviders['invoicing'];
  const folder = makeProject({ 'bill.manifest.json': manifest });
  const words = ['check', 'bill.manifest.json', '--endpoint', origin, '--time-limit', '1'];
  const { output } = await runHere([...words, '--format', 'json'], folder, environment);
  expect([1, 2]).toContain(counts.all);
  expect(output).toContain('not checked: the time limit of 1 second is over.');
});

/** Starts an app that responds to each request with a status, and counts them. */
async function openBusyApp(status: number, headers: Readonly<Record<string, string>> = {}) {
  const counts = { all: 0 };
  const server = createServer((_, response) => {
    counts.all += 1;
    response.writeHead(status, headers).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { counts, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('no wait before a repetition continues after the time limit', async () => {
  const { counts, origin } = await openBusyApp(503);
  const folder = makeProject({ 'cake.modal.json': cakeText });
  const words = ['check', 'cake.modal.json', '--endpoint', origin, '--time-limit', '2', '--retries', '20'];
  const clock = quickClock();
  const { output } = await runHere([...words, '--format', 'json'], folder, {}, false, undefined, clock);
  // At 0, 0.5 and 1.5 seconds. The next one would be at 3.5 seconds.
  expect(counts.all).toBe(3);
  expect(clock.now()).toBeLessThanOrEqual(2_000);
  expect(output).toContain('checked: the time limit of 2 seconds is over');
});

test('an app that never responds ends with the time limit, and is not green', async () => {
  const server = createServer(() => {}).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const folder = makeProject({ 'cake.modal.json': cakeText });
  const { status, output } = await runHere(
    ['check', 'cake.modal.json', '--endpoint', origin, '--time-limit', '1'],
    folder,
  );
  expect(output).toContain('Nothing was checked: the time limit of 1 second is over.');
  expect(status).toBe(2);
});

test('a wrong config ends the run before the first request', async () => {
  const { counts, origin } = await openBusyApp(200);
  const folder = makeProject({ 'cake.modal.json': cakeText, 'json-modal.config.json': '{ "rulez": 1 }' });
  const { status, output } = await runHere(['check', 'cake.modal.json', '--endpoint', origin], folder);
  expect(status).toBe(2);
  expect(output).not.toContain('no problems');
  expect(counts.all).toBe(0);
});

test('no wait for an app that limits the requests continues after the time limit', async () => {
  const { counts, origin } = await openBusyApp(429, { 'retry-after': '5' });
  const folder = makeProject({ 'bill.manifest.json': referenceProviders['invoicing'].manifest });
  const words = ['check', 'bill.manifest.json', '--endpoint', origin, '--time-limit', '12'];
  const clock = quickClock();
  const report = [...words, '--format', 'json'];
  const { output } = await runHere(report, folder, environment, false, undefined, clock);
  // At 0, 5 and 10 seconds.
  expect(counts.all).toBe(3);
  expect(clock.now()).toBeLessThanOrEqual(12_000);
  expect(output).toContain('the time limit of 12 seconds is over');
  expect(output).not.toContain('rate-limited');
});

test.each([
  ['cake.modal.json', cakeText],
  ['bill.manifest.json', referenceProviders['invoicing'].manifest],
])('an aborted check of %s ends its open request, and makes no other', async (name, text) => {
  const { counts, origin } = await openSlowApp(60_000);
  const folder = makeProject({ [name]: text });
  const ending = new AbortController();
  const run = runHere(['check', name, '--endpoint', origin], folder, environment, false, ending.signal);
  await expect.poll(() => counts.open).toBe(1);
  ending.abort();
  await run;
  await expect.poll(() => counts.open).toBe(0);
  expect(counts.all).toBe(1);
});
