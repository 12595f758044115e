import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { manifestKinds } from 'json-modal/extensions';
import { expect, onTestFinished, test } from 'vitest';
import { manifestOf } from '../../../extensions/manifests.ts';
import { changeAt, mutated } from '../../../providers/mutate.ts';
import { basic } from '../../../providers/plain.ts';
import { plainProviders } from '../../../providers/plain-providers.ts';
import { referenceProviders } from '../../../providers/reference.ts';
import { checkProvider, checkServed } from './run-check.ts';

test.each(manifestKinds)(
  'a correct provider for %s, written without the kit, has no problem',
  async (kind) => {
    const manifest = JSON.stringify(manifestOf(kind), null, 2);
    const { status, problems, work } = await checkProvider(plainProviders[kind](), manifest);
    expect({ status, problems }).toEqual({ status: 0, problems: [] });
    // Everything else has a request.
    expect(work.leftOut, 'add a step to src/caller/provider/flows for the others').toEqual(leftOut[kind]);
  },
);

const noCalls = '(use --crm-port, and let the app call the emulated CRM)';

const leftOut = {
  'video-calling': [`OAuth, registration ${noCalls}`],
  invoicing: [
    `OAuth, registration ${noCalls}`,
    'unusual invoices: create an invoice with the tax mode "NoTax" (the features do not offer it)',
    expect.stringMatching(/^postContact with "url", .*\(no flow sends it\)$/),
  ],
  messaging: [
    `OAuth, registration, receiving ${noCalls}`,
    'expiry: link of an avatar (no participant with an avatar has "avatar_expires")',
    'expiry: sender of an expired avatar (nothing has an address that expires)',
    'removal: delete another channel (use --crm-port, and let the app register a channel for it before its own)',
    'removal: delete the channel (later checks need the channel)',
  ],
};

/** A manifest with the endpoints that apps must have, and no others that an extension can have. */
const meet = JSON.stringify(withEndpoints(['postMeeting', 'patchUpdateMeeting', 'deleteMeeting']));

function withEndpoints(names: readonly string[]) {
  const manifest = manifestOf('video-calling');
  const endpoints = Object.entries(manifest.endpoints).filter(([name]) => names.includes(name));
  return { ...manifest, endpoints: Object.fromEntries(endpoints) };
}

test('an Express app that responds as documented has no problem', async () => {
  const meetings = new Map<string, unknown>();
  const app = express().use(express.json());
  app.use(({ headers: { authorization } }, response, next) => {
    if (authorization === basic()) next();
    else response.status(401).json({ success: false });
  });
  app.param('linkId', (_, response, next, link) => {
    if (link === 'json-modal-check') next();
    else response.status(404).json({ success: false });
  });
  app.post('/postMeeting/:linkId', ({ body }, response) => {
    const meeting_id = String(meetings.size + 1);
    meetings.set(meeting_id, body);
    const data = { meeting_id, join_url: `https://meet.example/${meeting_id}`, invitation: 'Join us' };
    response.status(201).json({ success: true, data });
  });
  app.patch('/patchUpdateMeeting/:linkId/:meetingId', ({ params: { meetingId }, body }, response) => {
    response.status(meetings.has(meetingId) ? 204 : 404).json({ success: meetings.has(meetingId) });
    meetings.set(meetingId, body);
  });
  app.delete('/deleteMeeting/:linkId/:meetingId', ({ params: { meetingId } }, response) => {
    response.status(meetings.has(meetingId) ? 204 : 404).json({ success: meetings.has(meetingId) });
    meetings.set(meetingId, null);
  });
  const { status, problems } = await checkServed(await listen(app), meet);
  expect({ status, problems }).toEqual({ status: 0, problems: [] });
});

test('a provider that has each product code once, and limits only names, has no error', async () => {
  const codes = new Map<string, string>();
  const handler = mutated('invoicing', async (request, operation, forward) => {
    if (operation === 'getProviderAccount') {
      const changed = changeAt(operation, 'features.validations', { product: { name: { maxLength: 50 } } });
      return changed(request, operation, forward);
    }
    if (operation !== 'postProduct') return forward();
    const { name, code } = (await request.clone().json()) as { name: string; code?: string };
    if (code !== undefined && codes.has(code)) return Response.json({ success: false }, { status: 409 });
    const response = await forward();
    if (response.ok && code !== undefined) codes.set(code, name);
    return response;
  });
  const { status, problems } = await checkProvider(handler, referenceProviders.invoicing.manifest);
  expect(problems.map(({ rule, severity }) => [rule, severity])).toEqual([
    ['missing-public-field', 'warning'],
  ]);
  expect(status).toBe(0);
  expect(codes.size).toBe(1);
});

test('a body that a server sends with status 204 is an info, as by http.server of Python', async () => {
  const data = { meeting_id: '1', join_url: 'https://meet.example/1', invitation: 'Join us' };
  const origin = await listen(({ method, headers: { authorization } }, response) => {
    if (authorization !== basic()) response.writeHead(401).end();
    else if (method === 'POST')
      response
        .writeHead(201)
        .end(JSON.stringify({ success: true, data: { ...data, meeting_id: crypto.randomUUID() } }));
    else
      response.socket?.end(
        'HTTP/1.0 204 No Content\r\nContent-Type: application/json\r\n\r\n{"success": true}',
      );
  });
  const { status, problems } = await checkServed(origin, meet);
  expect(status).toBe(0);
  expect(problems.map(({ rule, severity, pointer }) => [rule, severity, pointer])).toEqual([
    ['unknown-link-accepted', 'warning', '/endpoints/postMeeting'],
    ['unknown-id-answered', 'warning', '/endpoints/patchUpdateMeeting'],
    ['body-with-204', 'info', '/endpoints/patchUpdateMeeting'],
    ['body-with-204', 'info', '/endpoints/deleteMeeting'],
  ]);
});

test('a file of more than 5 MB is a file, too', async () => {
  const headers = { 'content-type': 'application/pdf' };
  const handler = mutated('invoicing', async (_, operation, forward) => {
    const response = await forward();
    return operation === 'getInvoicePDF' && response.ok
      ? new Response(new Uint8Array(6_000_000), { headers })
      : response;
  });
  const { status, problems } = await checkProvider(handler, referenceProviders.invoicing.manifest);
  expect({ status, rules: problems.map(({ rule }) => rule) }).toEqual({ status: 0, rules: ['large-file'] });
});

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
