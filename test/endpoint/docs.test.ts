import { readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { signToken } from 'json-modal/endpoint';
import jsonwebtoken from 'jsonwebtoken';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { root } from '../../.setup/vite/paths.ts';
import { runCommand } from '../../src/cli/run-command.ts';
import { cake } from './cake.ts';
import { compile, makeFolder } from './compile.ts';
import { urlWith } from './requests.ts';

const text = readFileSync(join(root, 'docs/endpoint.md'), 'utf8');
const secret = 'the JWT secret of the modal';
const closing: (() => void)[] = [];

let files: Record<string, string>;
let folder: string;

beforeAll(async () => {
  vi.stubEnv('JSON_MODAL_SECRET', secret);
  const examples = [...text.matchAll(/^```[jt]s (\S+)\n([\s\S]*?)^```$/gm)].map(([, name, code]) => [
    name,
    code,
  ]);
  files = { ...Object.fromEntries(examples), 'cake.modal.json': JSON.stringify(cake) };
  folder = makeFolder(files);
  files = { ...files, 'cake.modal.types.ts': await runShown('json-modal types') };
});

afterAll(() => {
  vi.unstubAllEnvs();
  for (const close of closing) close();
  rmSync(folder, { recursive: true });
});

/** Runs the command of the page that begins like this, and gives the file that it wrote. */
async function runShown(beginning: string): Promise<string> {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`npx ${beginning}`)) ?? '';
  const words = line.split(' ').slice(2);
  const complain = (complaint: string) => expect(complaint).toBe('');
  const surroundings = {
    folder,
    environment: {},
    output: { write: () => {} },
    warn: complain,
    readInput: async () => '',
  };
  expect(await runCommand(words, surroundings)).toBe(0);
  return readFileSync(join(folder, words.at(-1) ?? ''), 'utf8');
}

/** The exports of an example of the page. */
async function load(name: string) {
  return import(/* @vite-ignore */ pathToFileURL(join(folder, name)).href);
}

test('every named example is known to this test', () => {
  expect(Object.keys(files).sort()).toEqual([
    'answer.js',
    'answer.ts',
    'ask.ts',
    'cake.modal.json',
    'cake.modal.types.ts',
    'express.ts',
    'file.ts',
    'form.ts',
    'hono.ts',
    'modal.ts',
    'node.ts',
    'route.ts',
    'verify.ts',
    'worker.ts',
  ]);
  expect(text.match(/^```\w*$/gm)?.filter((fence) => fence !== '```')).toEqual(['```sh', '```sh', '```sh']);
});

test('the examples compile', () => {
  expect(compile(files)).toBe('');
});

test('the route handler requires the request type of Next.js, which `next build` checks', () => {
  const held =
    "import type { GET } from './route.ts';\nexport const given = (asked: Parameters<typeof GET>[0]): Request => asked;\n";
  expect(compile({ ...files, 'held.ts': held })).toBe('');
});

const opened = {
  data: {
    blocks: {
      shop: {
        items: [
          { label: 'North', value: 7 },
          { label: 'South', value: 8, isDisabled: false },
        ],
      },
    },
  },
};

describe('the examples work as described', () => {
  type Send = (url: string) => Promise<Response>;

  async function listen(server: Server): Promise<Send> {
    server.listen(0, '127.0.0.1');
    closing.push(() => server.close());
    await new Promise((resolve) => server.once('listening', resolve));
    return (url) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${url}`);
  }

  const servers: Readonly<Record<string, () => Promise<Send>>> = {
    'hono.ts': async () => (await load('hono.ts')).app.request,
    'route.ts': async () => {
      const { GET } = await load('route.ts');
      return (url) => GET(new Request(new URL(url, 'https://app.example')));
    },
    'express.ts': async () => listen(createServer((await load('express.ts')).app as RequestListener)),
    'node.ts': async () => listen((await load('node.ts')).server),
    'worker.ts': async () => {
      const { default: worker } = await load('worker.ts');
      return (url) => worker.fetch(new Request(new URL(url, 'https://app.example')));
    },
  };

  test.each(Object.entries(servers))('%s', async (_, start) => {
    const send = await start();
    const token = await signToken({ userId: 12, companyId: 34 }, secret);
    const response = await send(urlWith({ token }, '/modal'));
    expect([response.status, await response.json()]).toEqual([200, opened]);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect((await send(urlWith({}, '/modal'))).status).toBe(401);
  });

  test('ask.ts', async () => {
    const { ask } = await load('ask.ts');
    expect(await ask()).toEqual(opened);
    expect(await ask({ size: 'small', shop: 7 })).toEqual({
      success: { message: 'Ordered for deal 3.', type: 'snackbar' },
    });
    expect(await ask({ size: 'small', shop: 7, day: '2026-12-25' })).toEqual({
      data: { blocks: { day: { error: 'We are closed then.' } } },
    });
    expect(await ask({ size: 'huge', shop: 7 })).toHaveProperty('error');
  });

  test('answer.js responds as answer.ts does', async () => {
    const { modal } = await load('modal.ts');
    const folderInJavaScript = makeFolder({
      'answer.js': files['answer.js'] ?? '',
      'cake.modal.json': JSON.stringify(modal),
      'package.json': '{"type":"module"}',
    });
    onTestFinished(() => rmSync(folderInJavaScript, { recursive: true }));
    const path = join(folderInJavaScript, 'answer.js');
    const answers = [(await load('answer.ts')).answer, (await import(pathToFileURL(path).href)).answer];
    const token = await signToken({ userId: 12, companyId: 34 }, secret);
    const submit = (form: object) => ({ method: 'POST', body: JSON.stringify(form) });
    for (const [query, init] of [
      [{ token }, {}],
      [{ token: 'garbage' }, {}],
      [{ token, form: '{"size":"large"}', invoker: 'size' }, {}],
      [{ token }, submit({ size: 'large', shop: 7 })],
      [{ token }, submit({ size: 'large', shop: 7, day: '2026-12-25' })],
      [{ token }, submit({ size: 'huge', shop: 7 })],
    ] as const) {
      const [typed, plain] = await Promise.all(
        answers.map(async (answer) => {
          const response: Response = await answer(new Request(urlWith(query), init));
          return [response.status, await response.json()];
        }),
      );
      expect(plain).toEqual(typed);
    }
  });

  test('verify.ts', async () => {
    const send = await listen(createServer((await load('verify.ts')).app as RequestListener));
    const token = await signToken({ userId: 12, companyId: 34 }, secret);
    expect((await send(urlWith({ token }, '/modal'))).status).toBe(200);
    expect((await send(urlWith({ token: 'garbage' }, '/modal'))).status).toBe(401);
    const other = await signToken({ userId: 12, companyId: 35 }, secret);
    expect((await send(urlWith({ token: other }, '/modal'))).status).toBe(401);
    const endless = jsonwebtoken.sign({ userId: 12, companyId: 34 }, secret);
    expect((await send(urlWith({ token: endless }, '/modal'))).status).toBe(401);
  });
});
