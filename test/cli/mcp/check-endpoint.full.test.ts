import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isLoopback } from '../../../src/cli/endpoint-options.ts';
import { makeProject } from '../../make-project.ts';
import { environment } from '../../providers/plain.ts';
import { referenceProviders } from '../../providers/reference.ts';
import { serve } from '../../providers/serve.ts';
import { cakeText, openShop, secret } from '../check/endpoint.ts';
import { runHere } from '../run.ts';
import { openAssistant, startServer } from './client.ts';

const withSecret = { JSON_MODAL_SECRET: secret };

async function openShopFor(mistake?: Parameters<typeof openShop>[0]) {
  const shop = await openShop(mistake);
  onTestFinished(shop.close);
  return shop;
}

async function openServer(listener: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('the check of an endpoint', () => {
  test('has the verdict of the command, and lists what was not checked', async () => {
    const { url } = await openShopFor('success');
    const folder = makeProject({ 'cake.modal.json': cakeText });
    const words = ['check', 'cake.modal.json', '--endpoint', url, '--secret', secret, '--format', 'json'];
    const { output } = await runHere([...words, '--time-limit', '40'], folder);
    const { files, summary, notices } = JSON.parse(output);
    const { call } = await openAssistant(folder, withSecret);
    const { text, data } = await call('check_endpoint', { path: 'cake.modal.json', url });
    expect(data).toMatchObject({ verdict: 'wrong', errors: summary.errors, responses: summary.files });
    const listed = data?.['problems'] as readonly { readonly message: string }[];
    const problems: typeof listed = files.flatMap((file: { diagnostics: typeof listed }) => file.diagnostics);
    const messagesOf = (all: typeof listed) => all.map(({ message }) => message).sort();
    expect(messagesOf(listed)).toEqual(messagesOf(problems));
    expect(data?.['notChecked']).toHaveLength(notices.length);
    expect(text).toMatch(/^Verdict: wrong\. \d+ errors? /);
    expect(text).toContain('submits (use "submit", which writes data)');
  });

  test('is wrong if there are more warnings than the config allows, as for the command', async () => {
    const url = await openServer((request, response) => {
      const isInitial = !request.url?.includes('invoker=');
      response.setHeader('content-type', 'application/json');
      response.end(isInitial ? '{ "data": {} }' : '{ "error": { "message": "No" } }');
    });
    const folder = makeProject({
      'cake.modal.json': cakeText,
      'json-modal.config.json': '{"maxWarnings":0}',
    });
    expect(await runHere(['check', 'cake.modal.json', '--endpoint', url], folder)).toMatchObject({
      status: 1,
    });
    const { call } = await openAssistant(folder);
    const values = { path: 'cake.modal.json', url };
    const { text, data } = await call('check_endpoint', values);
    const reason = 'There are 2 warnings, but "maxWarnings" in "json-modal.config.json" allows 0.';
    expect(data).toMatchObject({ verdict: 'wrong', errors: 0, warnings: 2, failures: [reason] });
    expect(text).toContain(`\nFailed:\n- ${reason}\n`);
    // The requests that are left out are the only warning.
    const shop = await openShopFor();
    const trusted = await openAssistant(folder, withSecret);
    const ended = await trusted.call('check_endpoint', { ...values, url: shop.url, requests: 2 });
    expect(ended.data).toMatchObject({ verdict: 'incomplete' });
  });

  test('submits only if it must', async () => {
    const shop = await openShopFor();
    const { call } = await openAssistant(makeProject({ 'cake.modal.json': cakeText }), withSecret);
    const values = { path: 'cake.modal.json', url: shop.url };
    expect((await call('check_endpoint', values)).data).toMatchObject({ verdict: 'right' });
    expect(shop.asked.filter((asked) => asked.includes(' submit '))).toEqual([]);
    const { text, data } = await call('check_endpoint', { ...values, submit: true });
    expect(data).toMatchObject({ verdict: 'right', notChecked: [] });
    expect(text).toMatch(/^Verdict: right\. \d+ responses checked, no problems\.\nNothing is left to do\.$/);
    expect(shop.asked.some((asked) => asked.includes(' submit '))).toBe(true);
  });

  test('is incomplete if the requests are used up', async () => {
    const shop = await openShopFor();
    const { call } = await openAssistant(makeProject({ 'cake.modal.json': cakeText }), withSecret);
    const values = { path: 'cake.modal.json', url: shop.url, requests: 2 };
    const { text, data } = await call('check_endpoint', values);
    expect(data).toMatchObject({ verdict: 'incomplete', responses: 2 });
    expect(text).toContain('the budget of 2 requests is used up');
    expect(text).toContain('Next: pass more "requests" or "seconds"');
  });

  test('is incomplete if the time is over', async () => {
    const url = await openServer((_, response) => {
      setTimeout(() => {
        response.setHeader('content-type', 'application/json');
        response.end('{ "data": {} }');
      }, 600).unref();
    });
    const { call } = await openAssistant(makeProject({ 'cake.modal.json': cakeText }));
    const { text, data } = await call('check_endpoint', { path: 'cake.modal.json', url, seconds: 1 });
    expect(data).toMatchObject({ verdict: 'incomplete' });
    expect(text).toContain('the time limit of 1 second is over');
  });

  test('takes a manifest, with the secret of the environment', async () => {
    const { create, manifest } = referenceProviders['invoicing'];
    const { credentials } = await import('../../providers/plain.ts');
    const provider = await serve(create(credentials).fetch);
    onTestFinished(provider.close);
    const folder = makeProject({ 'bill.manifest.json': manifest });
    const { call } = await openAssistant(folder, environment);
    const values = { path: 'bill.manifest.json', url: provider.origin };
    expect((await call('check_endpoint', values)).data).toMatchObject({ verdict: 'right', errors: 0 });
    expect((await call('check_endpoint', { ...values, submit: true })).text).toBe(
      '"submit" is for a modal, but "bill.manifest.json" is a manifest.',
    );
    const { call: callWithout } = await openAssistant(folder, { JSON_MODAL_CLIENT_SECRET: '' });
    expect((await callWithout('check_endpoint', values)).text).toBe(
      'The client secret is missing. Set JSON_MODAL_CLIENT_SECRET to that of the app.',
    );
  });

  test('says that nothing runs at the URL', async () => {
    const { call } = await openAssistant(makeProject({ 'cake.modal.json': cakeText }));
    const values = { path: 'cake.modal.json', url: 'http://localhost:9', seconds: 1 };
    expect(await call('check_endpoint', values)).toMatchObject({
      text: expect.stringMatching(/^The endpoint could not be checked: .*Start the endpoint\.$/),
      isError: true,
    });
  });
});

describe('another machine', () => {
  test.each([
    'http://example.com/modal',
    'https://example.com',
    'http://192.168.0.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://0.0.0.0:3000',
    'http://[::]:3000',
    'http://localhost.example.com/',
    'http://127.0.0.1.example.com/',
    'http://[::ffff:10.0.0.1]/',
    'http://128.0.0.1/',
    'http://3232235777/',
    'http://localhost:3000\\@example.com/',
  ])('is not called: %s', async (url) => {
    const { call } = await openAssistant(makeProject({ 'cake.modal.json': cakeText }));
    const { text, isError } = await call('check_endpoint', { path: 'cake.modal.json', url, seconds: 1 });
    expect(isError).toBe(true);
    expect(text).toMatch(
      /is not this machine\. .*start the app here|could not be checked: No server is running at http:\/\/localhost/,
    );
  });

  test.each([
    ['ftp://localhost', '"url" must be an http(s) URL, such as http://localhost:3000/modal.'],
    ['localhost:3000', '"url" must be an http(s) URL, such as http://localhost:3000/modal.'],
    ['http://a:b@localhost/', '"url" must not contain a user name.'],
    ['http://localhost/#a', '"url" must not contain a fragment ("#").'],
  ])('and a wrong URL are rejected: %s', async (url, message) => {
    const { call } = await openAssistant(makeProject({ 'cake.modal.json': cakeText }));
    expect((await call('check_endpoint', { path: 'cake.modal.json', url })).text).toBe(message);
  });

  test.each(['http://localhost:1/', 'http://127.9.9.9/', 'http://[::1]:80/a', 'http://app.localhost/'])(
    'is not %s',
    (url) => {
      expect(isLoopback(new URL(url).href)).toBe(true);
    },
  );

  test.each(['http://localhost:3000@example.com/', 'http://127.0.0.1:a@example.com/{id}'])(
    'is %s, whose user name looks like this one',
    (url) => {
      expect(isLoopback(url)).toBe(false);
    },
  );

  test('is not called by a redirect', async () => {
    let isCalled = false;
    const target = await openServer((_, response) => {
      isCalled = true;
      response.end('{ "data": {} }');
    });
    const url = await openServer((_, response) => {
      response.writeHead(302, { location: target }).end();
    });
    const { call } = await openAssistant(makeProject({ 'cake.modal.json': cakeText }), withSecret);
    const { data } = await call('check_endpoint', { path: 'cake.modal.json', url });
    expect(data).toMatchObject({ verdict: 'wrong' });
    expect(isCalled).toBe(false);
  });
});

test('no answer has the secret, a token or a variable of the environment', async () => {
  const url = await openServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost');
    const shown = `${searchParams.get('token')} ${secret} ${JSON.stringify(request.headers)}`;
    response.setHeader('x-token', String(searchParams.get('token')));
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ error: { message: shown }, [shown]: shown, data: shown }));
  });
  const { call } = await openAssistant(makeProject({ 'cake.modal.json': cakeText }), {
    JSON_MODAL_SECRET: secret,
    OTHER_SECRET: 'something else that is secret',
  });
  const { text, data } = await call('check_endpoint', { path: 'cake.modal.json', url, submit: true });
  expect(data).toMatchObject({ verdict: 'wrong' });
  const all = text + JSON.stringify(data);
  expect(all).not.toContain(secret);
  expect(all).not.toMatch(/eyJ[\w-]+\./);
  expect(all).not.toContain('something else');
});

test.each(['legacy', 'auto'] as const)(
  'a cancelled check ends its request, and makes no other: %s',
  async (mode) => {
    const counts = { open: 0, all: 0 };
    const url = await openServer((_, response) => {
      counts.open += 1;
      counts.all += 1;
      response.once('close', () => (counts.open -= 1));
    });
    const folder = makeProject({ 'cake.modal.json': cakeText });
    const options = { environment: withSecret, client: { versionNegotiation: { mode } } };
    const { call, client } = await startServer(folder, options);
    onTestFinished(() => client.close());
    const ending = new AbortController();
    const pending = call('check_endpoint', { path: 'cake.modal.json', url }, ending.signal);
    await expect.poll(() => counts.open).toBe(1);
    ending.abort();
    await expect(pending).rejects.toThrow();
    await expect.poll(() => counts.open).toBe(0);
    // The server still responds.
    expect((await call('lint')).data).toMatchObject({ files: 1 });
    expect(counts.all).toBe(1);
  },
);

test('a server that is ended ends its requests', async () => {
  let open = 0;
  const url = await openServer((_, response) => {
    open += 1;
    response.once('close', () => (open -= 1));
  });
  const { client, call } = await startServer(makeProject({ 'cake.modal.json': cakeText }));
  const pending = call('check_endpoint', { path: 'cake.modal.json', url }).catch(() => null);
  await expect.poll(() => open).toBe(1);
  await client.close();
  await pending;
  await expect.poll(() => open).toBe(0);
});
