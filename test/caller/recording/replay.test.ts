import { readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createEndpointClient } from '../../../src/caller/endpoint/endpoint-client.ts';
import type { EndpointRequest } from '../../../src/caller/endpoint/endpoint-result.ts';
import { openSigner } from '../../../src/caller/endpoint/signer.ts';
import { exchangeName, recordExchanges } from '../../../src/caller/recording/record.ts';
import { readRecording, replayRecording, requestReader } from '../../../src/caller/recording/replay.ts';
import { type Endpoint, json, plain, startEndpoint } from '../../session/server.ts';
import { makeFile, secret } from '../start.ts';

let endpoint: Endpoint;
let folder: string;

beforeEach(async () => {
  endpoint = await startEndpoint();
  folder = join(dirname(makeFile()), 'answers of the app');
});

afterEach(() => endpoint.close());

const initial: EndpointRequest = {
  kind: 'initial',
  query: { resource: 'deal', view: 'details', userId: '1' },
  body: null,
};
const change: EndpointRequest = {
  ...initial,
  kind: 'change',
  query: { ...initial.query, invoker: 'a', form: '{"a":1,"b":2}' },
};
const submit: EndpointRequest = { ...initial, kind: 'submit', body: { a: 1 } };

function record(stem = 'cake') {
  const { makeToken, redact } = openSigner(secret);
  const source = createEndpointClient({ url: `${endpoint.url}?key=private`, makeToken, timeoutMs: 200 });
  return recordExchanges(source, folder, stem, (fault) => expect.fail(String(fault)), redact);
}

test('recorded requests are replayed by kind, invoker and form, without the endpoint', async () => {
  const source = record();
  endpoint.answerWith(json({ data: {} }), json({ data: { blocks: {} } }), plain('<b>no</b>', 500), (_, it) =>
    it.destroy(),
  );
  const first = [await source(initial), await source(change), await source(submit)];
  const broken = await source({ ...submit, body: { a: 2 } });
  await endpoint.close();
  endpoint = await startEndpoint();

  const replay = replayRecording(folder, 'cake');
  for (const [index, asked] of [initial, change, submit].entries()) {
    const again = await replay(asked);
    const before = first[index];
    if (!again.ok || !before?.ok) throw new Error('There is no answer.');
    expect(again.status).toBe(before.status);
    expect(again.text.replace(/\s/g, '')).toBe(before.text.replace(/\s/g, ''));
  }
  expect(await replay({ ...submit, body: { a: 2 } })).toMatchObject({
    ok: false,
    reason: !broken.ok && broken.reason,
  });
  const reordered = { ...change, query: { ...change.query, form: '{"b":2,"a":1}', view: 'list' } };
  expect(await replay(reordered)).toMatchObject({ ok: true });
  expect(endpoint.received).toEqual([]);
});

test('unrecorded requests get a clear response', async () => {
  endpoint.answerWith(json({ data: {} }));
  await record()(initial);
  const replay = replayRecording(folder, 'cake');
  expect(await replay(change)).toMatchObject({
    ok: false,
    cause: 'not-recorded',
    reason: 'No re-request of "a" with this form is recorded: {"a":1,"b":2}.',
  });
  expect(await replay(submit)).toMatchObject({ reason: 'No submit of this form is recorded: {"a":1}.' });
});

test('recordings of another modal in the same folder are ignored', async () => {
  endpoint.answerWith(json({ data: {} }));
  for (const stem of ['cake', 'cake-order', 'käse'])
    await record(stem)({ ...initial, query: { ...initial.query, resource: stem } });
  for (const stem of ['cake', 'cake-order', 'käse'])
    expect(readRecording(folder, stem).exchanges.map(({ query }) => query['resource'])).toEqual([stem]);
  expect(await replayRecording(folder, 'küse')(initial)).toMatchObject({ ok: false, cause: 'not-recorded' });
});

test('a response can be edited while it is replayed', async () => {
  endpoint.answerWith(json({ data: {} }));
  await record()(initial);
  const replay = replayRecording(folder, 'cake');
  writeFileSync(
    join(folder, `${exchangeName('cake', initial)}.response.json`),
    '{"error":{"message":"No."}}',
  );
  expect(await replay(initial)).toMatchObject({ text: '{"error":{"message":"No."}}' });
});

test('a recorded request is read again only when its file was changed', async () => {
  endpoint.answerWith(json({ data: {} }));
  await record()(initial);
  const read = requestReader(folder, 'cake');
  const path = join(folder, `${exchangeName('cake', initial)}.request.json`);
  utimesSync(path, 1_800_000_000, 1_800_000_000);
  expect(read()).toMatchObject([{ query: { userId: '1' } }]);
  writeFileSync(path, readFileSync(path, 'utf8').replace('"userId": "1"', '"userId": "2"'));
  utimesSync(path, 1_800_000_000, 1_800_000_000);
  expect(read()).toMatchObject([{ query: { userId: '1' } }]);
  utimesSync(path, 1_800_000_001, 1_800_000_001);
  expect(read()).toMatchObject([{ query: { userId: '2' } }]);
});

test('a byte order mark in the files is ignored', async () => {
  endpoint.answerWith(json({ data: {} }));
  await record()(initial);
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    writeFileSync(path, `\ufeff${readFileSync(path, 'utf8')}`);
  }
  const answer = await replayRecording(folder, 'cake')(initial);
  expect(answer.ok && JSON.parse(answer.text)).toEqual({ data: {} });
});

test('names stay the same, and no secret, token or URL of the endpoint is kept', async () => {
  endpoint.answerWith(json({ data: {} }));
  const source = record();
  await source(initial);
  const names = readdirSync(folder);
  await source({ ...initial, query: { userId: '1', view: 'details', resource: 'deal' } });
  expect(readdirSync(folder)).toEqual(names);
  expect(names).toEqual([
    expect.stringMatching(/^cake\.initial\.[0-9a-f]{8}\.request\.json$/),
    expect.stringMatching(/^cake\.initial\.[0-9a-f]{8}\.response\.json$/),
  ]);
  for (const name of names) {
    const text = readFileSync(join(folder, name), 'utf8');
    expect(text).not.toMatch(/eyJ|private|127\.0\.0\.1/);
    expect(text).not.toContain(secret);
  }
});

test('a token that the endpoint repeats is not kept, wherever it is, and the names stay the same', async () => {
  const tokens: string[] = [];
  const echo: RequestListener = (request, response) => {
    const token = new URL(request.url ?? '', endpoint.url).searchParams.get('token') ?? '';
    tokens.push(token);
    const [, , signature] = token.split('.');
    const text = `{"data":{"url":"${request.url}","${token}":"${signature}.${signature}"},"secret":"${secret}"}`;
    response.writeHead(302, { 'content-type': `text/${token}`, location: `/login?next=${token}` }).end(text);
  };
  endpoint.answerWith(echo);
  const source = record();
  const first = await source(initial);
  expect(first.ok && first.text).toContain(tokens[0]);
  await source({ ...submit, body: { hidden: tokens[0], list: [`a ${tokens[0]}`] } });
  const names = readdirSync(folder);
  expect(names).toHaveLength(4);
  // In another second, the token is another one.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2000 });
  onTestFinished(() => void vi.useRealTimers());
  await source(initial);
  await source({ ...submit, body: { hidden: tokens[2], list: [`a ${tokens[2]}`] } });
  expect(tokens[2]).not.toBe(tokens[0]);
  expect(readdirSync(folder)).toEqual(names);
  for (const name of names) {
    const text = readFileSync(join(folder, name), 'utf8');
    for (const token of tokens) expect(text).not.toContain(token.split('.')[2]);
    expect(text).not.toMatch(/eyJ/);
    expect(text).not.toContain(secret);
  }
  const response = readFileSync(join(folder, `${exchangeName('cake', initial)}.response.json`), 'utf8');
  expect(JSON.parse(response)).toMatchObject({ data: { '…': '….…' }, secret: '…' });
});

test.each(['latin1', 'utf16le'] as const)('nor is it in a response in %s', async (encoding) => {
  let token = '';
  endpoint.answerWith((request, response) => {
    token = new URL(request.url ?? '', endpoint.url).searchParams.get('token') ?? '';
    response.end(Buffer.from(`{"café":"${token}"}`, encoding));
  });
  await record()(initial);
  const kept = readFileSync(join(folder, `${exchangeName('cake', initial)}.response.json`));
  expect(kept.toString(encoding)).toBe('{"café":"*"}');
});

test('the host name is not recorded if nothing responds', async () => {
  const source = record();
  await endpoint.close();
  expect(await source(initial)).toMatchObject({
    reason: expect.stringContaining(new URL(endpoint.url).origin),
  });
  endpoint = await startEndpoint();
  expect(await replayRecording(folder, 'cake')(initial)).toMatchObject({
    cause: 'unreachable',
    reason: 'No server is running at …. Start the endpoint.',
  });
  for (const name of readdirSync(folder))
    expect(readFileSync(join(folder, name), 'utf8')).not.toContain('127.0.0.1');
});

test('a recording ends with a message at the limit of 200 MB, and a repeated request counts once', async () => {
  const text = '\n'.padEnd(5_000_000, ' ');
  const faults: unknown[] = [];
  const answer = { ok: true, status: 200, contentType: '', text, sent: '', ms: 1 } as const;
  const source = recordExchanges(
    async () => answer,
    folder,
    'cake',
    (fault) => faults.push(fault),
  );
  for (let room = 1; room <= 40; room++) await source({ ...submit, body: { room } });
  await source({ ...submit, body: { room: 40 } });
  expect(faults).toEqual([]);
  for (const room of [41, 42, 1]) expect(await source({ ...submit, body: { room } })).toBe(answer);
  expect(faults).toEqual([new Error('it has reached the limit of 200 MB')]);
  expect(readdirSync(folder)).toHaveLength(80);
  rmSync(folder, { recursive: true });
});
