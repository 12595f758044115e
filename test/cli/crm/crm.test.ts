import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeProject } from '../../make-project.ts';
import { runHere, start } from '../run.ts';

const credentials = { JSON_MODAL_CLIENT_ID: 'app', JSON_MODAL_CLIENT_SECRET: 's3cret' };

/** The command as a process, with its output so far. */
async function startCrm(folder: string, ...words: string[]) {
  const command = start(['crm', '--port', '0', ...words], folder, credentials);
  onTestFinished(() => void command.kill('SIGKILL'));
  let [output, complaints] = ['', ''];
  command.stdout.on('data', (part) => {
    output += part;
  });
  command.stderr.on('data', (part) => {
    complaints += part;
  });
  const address = () => /http:\/\/127\.0\.0\.1:\d+\/api\/v1/.exec(output)?.[0];
  await expect.poll(address).toBeDefined();
  return { command, url: address() ?? '', read: () => ({ output, complaints }) };
}

test('the command prints its address and a line for each request, reports an unfinished list, and ends with Ctrl+C', async () => {
  const deals = JSON.stringify({ deals: [1, 2, 3].map((id) => ({ id, title: 'A' })) });
  const words = [
    '--data',
    'crm.json',
    '--page-size',
    '2',
    '--fault',
    '429:every=3',
    '--token',
    's3cret',
    '--record',
    'recorded',
  ];
  const folder = makeProject({ 'crm.json': deals });
  const { command, url, read } = await startCrm(folder, ...words);
  const statuses = [];
  for (const query of ['api_token=s3cret&limit=1000', 'api_token=other', 'api_token=s3cret'])
    statuses.push((await fetch(`${url}/deals?${query}`)).status);
  expect(statuses).toEqual([200, 401, 429]);
  await expect.poll(() => existsSync(join(folder, 'recorded/0003.GET.deals.request.json'))).toBe(true);
  command.kill('SIGINT');
  const [status] = await once(command, 'exit');
  expect(status).toBe(0);
  expect(read()).toEqual({
    output: [
      `The emulated CRM runs at ${url}`,
      'It has 3 deals.',
      'GET /api/v1/deals?limit=1000 200: "limit" must be from 1 to 500, got 1000: 500 was used',
      'GET /api/v1/deals 401: The token is not accepted.',
      'GET /api/v1/deals 429: fault 429',
      'GET /api/v1/deals?limit=1000 200: stopped at 2 of 3 deals: next_start was 2',
      '',
    ].join('\n'),
    complaints: '',
  });
});

test('the value of --token is neither printed nor recorded, wherever an app puts it', async () => {
  const token = 'Kq7vX2mPz9wLr4TtBn';
  const folder = makeProject({});
  const { url, read } = await startCrm(folder, '--token', token, '--record', 'recorded');
  for (const path of [`/deals/${token}`, `/itemSearch?term=${token}`, `/deals?api%5Ftoken=${token}`])
    await fetch(url + path, { headers: { 'x-api-token': token } });
  await fetch(`${url}/deals`, {
    method: 'POST',
    headers: { 'x-api-token': token, 'content-type': 'application/json' },
    body: JSON.stringify({ title: `Bearer ${token}` }),
  });
  const recorded = () => readdirSync(join(folder, 'recorded')).filter((name) => name.endsWith('.json'));
  await expect.poll(() => recorded().length).toBe(8);
  const texts = recorded().map((name) => readFileSync(join(folder, 'recorded', name), 'utf8'));
  expect(texts.join()).not.toContain(token);
  expect(read().output).not.toContain(token);
  expect(texts.join()).toContain('Bearer …');
});

test('the command also prints a line for a request that does not reach the CRM, without its token', async () => {
  const { url, read } = await startCrm(makeProject({}));
  const path = '/deals?api_token=s3cret&start=0';
  expect((await fetch(url + path, { headers: { origin: 'https://other.example' } })).status).toBe(403);
  await expect
    .poll(() => read().output)
    .toContain('GET /api/v1/deals?start=0 403: Requests from other sites are not allowed.\n');
});

test('a user installs an app: its callback gets a code, and the app reads deals until its token expires', async () => {
  const codes: (string | null)[] = [];
  const app = createServer((request, response) => {
    codes.push(new URL(request.url ?? '/', 'http://localhost').searchParams.get('code'));
    response.end('Installed.');
  });
  await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void app.close());
  const callback = `http://127.0.0.1:${(app.address() as AddressInfo).port}/callback`;
  const words = ['--oauth', callback, '--scope', 'deals:read', '--expires-in', '1', '--record', 'recorded'];
  const folder = makeProject({});
  const { url, read } = await startCrm(folder, ...words);
  const address = () => /^Install the app at (.+)$/m.exec(read().output)?.[1];
  await expect.poll(address).toBeDefined();
  const page = await fetch(address() ?? '');
  expect(await page.text()).toBe('Installed.');
  expect(read().output).not.toContain('has no "state"');
  const response = await fetch(new URL('/oauth/token', url), {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('app:s3cret')}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: codes[0] ?? '',
      redirect_uri: callback,
    }),
  });
  const tokens = await response.json();
  expect(tokens).toMatchObject({ scope: 'deals:read', expires_in: 1, api_domain: new URL(url).origin });
  const list = (kind: string) =>
    fetch(`${tokens.api_domain}/api/v1/${kind}`, {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
  expect((await list('deals')).status).toBe(200);
  // The secret is hidden under any name.
  await list('deals?note=s3cret');
  expect((await list('leads')).status).toBe(403);
  await expect.poll(async () => (await list('deals')).status, { timeout: 5000 }).toBe(401);
  expect(read().output).toContain('GET /api/v1/deals 401: The access token has expired.');
  const recorded = readdirSync(join(folder, 'recorded')).filter((name) => name.endsWith('.json'));
  const texts = recorded.map((name) => readFileSync(join(folder, 'recorded', name), 'utf8'));
  for (const secret of ['s3cret', btoa('app:s3cret'), tokens.access_token, tokens.refresh_token])
    expect(read().output + texts.join('')).not.toContain(secret);
});

test('the command has samples without --data, and reports an unfinished list when no request arrives', async () => {
  const { url, read } = await startCrm(makeProject({}), '--page-size', '2');
  await fetch(`${url}/deals?api_token=a`);
  await expect
    .poll(() => read().output)
    .toContain('GET /api/v1/deals 200: stopped at 2 of 5 deals: next_start was 2\n');
});

test('the records go to a file and back, on a clock that is set, and webhooks to the app', async () => {
  const events: unknown[] = [];
  const app = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      events.push(JSON.parse(text));
      response.writeHead(204).end();
    });
  }).listen(0, '127.0.0.1');
  await once(app, 'listening');
  onTestFinished(() => void app.close());
  const hook = {
    subscription_url: `http://127.0.0.1:${(app.address() as AddressInfo).port}/hook`,
    event_action: '*',
    event_object: 'deal',
  };
  const folder = makeProject({ 'crm.json': '{ "deals": [{ "id": 1, "title": "A" }] }' });
  const words = ['--data', 'crm.json', '--save', 'crm.json', '--now', '2030-05-06T07:00:00Z'];
  const faults = ['--fault', 'lost:path=/v1/notes', '--fault', '500:path=/v1/persons,every=2'];
  const { command, url, read } = await startCrm(folder, ...words, ...faults);
  const post = async (path: string, body: object) =>
    fetch(`${url}/${path}?api_token=a`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await post('webhooks', hook);
  await post('webhooks', { ...hook, subscription_url: 'https://app.example/hook' });
  await post('deals', { title: 'B' });
  await post('dealFields', { name: 'Icing', field_type: 'varchar' });
  expect((await fetch(`${url}/persons?api_token=a`)).status).toBe(200);
  expect((await fetch(`${url}/persons?api_token=a`)).status).toBe(500);
  await expect(post('notes', { content: 'A', deal_id: 1 })).rejects.toThrow('fetch failed');
  await expect
    .poll(() => events)
    .toMatchObject([{ meta: { action: 'create', entity: 'deal' }, data: { title: 'B' } }]);
  await expect.poll(() => read().output).toContain(`webhook create.deal to ${hook.subscription_url} 204\n`);
  expect(read().output).toContain('POST /api/v1/notes 0: fault lost\n');
  const others = read().output.match(/^webhooks? .*app\.example.*$/gm);
  expect(others).toEqual(['webhooks to https://app.example/hook are not sent: it is another machine']);
  command.kill('SIGINT');
  await once(command, 'exit');
  const saved = JSON.parse(readFileSync(join(folder, 'crm.json'), 'utf8'));
  expect(Object.keys(saved)).toEqual(['deals', 'webhooks', 'dealFields']);
  expect(saved.deals).toMatchObject([
    { id: 1 },
    { id: 2, add_time: expect.stringMatching(/^2030-05-06 07:0/) },
  ]);
  const again = await startCrm(folder, '--data', 'crm.json');
  expect(again.read().output).toContain('It has 2 deals and 2 webhooks.');
});

test('an app that was installed and has a channel works after a save and a load, and the file has no secret of the app', async () => {
  const callback = 'http://127.0.0.1/callback';
  const words = ['--oauth', callback, '--save', 'crm.json', '--token', 'api-s3cret'];
  const folder = makeProject({});
  const { command, url, read } = await startCrm(folder, ...words);
  const [, address = ''] = /^Install the app at (.+)$/m.exec(read().output) ?? [];
  const { headers } = await fetch(address, { redirect: 'manual' });
  const code = new URL(headers.get('location') ?? '').searchParams.get('code') ?? '';
  const response = await fetch(new URL('/oauth/token', url), {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('app:s3cret')}` },
    body: new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: callback }),
  });
  const { access_token: token } = await response.json();
  const post = async (base: string, path: string, body: object) => {
    const sent = await fetch(`${base}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return sent.status;
  };
  expect(await post(url, '/channels', { name: 'Chat', provider_channel_id: 'chat-7' })).toBe(200);
  await fetch(address, { redirect: 'manual' });
  command.kill('SIGINT');
  await once(command, 'exit');
  const text = readFileSync(join(folder, 'crm.json'), 'utf8');
  expect(JSON.parse(text)).toMatchObject({
    channels: [{ provider_channel_id: 'chat-7' }],
    installations: [{ accessTokens: [{ token }] }],
  });
  for (const secret of ['s3cret', 'code-']) expect(text).not.toContain(secret);
  const next = await startCrm(folder, ...words, '--data', 'crm.json');
  const message = { id: 'm', channel_id: 'chat-7', sender_id: 'u', conversation_id: 'c', message: 'Hello' };
  const time = { status: 'sent', created_at: '2026-01-31T09:30:00Z' };
  expect(await post(next.url, '/channels/messages/receive', { ...message, ...time })).toBe(200);
  expect(next.read().output).toMatch(/^POST \/api\/v1\/channels\/messages\/receive 200$/m);
});

describe('a wrong option ends the command with one line', () => {
  const files = {
    'broken.json': '{\n  "deals": [,]\n}',
    'twice.json': '{\n  "deals": [],\n  "deals": []\n}',
    'id.json': '{\n  "deals": [\n    { "id": 1 },\n    { "id": "2" }\n  ]\n}',
    'same.json': '{ "persons": [{ "id": 1 }, { "id": 1 }] }',
    'kind.json': '{\n  "person": []\n}',
    'list.json': '[]',
  };
  const cases: readonly (readonly [string[], string])[] = [
    [['x'], '"crm" got an extra argument "x". Give the records with --data FILE.'],
    [['--port', '70000'], '"--port" must be at most 65535, got "70000".'],
    [['--page-size', '0'], '"--page-size" must be at least 1, got "0".'],
    [['--fault', 'slwo'], '"--fault" has an unknown name, "slwo". Did you mean "slow"?'],
    [
      ['--fault', '418'],
      '"--fault" has an unknown name, "418". The faults are 401, 403, 429, 500, slow, half and lost.',
    ],
    ...['429:each=3', '429:every=0', '429:path=deals'].map((word): [string[], string] => [
      ['--fault', word],
      `"--fault" must be NAME, NAME:every=N, NAME:path=/v1/deals or slow:ms=N, got "${word}".`,
    ]),
    [['--now', 'tomorrow'], '"--now" must be a time in ISO 8601, got "tomorrow".'],
    [
      ['--save', 'list.json'],
      '"--save" list.json:1:1: The records must be an object with a list for each kind, such as "deals".',
    ],
    [['--fault', '429:ms=5'], '"--fault" has a delay only for "slow", got "429:ms=5".'],
    [['--oauth', '/callback'], '"--oauth" must be the http(s) URL of the callback, got "/callback".'],
    [
      ['--oauth', 'https://app.example/'],
      'The credentials are missing. Set JSON_MODAL_CLIENT_ID and JSON_MODAL_CLIENT_SECRET to those of the app.',
    ],
    [['--scope', 'deals:read'], '"--scope" needs --oauth URL.'],
    [['--data', 'none.json'], '"none.json" could not be read: no such file.'],
    [
      ['--data', 'id.json'],
      '"--data" id.json:4:13: The "id" of a deal must be a whole number from 1 to 999,999,999,999.',
    ],
    [['--data', 'same.json'], '"--data" same.json:1:36: Two persons have the id 1.'],
    [
      ['--data', 'kind.json'],
      '"--data" kind.json:2:13: "person" is not a kind of record. Did you mean "persons"?',
    ],
    [
      ['--data', 'list.json'],
      '"--data" list.json:1:1: The records must be an object with a list for each kind, such as "deals".',
    ],
    [['--data', 'twice.json'], '"--data" twice.json:3:3: This member is repeated.'],
  ];

  test.each(cases)('%j', async (words, message) => {
    const { status, output, complaints } = await runHere(['crm', ...words], makeProject(files));
    expect({ status, output, complaints }).toEqual({ status: 2, output: '', complaints: `${message}\n` });
  });

  test('also if the CRM cannot hold the records', async () => {
    const deals = Array.from({ length: 100_001 }, (_, index) => ({ id: index + 1 }));
    const folder = makeProject({ 'many.json': JSON.stringify({ deals }) });
    const { status, output, complaints } = await runHere(['crm', '--data', 'many.json'], folder);
    const message = 'The emulated CRM is full. The limit is 100,000 records of a kind, and 100 MB in all.';
    expect({ status, output, complaints }).toEqual({
      status: 2,
      output: '',
      complaints: `"--data" many.json: ${message}\n`,
    });
  });

  test('also with the place in a file that is not JSON', async () => {
    const { status, complaints } = await runHere(['crm', '--data', 'broken.json'], makeProject(files));
    expect(status).toBe(2);
    expect(complaints).toMatch(/^"--data" broken\.json:2:13: .+\n$/);
  });
});
