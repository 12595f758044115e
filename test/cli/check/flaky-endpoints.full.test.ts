import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { makeProject } from '../../make-project.ts';
import { runHere } from '../run.ts';
import { cakeText, openShop, secret } from './endpoint.ts';

type Failure = (request: IncomingMessage, response: ServerResponse) => void;

/** A proxy before the shop in which the first request for each URL fails. Returns what came through and what did not. */
async function openFlaky(fail: Failure, failsFor: 'GET' | 'POST') {
  const shop = await openShop();
  const tried = new Set<string>();
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('');
    if (request.method === 'POST') bodies.push(body);
    const key = `${request.method} ${withoutToken(request.url ?? '')}`;
    const isFirst = !tried.has(key);
    tried.add(key);
    if (isFirst && request.method === failsFor) return fail(request, response);
    const answer = await fetch(new URL(request.url ?? '', shop.url), {
      method: request.method ?? 'GET',
      ...(body !== '' && { body, headers: { 'content-type': 'application/json' } }),
    });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await shop.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/modal`, bodies, tried };
}

function withoutToken(url: string): string {
  return url.replace(/token=[^&]*/, '');
}

async function check(url: string, ...words: string[]) {
  const folder = makeProject({ 'cake.modal.json': cakeText });
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const options = ['--endpoint', url, '--context', 'view=details', ...words];
  const ran = await runHere(['check', 'cake.modal.json', ...options, '--format', 'json'], folder, {
    JSON_MODAL_SECRET: secret,
  });
  const { files, summary } = JSON.parse(ran.output);
  const rules: string[] = files.flatMap((file: { diagnostics: { rule: string }[] }) =>
    file.diagnostics.map(({ rule }) => rule),
  );
  return { ...ran, rules, work: summary.checks[0] };
}

const failures: [string, Failure][] = [
  ['closes the connection', (request) => request.socket.destroy()],
  ['is unavailable', (_, response) => response.writeHead(503).end('busy')],
];

test.each(failures)(
  'an endpoint that %s at first is checked with --retries, and the summary says so',
  async (_, fail) => {
    const { url, tried } = await openFlaky(fail, 'GET');
    const { status, rules, work } = await check(url, '--retries', '1');
    expect({ status, rules }).toEqual({ status: 0, rules: [] });
    expect(work.repeated).toHaveLength(tried.size);
    expect(work.repeated[0]).toMatchObject({
      retries: 1,
      isSuccessful: true,
      sent: expect.stringContaining('token='),
    });
  },
);

test('without --retries, each failure is a problem', async () => {
  const { url } = await openFlaky((request) => request.socket.destroy(), 'GET');
  const { status, rules, work } = await check(url);
  expect({ status, repeated: work.repeated }).toEqual({ status: 1, repeated: [] });
  expect(rules).toContain('no-answer');
});

test.each(failures)('no submit is sent twice to an endpoint that %s', async (_, fail) => {
  const { url, bodies } = await openFlaky(fail, 'POST');
  const { status, work } = await check(url, '--submit', '--retries', '3');
  expect(status).toBe(1);
  expect(bodies.length).toBeGreaterThan(0);
  expect(work.repeated).toEqual([]);
});

test('--timeout is the limit of each response', async () => {
  const { url } = await openFlaky(() => {}, 'GET');
  const { status, output } = await check(url, '--timeout', '1');
  expect(status).toBe(1);
  expect(output).toContain('No response within 1 second');
});

test.each([
  [['--timeout', '0'], '"--timeout" must be from 1 to 3600, got "0".'],
  [['--retries', '21'], '"--retries" must be at most 20, got "21".'],
  [['--retries', 'x'], '"--retries" must be a non-negative integer, got "x".'],
])('%j is rejected', async (words, message) => {
  const folder = makeProject({ 'cake.modal.json': cakeText });
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { status, complaints } = await runHere(
    ['check', 'cake.modal.json', '--endpoint', 'http://a', ...words],
    folder,
  );
  expect({ status, complaints }).toEqual({ status: 2, complaints: `${message}\n` });
});
