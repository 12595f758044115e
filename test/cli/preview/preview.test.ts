import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { browserCommand } from '../../../src/cli/open-browser.ts';
import { makeProject } from '../../make-project.ts';
import { type Endpoint, json, plain, startEndpoint } from '../../session/server.ts';
import { cakeText, secret } from '../check/endpoint.ts';
import { runHere, start } from '../run.ts';

let endpoint: Endpoint;
const running: ReturnType<typeof start>[] = [];

beforeEach(async () => {
  endpoint = await startEndpoint();
  endpoint.answerWith(json({ data: {} }));
});

afterEach(async () => {
  for (const one of running.splice(0)) one.kill('SIGKILL');
  await endpoint.close();
});

/** A preview that runs as a separate process. */
function preview(folder: string, ...words: string[]) {
  return previewIn({}, folder, ...words);
}

function previewIn(environment: Readonly<Record<string, string>>, folder: string, ...words: string[]) {
  return startPreview(environment, folder, 'a cake.modal.json', ...words);
}

/** A preview of another file. */
function previewFile(folder: string, ...words: string[]) {
  return startPreview({}, folder, ...words);
}

async function startPreview(
  environment: Readonly<Record<string, string>>,
  folder: string,
  ...words: string[]
) {
  const command = start(['preview', ...words, '--port', '0'], folder, environment);
  running.push(command);
  let [output, complaints] = ['', ''];
  command.stdout.on('data', (part) => {
    output += part;
  });
  command.stderr.on('data', (part) => {
    complaints += part;
  });
  await Promise.race([once(command.stdout, 'data'), once(command, 'exit')]);
  const url = /http:\/\/127\.0\.0\.1:\d+\//.exec(output)?.[0] ?? '';
  return { command, url, read: () => ({ output, complaints }) };
}

const project = () => makeProject({ 'a cake.modal.json': cakeText });

/** The requests of the page, without the page. */
const open = (url: string) => ask(url, 'initial', null);

async function ask(url: string, kind: string, form: object | null): Promise<unknown> {
  const token = /name="json-modal-host" content="([^"]+)"/.exec(await (await fetch(url)).text())?.[1] ?? '';
  const query = { resource: 'deal', view: 'details', userId: '1', companyId: '2', selectedIds: '3' };
  const body = JSON.stringify({ kind, query, body: form, schema: JSON.parse(cakeText) });
  const headers = { 'x-json-modal-token': token };
  return (await fetch(`${url}host/request`, { method: 'POST', headers, body })).json();
}

test('one line has the address, a request reaches the endpoint with a token, and Ctrl+C ends it', async () => {
  const { command, url, read } = await preview(project(), '--endpoint', endpoint.url, '--secret', secret);
  expect(await open(url)).toMatchObject({ status: 200, body: { data: {} } });
  expect(endpoint.received.every(({ url: asked }) => /[?&]token=eyJ/.test(asked))).toBe(true);
  command.kill('SIGINT');
  const [status] = await once(command, 'exit');
  expect(status).toBe(0);
  expect(read()).toEqual({ output: `a cake.modal.json is shown at ${url}\n`, complaints: '' });
});

async function readHostFile(url: string): Promise<unknown> {
  const token = /name="json-modal-host" content="([^"]+)"/.exec(await (await fetch(url)).text())?.[1] ?? '';
  return (await fetch(`${url}host/file`, { headers: { 'x-json-modal-token': token } })).json();
}

test('the page gets the contexts of the config, and a wrong config is reported', async () => {
  const contexts = { 'A person': { resource: 'person', userId: 7, selectedIds: [40] } };
  const config = (value: object) => ({
    'a cake.modal.json': cakeText,
    'json-modal.config.json': JSON.stringify(value),
  });
  const { url } = await preview(makeProject(config({ contexts })));
  expect(await readHostFile(url)).toMatchObject({
    contexts: {
      'A person': { resource: 'person', view: 'details', userId: 7, companyId: 3, selectedIds: [40] },
    },
  });
  const wrong = await preview(makeProject(config({ contexts: { a: { view: 'grid' } } })));
  expect(await readHostFile(wrong.url)).toMatchObject({ contexts: {} });
  expect(wrong.read().complaints).toContain('"view" of context 1 must be "details" or "list".');
});

describe('a response', () => {
  const response = '{ "data": {} }';

  test.each([
    [['cake.opened.response.json'], 'cake.opened.modal.json'],
    [['cake.initial.1.response.json'], 'cake.modal.json'],
    [['answer.json', '--schema', 'cake.modal.json'], 'cake.modal.json'],
  ])('%j is shown in its modal', async (words, modal) => {
    const folder = makeProject({
      'cake.modal.json': cakeText,
      'cake.opened.modal.json': cakeText,
      [words[0] ?? '']: response,
    });
    const { url } = await previewFile(folder, ...words);
    expect(await readHostFile(url)).toMatchObject({
      kind: 'response',
      text: response,
      modal: { name: modal, text: cakeText },
    });
  });

  test.each([
    [['tea.response.json'], 'The modal of "tea.response.json" is not beside it. Name it with --schema FILE.'],
    [
      ['broken.response.json'],
      '"broken.modal.json" is not a valid modal, so its response cannot be shown. Run "json-modal lint broken.modal.json".',
    ],
    [
      ['cake.response.json', '--endpoint', 'http://localhost:3000'],
      '"--endpoint" does not apply: "cake.response.json" is a response. Remove it.',
    ],
    [
      ['cake.response.json', '--context', 'view=list'],
      '"--context" is for a modal, but "cake.response.json" is a response.',
    ],
  ])('%j is refused', async (words, message) => {
    const folder = makeProject({
      'cake.modal.json': cakeText,
      'broken.modal.json': '{}',
      'tea.response.json': response,
      'cake.response.json': response,
      'broken.response.json': response,
    });
    const { status, complaints } = await runHere(['preview', ...words, '--port', '0'], folder);
    expect({ status, complaints }).toEqual({ status: 2, complaints: `${message}\n` });
  });
});

// On Windows, the program that opens an address is in the system's own folder.
describe.skipIf(process.platform === 'win32')('with --open', () => {
  const [opener] = browserCommand('', process.platform, {});

  test('the page is opened in the browser', async () => {
    const folder = project();
    writeFileSync(join(folder, opener), '#!/bin/sh\nprintf %s "$1" > opened.txt\n', { mode: 0o755 });
    const { url } = await previewIn({ PATH: folder }, folder, '--endpoint', endpoint.url, '--open');
    await expect.poll(() => existsSync(join(folder, 'opened.txt'))).toBe(true);
    await expect.poll(() => readFileSync(join(folder, 'opened.txt'), 'utf8')).toBe(url);
  });

  test.each(['nothing opens an address', 'what opens addresses finds no browser'])(
    'where %s, it says so and continues',
    async (where) => {
      const folder = project();
      if (where !== 'nothing opens an address')
        writeFileSync(join(folder, opener), '#!/bin/sh\nexit 3\n', { mode: 0o755 });
      const { command, read } = await previewIn(
        { PATH: folder },
        folder,
        '--endpoint',
        endpoint.url,
        '--open',
      );
      await expect
        .poll(() => read().complaints)
        .toBe('No browser could be opened. Open the address yourself.\n');
      expect(command.exitCode).toBeNull();
    },
  );
});

test('requests are recorded, and replayed without the endpoint', async () => {
  const folder = project();
  const first = await preview(folder, '--endpoint', endpoint.url, '--record', 'answers');
  await open(first.url);
  expect(readdirSync(join(folder, 'answers'))).toHaveLength(2);
  await endpoint.close();
  const second = await preview(folder, '--replay', 'answers');
  expect(await open(second.url)).toMatchObject({ status: 200, body: { data: {} } });
  endpoint = await startEndpoint();
});

test('a modal without an endpoint opens as written, and can be submitted without sending anything', async () => {
  const { url, read } = await preview(project());
  const sent = expect.stringMatching(/^http:\/\/no-endpoint\.invalid\/\?resource=deal&view=details&/);
  expect(await open(url)).toMatchObject({ status: 200, body: { data: {} }, sent });
  expect(await ask(url, 'submit', {})).toMatchObject({
    status: 200,
    body: { success: { message: 'Nothing was sent: the preview has no endpoint.', type: 'snackbar' } },
  });
  expect(read()).toEqual({
    output: `a cake.modal.json is shown at ${url}
No endpoint set: every request gets an empty response. Use --endpoint URL.
`,
    complaints: '',
  });
});

describe('a problem of the endpoint is reported at the start, in one line', () => {
  test.each([
    [
      'redirects',
      plain('', 302, { location: '/login' }),
      'The endpoint redirects to /login. The CRM does not follow redirects',
    ],
    [
      'answers HTML',
      plain('<html></html>', 200, { 'content-type': 'text/html' }),
      'The response is HTML, not JSON',
    ],
    [
      'answers in Latin-1',
      plain(Buffer.from('{"data":{},"note":"Café"}', 'latin1')),
      'The bytes in line 1, column 23 are not UTF-8. Send the response as UTF-8.',
    ],
    [
      'answers a number that JSON does not have',
      plain('{"data": {"blocks": {"size": {"value": NaN}}}}'),
      'The response is not JSON at line 1, column 40: NaN is not JSON.',
    ],
    [
      'prints a warning in HTML',
      plain('<br />\n{"data":{}}'),
      'HTML precedes the JSON, such as a printed warning. Send only the JSON.',
    ],
    ['answers XML', plain('<?xml version="1.0"?><data/>'), 'The response is XML, not JSON.'],
    ['does not know the secret', json({ error: { message: 'No.' } }, 401), 'status 401. Check the secret.'],
    [
      'fails',
      json({}, 500),
      'The endpoint returns status 500 without "data", "success" or "error". Check the log',
    ],
    ['crashes', plain('<title>Oh</title>', 500), 'The page says "Oh".'],
    ['is somewhere else', plain('Cannot GET /', 404), 'Check the path, and that it accepts GET and POST.'],
    [
      'breaks the contract',
      json({ data: { blocks: { shpo: {} } } }),
      'is not valid: "shpo" is not a block of this modal. It has "town" and "shop".',
    ],
  ])('it %s', async (_, answer, words) => {
    endpoint.answerWith(answer);
    const { command, read } = await preview(project(), '--endpoint', endpoint.url, '--secret', secret);
    await expect.poll(() => read().complaints).toContain(words);
    expect(read().complaints).toMatch(/^[^\n]+\n$/);
    expect(read().complaints).not.toContain(secret);
    expect(command.exitCode).toBeNull();
  });

  test('it wants a token, and no secret was given', async () => {
    endpoint.answerWith(json({ error: { message: 'No.' } }, 401));
    const { read } = await preview(project(), '--endpoint', endpoint.url);
    await expect
      .poll(() => read().complaints)
      .toBe(
        "The endpoint returns status 401. No token was sent. Set JSON_MODAL_SECRET to the modal's secret.\n",
      );
  });

  test('nothing listens there', async () => {
    const { read } = await preview(project(), '--endpoint', 'http://127.0.0.1:9/modal');
    await expect
      .poll(() => read().complaints)
      .toBe('No server is running at http://127.0.0.1:9. Start the endpoint.\n');
  });
});

describe('the command could not do its work', () => {
  test('the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const ran = await runHere(
      ['preview', 'a cake.modal.json', '--endpoint', endpoint.url, '--port', String(port)],
      project(),
    );
    other.close();
    expect(ran).toEqual({
      status: 2,
      output: '',
      complaints: `Port ${port} is in use. Choose another with --port N.\n`,
    });
  });

  test.each([
    [[], '"preview" needs a document: json-modal preview FILE.'],
    [['a.json', 'b.json'], '"preview" takes one document, got an extra argument "b.json".'],
    [['a.json', '--record', 'd'], '"--record" needs --endpoint URL.'],
    [['no.json', '--endpoint', 'http://x/'], '"no.json" could not be read: no such file.'],
    [
      ['a.json', '--endpoint', 'file:///etc'],
      '"--endpoint" must be an http(s) URL, such as http://localhost:3000/modal.',
    ],
    [
      ['a.json', '--endpoint', 'http://x/', '--replay', 'd'],
      '"--endpoint" and "--replay" cannot be combined: a replay does not call an endpoint.',
    ],
    [
      ['a.json', '--endpoint', 'http://x/', '--context', 'excludedIds=3'],
      '"excludedIds" in "--context" needs a list. Add --context view=list.',
    ],
    [
      ['a.json', '--endpoint', 'http://x/', '--context', 'resource=cake'],
      '"--context" is not valid: "resource" must be "deal", "person", "organization", "activity" or "product", got "cake".',
    ],
    [['a cake.modal.json', '--replay', 'nowhere'], '"nowhere" could not be opened: no such folder.'],
    [['a cake.modal.json', '--replay', '.'], 'No responses to "a cake.modal.json" are recorded in ".".'],
    [
      ['a.json', '--endpoint', 'http://x/', '--port', '70000'],
      '"--port" must be at most 65535, got "70000".',
    ],
  ])('%j', async (words, complaint) => {
    expect(await runHere(['preview', ...words], project())).toEqual({
      status: 2,
      output: '',
      complaints: `${complaint}\n`,
    });
  });
});
