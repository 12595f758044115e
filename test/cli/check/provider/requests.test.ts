import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { manifestOf } from '../../../extensions/manifests.ts';
import { makeProject } from '../../../make-project.ts';
import { basic, credentials, environment } from '../../../providers/plain.ts';
import { plainProviders } from '../../../providers/plain-providers.ts';
import { referenceProviders } from '../../../providers/reference.ts';
import { serve } from '../../../providers/serve.ts';
import { runHere } from '../../run.ts';
import { checkProvider, checkServed } from './run-check.ts';

test('a redirect is not followed', async () => {
  const other = await serve(() => Response.json({ success: true, data: [] }));
  onTestFinished(other.close);
  const handler = () => new Response(null, { status: 302, headers: { location: `${other.origin}/x` } });
  const { problems } = await checkProvider(handler, referenceProviders.messaging.manifest, []);
  expect(problems.map(({ message }) => message)).toContain(
    `The endpoint redirects to ${other.origin}/x. The CRM does not follow redirects. Respond here, or use the final URL.`,
  );
  expect(other.asked).toEqual([]);
});

describe('a recorded redirect is reported like the redirect, without the address of the app', () => {
  test.each<[string, string | null, string]>([
    ['to a path', '/login?back=1', 'The endpoint redirects to /login?back=1.'],
    ['to another host', 'https://login.example/x', 'The endpoint redirects to https://login.example/x.'],
    ['within the app', 'ORIGIN/login', 'The endpoint redirects to …/login.'],
    ['without a location', null, 'The endpoint returns status 302, a redirect without a location.'],
  ])('%s', async (_, location, message) => {
    const provider = await serve(({ headers }) =>
      headers.get('authorization') === basic()
        ? new Response(null, {
            status: 302,
            headers: location === null ? {} : { location: location.replace('ORIGIN', provider.origin) },
          })
        : new Response(null, { status: 401 }),
    );
    onTestFinished(provider.close);
    const { manifest } = referenceProviders.messaging;
    const { folder, problems } = await checkServed(provider.origin, manifest, ['--record', 'responses']);
    const words = ['check', 'app.manifest.json', '--recorded', 'responses', '--format', 'json'];
    const repeated = JSON.parse((await runHere(words, folder)).output);
    const messages = repeated.files.flatMap(({ diagnostics }: { diagnostics: { message: string }[] }) =>
      diagnostics.map((one) => one.message),
    );
    expect(messages).toEqual(problems.map((one) => one.message.replace(provider.origin, '…')));
    expect(messages[0]).toContain(message);
    // Recordings of earlier versions do not have the location.
    const old = join(folder, 'responses');
    for (const name of readdirSync(old).filter((one) => one.endsWith('.request.json'))) {
      const text = readFileSync(join(old, name), 'utf8');
      expect(text).not.toContain(provider.origin);
      const { response, ...request } = JSON.parse(text);
      const { location: __, ...rest } = response;
      writeFileSync(join(old, name), JSON.stringify({ ...request, response: rest }));
    }
    const { output } = await runHere(words, folder);
    expect(output).toContain('"The endpoint redirects. The CRM does not follow redirects.');
  });
});

test('the budget ends the run, which is reported', async () => {
  const { fetch } = referenceProviders.invoicing.create(credentials);
  const { work, status } = await checkProvider(fetch, referenceProviders.invoicing.manifest, [
    '--writes',
    '--budget',
    '12',
  ]);
  expect(status).toBe(0);
  expect(work.leftOut.join('; ')).toContain('lists: accounts');
  expect(work.leftOut.join('; ')).toContain('(the budget of 12 requests is used up)');
});

test('the requests follow the contract', async () => {
  const asked: { readonly url: string; readonly form?: FormData }[] = [];
  const provider = plainProviders.messaging();
  const manifest = manifestOf('messaging');
  const withQuery = { ...manifest.endpoints, postMessage: `${manifest.endpoints['postMessage']}?via=crm` };
  await checkProvider(
    async (request) => {
      const copy = request.clone();
      const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data');
      asked.push({ url: request.url, ...(isForm && { form: await copy.formData() }) });
      return provider(request);
    },
    JSON.stringify({ ...manifest, endpoints: withQuery }),
  );
  const forms = asked.filter(({ form }) => form !== undefined);
  expect(new Set(forms.map(({ url }) => new URL(url).search))).toEqual(new Set(['?via=crm']));
  const form = forms.map((one) => one.form).find((one) => one?.getAll('files').length === 2);
  expect(form?.get('recipientIds[]')).toBe('other');
  expect(form?.get('senderId')).toBe('shop');
  expect(form?.getAll('files').map((file) => (file as File).name)).toEqual(['õhtusöök.txt', '夕食.txt']);
  expect(asked.some(({ url }) => url.endsWith('conversations_limit=1&messages_limit=1'))).toBe(true);
});

test('an id is put into the URL as text', async () => {
  const ids: string[] = [];
  const server = createServer((request, response) => {
    const id = decodeURIComponent(request.url?.split('/').at(-1) ?? '');
    if (request.method !== 'POST') ids.push(id);
    const data = { meeting_id: 'a/b?c#d ü', join_url: 'https://meet.example/1', invitation: '' };
    const isKnown = request.headers.authorization === basic();
    if (request.method === 'POST' && isKnown)
      response.writeHead(201).end(JSON.stringify({ success: true, data }));
    else response.writeHead(isKnown ? 204 : 401).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const words = ['check', 'meet.manifest.json', '--endpoint', origin, '--writes'];
  await runHere(
    words,
    makeProject({ 'meet.manifest.json': referenceProviders['video-calling'].manifest }),
    environment,
  );
  const ofRecords = ids.filter((id) => !id.startsWith('unknown-'));
  expect(new Set(ofRecords)).toEqual(new Set(['a/b?c#d ü']));
});
