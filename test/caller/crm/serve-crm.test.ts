import { readdirSync, readFileSync } from 'node:fs';
import { request as ask } from 'node:http';
import { connect } from 'node:net';
import type { CrmOptions } from 'json-modal/crm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { recordCrm } from '../../../src/caller/crm/record-crm.ts';
import { type ServeOptions, serveCrm } from '../../../src/caller/crm/serve-crm.ts';
import { openAppCalls } from '../../../src/caller/provider/app-calls.ts';
import { openCrm } from '../../../src/crm/open-crm.ts';
import { makeProject } from '../../make-project.ts';

async function serve(options: CrmOptions = {}, more: Partial<ServeOptions> = {}): Promise<string> {
  const started = await serveCrm({ crm: openCrm(options), port: 0, ...more });
  if (!started.ok) throw new Error(started.problem);
  const { url, close } = started.value;
  onTestFinished(close);
  return url;
}

const persons = Array.from({ length: 250 }, (_, index) => ({ id: index + 1, name: `Person ${index + 1}` }));
const headers = { authorization: 'Bearer a' };

describe('plain fetch code lists all 250 persons', () => {
  test('by start', async () => {
    const url = await serve({ records: { persons } });
    const found: unknown[] = [];
    for (let start: number | undefined = 0; start !== undefined; ) {
      const { data, additional_data: more } = await (
        await fetch(`${url}/persons?start=${start}&api_token=a`)
      ).json();
      found.push(...data);
      start = more.pagination.next_start;
    }
    expect(found).toEqual(persons);
  });

  test('by cursor', async () => {
    const url = (await serve({ records: { persons }, pageSize: 7 })).replace('v1', 'v2');
    const found: unknown[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query = new URLSearchParams({ limit: '100', ...(cursor && { cursor }) });
      const { data, additional_data: more } = await (
        await fetch(`${url}/persons?${query}`, { headers })
      ).json();
      found.push(...data);
      cursor = more.next_cursor;
    }
    expect(found).toMatchObject(persons);
    expect(found).toHaveLength(persons.length);
  });
});

test('a body arrives as it was sent, and the response as the CRM made it', async () => {
  const url = await serve();
  const body = JSON.stringify({ name: 'Ärikeskus 商店 🍰', __proto__: 1 });
  const response = await fetch(`${url}/organizations`, { method: 'POST', headers, body });
  expect(response.status).toBe(201);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect((await response.json()).data.name).toBe('Ärikeskus 商店 🍰');
});

test('a fault with headers has them, and a cut-off response ends the connection', async () => {
  const url = await serve({ faults: [{ fault: 429, every: 2 }, { fault: 'half' }], records: { persons } });
  const half = await fetch(`${url}/persons`, { headers });
  const reader = half.body?.getReader();
  expect((await reader?.read())?.value?.length).toBe(Number(half.headers.get('content-length')) >> 1);
  await expect(reader?.read()).rejects.toThrow();
  const limited = await fetch(`${url}/persons`, { headers });
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '2']);
});

test('an app that gives up during a slow response causes no error', async () => {
  const url = await serve({ faults: [{ fault: 'slow', milliseconds: 1e9 }] });
  const controller = new AbortController();
  const sent = fetch(`${url}/persons`, { headers, signal: controller.signal });
  setTimeout(() => controller.abort(), 20);
  await expect(sent).rejects.toThrow('abort');
});

describe('the guards of the preview hold', () => {
  /** Sends headers that fetch does not send. */
  function status(url: string, given: Record<string, string>, method = 'GET'): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      ask(`${url}/connected`, { headers: given, method }, ({ statusCode }) => resolve(statusCode))
        .on('error', reject)
        .end();
    });
  }

  test.each([
    ['another host name', { host: 'evil.example' }, 403],
    ['another origin', { origin: 'https://evil.example' }, 403],
    ['a script of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }, 403],
    ['a link of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }, 200],
    ['an app', {}, 200],
  ])('%s', async (_, given: Record<string, string>, expected) => {
    expect(await status(await serve(), given)).toBe(expected);
  });

  test('a form of another site', async () => {
    const given = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    expect(await status(await serve(), given, 'POST')).toBe(403);
  });
});

test.each([
  ['GET http://other.example/api/v1/deals HTTP/1.1', 404],
  ['GET //x HTTP/1.1', 404],
  ['GET /api/v1/%ff HTTP/1.1', 404],
  ['TRACE / HTTP/1.1', 405],
])('a strange request line gets a response: %s', async (line, status) => {
  const { port } = new URL(await serve());
  const socket = connect(Number(port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write(`${line}\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
  const answer = await new Promise<string>((resolve) =>
    socket.once('data', (bytes) => resolve(String(bytes))),
  );
  expect(answer).toContain(`HTTP/1.1 ${status} `);
});

describe('a body that does not end as it should', () => {
  /** Sends the start of a request, and returns its socket and the URL. */
  async function begin(onReject: ServeOptions['onReject'] & object) {
    const url = await serve({}, { onReject });
    const { port } = new URL(url);
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
    onTestFinished(() => void socket.destroy());
    socket.write(`POST /api/v1/deals?api_token=a HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n`);
    socket.write('Transfer-Encoding: chunked\r\n\r\n');
    return { socket, url };
  }

  test('is too large, whatever its length', async () => {
    const onReject = vi.fn();
    const { socket } = await begin(onReject);
    const chunk = `100000\r\n${'x'.repeat(0x10_00_00)}\r\n`;
    while (socket.writable) await new Promise<void>((resolve) => socket.write(chunk, () => resolve()));
    await expect
      .poll(() => onReject.mock.calls)
      .toEqual([
        [{ method: 'POST', path: '/api/v1/deals', status: 413, reason: 'The request exceeds 10 MB.' }],
      ]);
  });

  test('is of no interest if the app closed the connection', async () => {
    const onReject = vi.fn();
    const { socket, url } = await begin(onReject);
    await new Promise<void>((resolve) => socket.write('5\r\n{"tit\r\n', () => resolve()));
    socket.destroy();
    expect((await fetch(`${url}/deals`, { headers })).status).toBe(200);
    expect(onReject).not.toHaveBeenCalled();
  });
});

test('a port that is in use is reported, with the option that sets it', async () => {
  const { port } = new URL(await serve());
  for (const [start, option] of [
    [() => serveCrm({ crm: openCrm(), port: Number(port) }), '--port'],
    [() => openAppCalls(Number(port), { wait: async () => true }), '--crm-port'],
  ] as const) {
    const problem = `Port ${port} is in use. Choose another with ${option} N.`;
    expect(await start()).toEqual({ ok: false, problem });
  }
});

test('requests and responses are recorded in their order, without tokens', async () => {
  const folder = `${makeProject({})}/recorded`;
  const onError = vi.fn();
  const recording = recordCrm(folder, onError);
  const url = await serve({}, { onExchange: recording.add });
  await fetch(`${url}/deals?start=0&api_token=s3cret`);
  await fetch(`${url}/organizations`, {
    method: 'POST',
    headers: { authorization: 'Bearer s3cret' },
    body: '{"name":"Bakery"}',
  });
  await expect.poll(() => readdirSync(folder).filter((name) => name.endsWith('.json')).length).toBe(4);
  await recording.whenDone();
  const read = (name: string) => readFileSync(`${folder}/${name}`, 'utf8');
  expect(JSON.parse(read('0001.GET.deals.request.json'))).toEqual({
    method: 'GET',
    path: '/api/v1/deals?start=0',
    body: null,
    response: { status: 200 },
  });
  expect(JSON.parse(read('0002.POST.organizations.response.json'))).toMatchObject({
    data: { name: 'Bakery' },
  });
  expect(readdirSync(folder).map(read).join('')).not.toContain('s3cret');
  expect(onError).not.toHaveBeenCalled();
});

test('a token in the wrong place is not recorded', async () => {
  const folder = `${makeProject({})}/recorded`;
  const recording = recordCrm(folder, vi.fn());
  const url = await serve({}, { onExchange: recording.add });
  const send = (path: string, body: string, type: string) =>
    fetch(`${url}${path}`, { method: 'POST', headers: { ...headers, 'content-type': type }, body });
  await fetch(`${url}/deals?start=0&apiToken=s3cret&limit=5`, { headers });
  await fetch(`${url}/deals?start=0?api_token=s3cret`, { headers });
  await fetch(`${url}/deals;api_token=s3cret`, { headers });
  await send('/deals', '{"title":"A","api_token":"s3cret"}', 'application/json');
  await send('/deals', '{"title":"A","apiToken":"s3cret",}', 'application/json');
  await send('/deals', 'title=A&access_token=s3cret', 'application/x-www-form-urlencoded');
  await expect.poll(() => readdirSync(folder).length).toBe(12);
  await recording.whenDone();
  expect(
    readdirSync(folder)
      .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
      .join(''),
  ).not.toContain('s3cret');
});

test('a second recording in a folder follows the first one, and replaces nothing', async () => {
  const folder = `${makeProject({})}/recorded`;
  for (const names of [['Bakery', 'Cafe'], ['Harbour']]) {
    const recording = recordCrm(folder, vi.fn());
    const url = await serve({}, { onExchange: recording.add });
    for (const name of names)
      await fetch(`${url}/organizations`, { method: 'POST', headers, body: JSON.stringify({ name }) });
    await expect
      .poll(() =>
        readdirSync(folder).some((name) =>
          readFileSync(`${folder}/${name}`, 'utf8').includes(`"name": "${names.at(-1)}"`),
        ),
      )
      .toBe(true);
    await recording.whenDone();
  }
  const requests = readdirSync(folder).filter((name) => name.endsWith('.request.json'));
  expect(requests.sort()).toEqual([1, 2, 3].map((number) => `000${number}.POST.organizations.request.json`));
});
