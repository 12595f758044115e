import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { readRequest } from 'json-modal/endpoint';
import { expect, onTestFinished, test } from 'vitest';
import { compile, makeFolder } from '../endpoint/compile.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

test.each(['README.md', 'docs/embedding.md', 'docs/session.md'])('the examples of %s compile', (page) => {
  const examples = [...read(`../../${page}`).matchAll(/^```(tsx?).*\n([\s\S]*?)^```$/gm)];
  const files = examples.map(([, language, code], index) => [`example-${index}.${language}`, code ?? '']);
  expect(files.length).toBeGreaterThan(0);
  expect(
    compile({
      ...Object.fromEntries(files),
      'cake.modal.json': read('examples/cake.modal.json'),
      'styles.d.ts':
        "declare module '*.css';\ndeclare module '*.css?inline' {\n  const text: string;\n  export default text;\n}\n",
    }),
  ).toBe('');
});

test('what docs/embedding.md forwards reaches the endpoint for the user of the session, with a token', async () => {
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
