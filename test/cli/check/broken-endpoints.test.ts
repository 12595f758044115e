import type { RequestListener } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeProject } from '../../make-project.ts';
import { type Endpoint, json, plain, startEndpoint } from '../../session/server.ts';
import { runHere } from '../run.ts';
import { cakeText, secret } from './endpoint.ts';

let endpoint: Endpoint;

beforeEach(async () => {
  endpoint = await startEndpoint();
});

afterEach(() => endpoint.close());

interface File {
  readonly diagnostics: readonly Problem[];
}

interface Problem {
  readonly rule: string;
  readonly severity: string;
  readonly message: string;
}

function check(words: readonly string[], folder = makeProject({ 'cake.modal.json': cakeText })) {
  return runHere(['check', 'cake.modal.json', '--endpoint', endpoint.url, ...words], folder);
}

test('no line of the modal is named for a problem of its endpoint', async () => {
  endpoint.answerWith((_, response) => response.destroy());
  const annotated = await check(['--format', 'github']);
  expect(annotated.output).toMatch(/^::error file=cake\.modal\.json,title=no-answer::/);
  const { output } = await check(['--format', 'junit']);
  expect(output).toMatch(/^cake\.modal\.json\njson-modal rules no-answer/m);
});

describe('an endpoint without a complete response is reported once for all contexts:', () => {
  test.each<[string, RequestListener, string]>([
    [
      'it hangs up',
      (_, response) => response.destroy(),
      'The endpoint closed the connection without a response. Check its log.',
    ],
    [
      'it breaks off in the middle',
      (_, response) => {
        response.writeHead(200, { 'content-length': 100 }).write('{ "data": ');
        setTimeout(() => response.destroy(), 10);
      },
      'The endpoint closed the connection before the response was complete.',
    ],
    [
      'it speaks another protocol',
      (_, response) => response.socket?.end('hello\r\n\r\n'),
      'The endpoint did not return valid HTTP (Expected HTTP/, RTSP/ or ICE/).',
    ],
  ])('%s', async (_, listener, message) => {
    endpoint.answerWith(listener);
    const ran = await check(['--secret', secret]);
    expect(ran.output).toContain(
      `cake.modal.json error no-answer\n${message} [initial at the start, details; in 3 responses]\n`,
    );
    expect(ran.output).toContain(']\n\n1 error in 3 responses.\n');
    expect(ran.output).toContain(
      'Not checked: invalid tokens (the modal does not open with a valid token).\n',
    );
    expect(ran).toMatchObject({ status: 1, complaints: '' });
  });
});

test.each(['short', 'secret', 'twelve'])(
  'how to check that "%s" stays secret is in the summary',
  async (word) => {
    endpoint.answerWith(json({ data: {} }));
    const { output } = await check(['--secret', word]);
    expect(output).toContain(
      'whether a response repeats the secret, which is too short to hide (use at least 12 characters).\n',
    );
  },
);

test('an empty response to a submit is reported with a response that closes the modal', async () => {
  const opening = json({ data: { blocks: { shop: { items: [{ label: 'Old town', value: 'old' }] } } } });
  endpoint.answerWith((request, response) =>
    (request.method === 'POST' ? plain('', 204) : opening)(request, response),
  );
  const folder = makeProject({
    'cake.modal.json': cakeText.replaceAll(/"(isRequired|fetchOnChange)": true,\s*/g, ''),
  });
  const ran = await check(['--submit', '--context', 'view=details'], folder);
  expect(ran.output).toContain(
    'The response is empty, with status 204. Send { "data": {} } if nothing changes, and { "success": { "message": "…", "type": "snackbar" } } to close the modal. [submit at the start, details',
  );
});

test('a response to a submit without a shape is reported with a response that closes the modal', async () => {
  endpoint.answerWith((request, response) =>
    json(request.method === 'POST' ? { id: 7 } : { data: {} })(request, response),
  );
  const folder = makeProject({
    'cake.modal.json': cakeText.replaceAll(/"(isRequired|fetchOnChange)": true,\s*/g, ''),
  });
  const ran = await check(['--submit', '--context', 'view=details'], folder);
  expect(ran.output).toContain(
    '; after a submit, { "success": { "message": "…", "type": "snackbar" } } closes the modal. [submit',
  );
});

test('a byte order mark is a warning, in a run and in its recording, and hides no other problem', async () => {
  endpoint.answerWith(plain('\ufeff{"data":{"blocks":{"size":{"value":45}}}}'));
  const folder = makeProject({ 'cake.modal.json': cakeText });
  const source = ['--endpoint', endpoint.url, '--context', 'view=details', '--record', 'recorded'];
  const message =
    'The response begins with a byte order mark, which is not part of JSON. Send the text without it.';
  for (const options of [source, ['--recorded', 'recorded']]) {
    const words = ['check', 'cake.modal.json', ...options, '--format', 'json'];
    const { output, status } = await runHere(words, folder);
    const { files } = JSON.parse(output) as { readonly files: readonly File[] };
    const problems = files.flatMap(({ diagnostics }) => diagnostics);
    expect(problems).toContainEqual(
      expect.objectContaining({
        rule: 'byte-order-mark',
        severity: 'warning',
        message: expect.stringContaining(message),
      }),
    );
    expect(problems.map(({ rule }) => rule)).toContain('unknown-block-key');
    expect(status).toBe(1);
  }
});

describe('a response that is not JSON or has no shape gets its own message:', () => {
  test.each<[string, RequestListener, string]>([
    [
      'a number with a comma',
      plain('{"data":{"blocks":{"size":{"value":45,50}}}}'),
      '"50" has no key. In an object, write "key": value.',
    ],
    [
      'two byte order marks',
      plain('\ufeff\ufeff{"data":{}}'),
      'The response begins with two byte order marks. Send none.',
    ],
    [
      'all shapes, of which one is meant',
      json({ data: { blocks: {} }, success: null, error: null }),
      'The response has both "data" and "success"; it must have only one of them. Remove the members with null: "success" and "error".',
    ],
    [
      'a warning in HTML',
      plain('<br />\n<b>Warning</b>: Undefined array key<br />\n{"data":{}}'),
      'HTML precedes the JSON, such as a printed warning. Send only the JSON.',
    ],
    ['XML', plain('<?xml version="1.0"?><data/>'), 'The response is XML, not JSON.'],
    [
      'a page that wants a CSRF token',
      plain('<p>CSRF verification failed. Request aborted.</p>', 403),
      'status 403 without "data", "success" or "error". It expects a CSRF token, which the CRM does not send.',
    ],
    [
      'a route for one method',
      plain('Method Not Allowed', 405),
      'status 405 without "data", "success" or "error". It must accept GET and POST.',
    ],
  ])('%s', async (_, listener, message) => {
    endpoint.answerWith(listener);
    const ran = await check(['--context', 'view=details']);
    expect(ran.output).toContain(`${message} [initial at the start, details]\n`);
    expect(ran).toMatchObject({ status: 1, complaints: '' });
  });
});
