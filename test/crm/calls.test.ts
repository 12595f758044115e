import { createCrm, type LogEntry } from 'json-modal/crm';
import { contracts } from 'json-modal/extensions';
import { describe, expect, test } from 'vitest';
import type { AppCall } from '../../src/extensions/declaration.ts';
import { fieldAt } from '../../src/extensions/field-sources.ts';
import { send, wordsOf } from './call-crm.ts';

const link = {
  user_provider_id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  user_id: 12,
  company_id: 3,
  marketplace_client_id: '0a1b2c3d4e5f',
};
const invoices = { data: { linkId: 'a', orgId: 'b', marketplaceClientId: 'c' } };
const channel = { name: 'Chat', provider_channel_id: 'chat-7' };
const message = {
  id: 'm1',
  channel_id: 'chat-7',
  sender_id: 'u1',
  conversation_id: 'c1',
  message: 'Hello',
  status: 'sent',
  created_at: '2026-01-31T09:30:00Z',
};

const bodies: Readonly<Record<string, object>> = {
  registerUserProviderLink: link,
  registerInvoiceProvider: invoices,
  registerChannel: channel,
  receiveMessage: message,
};

const calls = Object.values(contracts).flatMap((contract) =>
  Object.entries<AppCall>(contract.calls).flatMap(([name, call]) =>
    call.paths.map((path) => ({ name, path, call })),
  ),
);

describe.each(calls)('$path', ({ name, path, call }) => {
  test('responds as declared', async () => {
    const crm = createCrm();
    await send(crm, 'POST /v1/channels', channel);
    const { status, body } = await send(crm, `POST /api/v1${path}`, bodies[name]);
    expect([status, body.success]).toEqual([call.success.status, true]);
    for (const field of call.success.data?.required ?? []) expect(body.data).toHaveProperty(field);
    expect(crm.log.at(-1)).toMatchObject({ operation: name, request: { body: bodies[name] }, problems: [] });
  });

  test.each(call.body?.schema.required ?? [])('needs "%s"', async (field) => {
    const crm = createCrm();
    await send(crm, 'POST /v1/channels', channel);
    const body = Object.fromEntries(
      Object.entries(bodies[name] ?? {}).filter(([member]) => member !== field),
    );
    const source = call.body && fieldAt(call.body.schema, [field])?.sources.required;
    const { status } = await send(crm, `POST /v1${path}`, body);
    expect(status).toBe(source === 'documentation' ? 400 : 200);
    expect(wordsOf(crm)).toEqual([expect.stringContaining(`"${field}" is missing.`)]);
  });
});

test('the response to a registration has the page where the user continues', async () => {
  const crm = createCrm();
  const { body } = await send(crm, 'POST /api/v1/meetings/userProviderLinks', link);
  expect(body.data.redirectUrl).toBe('https://company.example/api/v1/connected');
  const page = await crm.fetch(new Request(body.data.redirectUrl));
  expect([page.status, (await page.json()).success]).toEqual([200, true]);
});

test('a wrong id of a connection is named with its place', async () => {
  const crm = createCrm();
  const { status, body } = await send(crm, 'POST /v1/meetings/userProviderLink', {
    ...link,
    user_provider_id: '7',
  });
  expect([status, body.error]).toEqual([400, '"user_provider_id" is not a UUID: "7".']);
  expect(crm.log[0]?.problems).toMatchObject([{ rule: 'wrong-type', pointer: '/user_provider_id' }]);
});

test('a message needs a registered channel, and should have the id that the app registered', async () => {
  const crm = createCrm();
  const { body } = await send(crm, 'POST /v1/channels', channel);
  expect(body.data).toMatchObject({ id: 'channel-1', ...channel, template_support: false });
  const wrong = await send(crm, 'POST /v1/channels/messages/receive', {
    ...message,
    channel_id: 'channel-1',
  });
  expect(wrong.status).toBe(200);
  expect(crm.log[1]?.problems[0]?.hint).toContain("CRM's own id");
  expect(
    (await send(crm, 'POST /v1/channels/messages/receive', { ...message, channel_id: 'x' })).status,
  ).toBe(200);
  expect(crm.log.map(({ problems }) => problems.map(({ rule }) => rule))).toEqual([
    [],
    ['internal-channel-id'],
    ['unknown-channel-id'],
  ]);
});

test('without a registered channel, no message is accepted', async () => {
  const crm = createCrm();
  for (const sent of [message, { ...message, channel_id: undefined }])
    expect((await send(crm, 'POST /v1/channels/messages/receive', sent)).status).toBe(404);
});

test('a message with a known id replaces the former one, and a connection can be registered again', async () => {
  const crm = createCrm();
  await send(crm, 'POST /v1/channels', channel);
  const messages = [message, { ...message, id: 'm2' }, { ...message, status: 'read' }];
  for (const one of messages) await send(crm, 'POST /v1/channels/messages/receive', one);
  expect(crm.messages).toEqual([messages[2], messages[1]]);
  for (const path of ['userProviderLink', 'userProviderLinks', 'userProviderLink'])
    await send(crm, `POST /v1/meetings/${path}`, { ...link, path });
  await send(crm, 'POST /v1/invoice/user/provider', invoices);
  expect(crm.connections).toEqual([{ ...link, path: 'userProviderLink' }, invoices]);
  expect(crm.channels).toMatchObject([channel]);
});

test('a channel that is registered again keeps its id', async () => {
  const crm = createCrm();
  const ids = [];
  for (const name of ['chat-7', 'chat-8', 'chat-7'])
    ids.push(
      (await send(crm, 'POST /v1/channels', { ...channel, provider_channel_id: name, id: 'x' })).body.data.id,
    );
  expect(ids).toEqual(['channel-1', 'channel-2', 'channel-1']);
});

test('a time as public material has it is accepted, with a note', async () => {
  const crm = createCrm();
  await send(crm, 'POST /v1/channels', channel);
  const sent = { ...message, created_at: '2026-01-31 09:30' };
  expect((await send(crm, 'POST /v1/channels/messages/receive', sent)).status).toBe(200);
  expect(crm.log[1]?.problems.map(({ rule }) => rule)).toEqual(['unusual-time']);
});

test('a listener gets each entry before the app gets the response', async () => {
  const entries: LogEntry[] = [];
  const crm = createCrm({ onEntry: (entry) => entries.push(entry) });
  await send(crm, 'POST /v1/channels', channel);
  expect(entries).toEqual([
    {
      number: 1,
      operation: 'registerChannel',
      request: { method: 'POST', path: '/v1/channels', body: channel },
      status: 200,
      problems: [],
    },
  ]);
  expect(crm.log).toEqual(entries);
});
