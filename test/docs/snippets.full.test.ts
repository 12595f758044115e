import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { QueryClient } from '@tanstack/query-core';
import { httpTransport } from 'json-modal';
import { readRequest } from 'json-modal/endpoint';
import { describe, expect, onTestFinished, test } from 'vitest';
import { compile, makeFolder } from '../endpoint/compile.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

test.each(['README.md', 'docs/embedding.md', 'docs/extensions.md', 'docs/session.md'])(
  'the examples of %s compile',
  (page) => {
    const examples = [...read(`../../${page}`).matchAll(/^```([jt]sx?)(?: (\S+))?\n([\s\S]*?)^```$/gm)];
    const files = examples.map(([, language, name, code], index) => [
      name ?? `example-${index}.${language}`,
      code ?? '',
    ]);
    expect(files.length).toBeGreaterThan(0);
    expect(
      compile({
        ...Object.fromEntries(files),
        'cake.modal.json': read('examples/cake.modal.json'),
        'styles.d.ts':
          "declare module '*.css';\ndeclare module '*.css?inline' {\n  const text: string;\n  export default text;\n}\n",
      }),
    ).toBe('');
  },
);

test('the forwarding server of docs/embedding.md sends requests with a token for the user of the session', async () => {
  const [, code = ''] = /^```ts forward\.ts\n([\s\S]*?)^```$/m.exec(read('../../docs/embedding.md')) ?? [];
  const asked: unknown[] = [];
  const server = createServer(async (request, response) => {
    asked.push(await readRequest(request, { secret: 'a secret' }));
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('{"data":{}}'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const folder = makeFolder({
    'forward.ts': code.replace('https://app.example/modal', `http://127.0.0.1:${port}/modal`),
  });
  onTestFinished(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  const { forward } = await import(/* @vite-ignore */ pathToFileURL(join(folder, 'forward.ts')).href);
  const query = { resource: 'deal', view: 'details', userId: '666', companyId: '1', selectedIds: '3' };
  const submit = { kind: 'submit', method: 'POST', query, body: { size: 'L' } };
  const response = await forward(submit, { userId: 1, companyId: 2 }, 'a secret');
  expect(await response.json()).toEqual({ data: {} });
  expect(response.headers.get('content-encoding')).toBeNull();
  const context = { resource: 'deal', view: 'details', userId: 1, companyId: 2, selectedIds: [3] };
  expect(asked).toMatchObject([{ ok: true, kind: 'submit', context, form: { size: 'L' } }]);
});

describe('the transports of docs/embedding.md', () => {
  const load = async (name: string) => {
    const pattern = new RegExp(`^\`\`\`ts ${name}\n([\\s\\S]*?)^\`\`\`$`, 'm');
    const [, code = ''] = pattern.exec(read('../../docs/embedding.md')) ?? [];
    const folder = makeFolder({ [name]: code });
    onTestFinished(() => rmSync(folder, { recursive: true }));
    return import(/* @vite-ignore */ pathToFileURL(join(folder, name)).href);
  };

  /** An endpoint that answers like this one after the other, and what it was asked. */
  const start = async (...answers: readonly [status: number, body: string][]) => {
    const asked: { readonly method?: string; readonly url?: string; readonly authorization?: string }[] = [];
    const server = createServer(({ method, url, headers: { authorization } }, response) => {
      const [status, body] = answers[asked.length] ?? [200, '{"data":{}}'];
      asked.push({ ...(method && { method }), ...(url && { url }), ...(authorization && { authorization }) });
      response.writeHead(status).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/modal`, asked };
  };
  const query = { resource: 'deal', selectedIds: '3' };
  const initial = { kind: 'initial', method: 'GET', query, body: null } as const;
  const submit = { kind: 'submit', method: 'POST', query, body: { size: 'L' } } as const;
  const { signal } = new AbortController();

  test('send custom headers', async () => {
    const { createFetch } = await load('with-headers.ts');
    const { endpoint, asked } = await start();
    const transport = httpTransport({ endpoint, fetch: createFetch(async () => 'session') });
    expect(await transport(submit, signal)).toEqual({ status: 200, body: { data: {} } });
    expect(asked).toMatchObject([{ method: 'POST', authorization: 'Bearer session' }]);
  });

  test('with axios return every response, including failures and text that is not JSON', async () => {
    const { createTransport } = await load('with-axios.ts');
    const { endpoint, asked } = await start(
      [200, '{"data":{}}'],
      [500, '{"error":{"message":"Down"}}'],
      [502, '<html>'],
    );
    const transport = createTransport(endpoint);
    expect(await transport(initial, signal)).toEqual({ status: 200, body: { data: {} } });
    expect(await transport(submit, signal)).toEqual({ status: 500, body: { error: { message: 'Down' } } });
    expect(await transport(submit, signal)).toEqual({ status: 502, body: '<html>' });
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /modal?resource=deal&selectedIds=3',
      'POST /modal?resource=deal&selectedIds=3',
      'POST /modal?resource=deal&selectedIds=3',
    ]);
  });

  test('with a cache send the initial request once, and every submit', async () => {
    const { createCached } = await load('with-query.ts');
    const { endpoint, asked } = await start();
    const transport = createCached(new QueryClient(), httpTransport({ endpoint }));
    for (const request of [initial, initial, submit, submit]) await transport(request, signal);
    expect(asked.map(({ method }) => method)).toEqual(['GET', 'POST', 'POST']);
  });
});
