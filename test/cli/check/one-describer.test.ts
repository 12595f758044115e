import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEndpointClient } from '../../../src/caller/endpoint/endpoint-client.ts';
import { handlePageRequest } from '../../../src/caller/endpoint/handle-page-request.ts';
import { inspectEndpoint } from '../../../src/caller/endpoint/inspect-endpoint.ts';
import { openSigner } from '../../../src/caller/endpoint/signer.ts';
import { makeProject } from '../../make-project.ts';
import { type Endpoint, json, plain, startEndpoint } from '../../session/server.ts';
import { openAssistant } from '../mcp/client.ts';
import { runHere } from '../run.ts';
import { cake, cakeText, secret } from './endpoint.ts';

let endpoint: Endpoint;

beforeAll(async () => {
  endpoint = await startEndpoint();
});

afterAll(() => endpoint.close());

const page = (title: string) => `<!doctype html><title>${title}</title><pre>At line 3</pre>`;
type Failure = readonly [name: string, answer: RequestListener | null, cause: string];

const failures: readonly Failure[] = [
  ['another secret', json({ error: { message: 'No.' } }, 401), 'Check the secret.'],
  ['HTML', plain(page('Shop')), 'The response is HTML, not JSON. Check the path. The page says'],
  ['a redirect', plain('', 302, { location: '/login' }), 'The endpoint redirects to /login.'],
  ['status 401', json({}, 401), 'The endpoint returns status 401 without "data"'],
  ['status 403', plain(page('CSRF'), 403), 'It expects a CSRF token'],
  ['status 404', plain(page('Not Found'), 404), 'Check the path, and that it accepts GET and POST.'],
  ['status 409', json({}, 409), 'Send { "error": { "message": "…" } } to tell the user why.'],
  [
    'status 500',
    plain(page('Error'), 500),
    'The endpoint returns status 500 without "data", "success" or "error". Check the log of the app.',
  ],
  ['status 502', plain('', 502), 'a server or proxy in front of the app'],
  ['no text', plain(''), 'The response is empty, with status 200.'],
  ['Latin-1', plain(Buffer.from('{"data":"é"}', 'latin1')), 'are not UTF-8'],
  ['broken JSON', plain('{"data": {'), 'The text ends too early'],
  ['a dead port', null, 'No server is running at'],
];

/** The text of a report without what its format escapes. */
const plainWords = (report: string) =>
  report.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code))).replaceAll('\\"', '"');

test.each(failures)('%s has one cause in every face', async (_, answer, expected) => {
  endpoint.answerWith(answer ?? plain(''));
  const url = answer === null ? 'http://127.0.0.1:9/' : endpoint.url;
  const folder = makeProject({ 'cake.modal.json': cakeText });
  const formats = ['json', 'github', 'sarif', 'junit', 'gitlab'];
  const words = ['check', 'cake.modal.json', '--endpoint', url, '--context', 'view=details'];
  const reports = formats.flatMap((format) => ['--format', `${format}=report.${format}`]);
  const environment = { JSON_MODAL_SECRET: secret };
  const { output } = await runHere([...words, ...reports], folder, environment);
  const [json = '', ...others] = formats.map((format) =>
    readFileSync(join(folder, `report.${format}`), 'utf8'),
  );
  const { files, failures: missed } = JSON.parse(json);
  const message: string = files[0]?.diagnostics[0]?.message ?? missed[0].message;
  const cause = message.replace(/ \[[^[]*\]$/, '');
  expect(cause).toContain(expected);
  const { text } = await (await openAssistant(folder, environment)).call('check_endpoint', {
    ...{ path: 'cake.modal.json', url, context: { view: 'details' }, seconds: 2 },
  });
  for (const face of [output, text, ...others.map(plainWords)]) expect(face).toContain(cause);

  const { makeToken } = openSigner(secret);
  const source = createEndpointClient({ url, makeToken, timeoutMs: 1000 });
  const query = { resource: 'deal', view: 'details', userId: '12', companyId: '3', selectedIds: '9' };
  const request = { kind: 'initial', query, body: null, schema: cake } as const;
  const reply = await handlePageRequest(request, source, new AbortController().signal);
  const inPage = 'reason' in reply ? reply.reason : (reply.note ?? '');
  const [atStart = '', shown = '', reported = ''] = [
    await inspectEndpoint(source, query, cake),
    inPage,
    cause,
  ].map(
    // Only a line without a frame has the place.
    (sentence) => sentence?.replace(/ (here|in line \d+, column \d+) /, ' '),
  );
  expect(atStart).toBe(shown);
  // Only a report begins with the app's own words, and only a line without a frame says what is not JSON.
  expect(shown.endsWith(reported) || reported.endsWith(shown), `${shown}\n${reported}`).toBe(true);
});
