import { once } from 'node:events';
import { connect } from 'node:net';
import type { ManifestKind } from 'json-modal/extensions';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type RunClock, systemClock } from '../../../../src/caller/check/run-limits.ts';
import { findFreePort } from '../../../find-free-port.ts';
import { credentials } from '../../../providers/plain.ts';
import { referenceProviders } from '../../../providers/reference.ts';
import { serve } from '../../../providers/serve.ts';
import { quickClock } from '../../../quick-clock.ts';
import { checkServed } from './run-check.ts';

/** A call of an app, by the path behind the base URL. */
type Call = readonly [path: string, body: object];

/** Checks a reference provider while its app makes these calls, one after the other. */
function checkWithCalls(kind: ManifestKind, calls: readonly Call[], options?: CallOptions) {
  return checkWhile(kind, (base) => send(base, calls), options);
}

interface CallOptions {
  readonly clock?: RunClock;
  readonly manifest?: string;
}

/** Checks a reference provider while its app calls the emulated CRM at a base URL. */
async function checkWhile(
  kind: ManifestKind,
  callFrom: (base: string) => Promise<unknown>,
  { clock = systemClock, manifest = referenceProviders[kind].manifest }: CallOptions = {},
) {
  const provider = await serve(referenceProviders[kind].create(credentials).fetch);
  onTestFinished(provider.close);
  const port = await findFreePort();
  const words = ['--writes', '--crm-port', String(port)];
  const [checked] = await Promise.all([
    checkServed(provider.origin, manifest, words, clock),
    callFrom(`http://127.0.0.1:${port}/api/v1`),
  ]);
  return { ...checked, asked: provider.asked };
}

/** Sends calls to an emulated CRM as soon as it runs. */
async function send(base: string, calls: readonly Call[]): Promise<void> {
  const headers = { authorization: 'Bearer any', 'content-type': 'application/json' };
  for (const [path, body] of calls) {
    const post = () => fetch(base + path, { method: 'POST', headers, body: JSON.stringify(body) });
    await expect
      .poll(
        () =>
          post().then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 30_000 },
      )
      .toBeGreaterThan(0);
  }
}

const channel = { name: 'Shop', provider_channel_id: 'json-modal-check' };
const message = {
  id: '1',
  channel_id: 'json-modal-check',
  sender_id: 'customer-1',
  conversation_id: 'chat-1',
  message: 'Hello',
  status: 'sent',
  created_at: '2026-01-31 09:30',
};

test('the id that the app registers is used, and a message of an unknown conversation leads to it', async () => {
  const { problems, asked, status, work } = await checkWithCalls('messaging', [
    ['/channels', channel],
    ['/channels/messages/receive', { ...message, conversation_id: 'chat-9' }],
  ]);
  expect(asked.some((one) => one.startsWith('GET /channels/json-modal-check/conversations/chat-9?'))).toBe(
    true,
  );
  // The reference provider has no such conversation. Both forms of a time are accepted.
  expect(problems).toMatchObject([{ rule: 'unexpected-status', pointer: '/endpoints/getConversationById' }]);
  expect(status).toBe(1);
  expect(work.leftOut.join()).not.toMatch(/registration|receiving/);
});

test('the calls of the template leave nothing out but the deletion of the channel', async () => {
  const { argv } = process;
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  onTestFinished(() => {
    process.argv = argv;
    log.mockRestore();
  });
  const { problems, work, asked } = await checkWhile('messaging', async (base) => {
    await expect.poll(() => listens(Number(new URL(base).port)), { timeout: 30_000 }).toBe(true);
    process.argv = ['node', 'connect.mjs', base];
    await import('../../../../src/cli/init/templates/messaging/connect.mjs');
  });
  expect(problems).toEqual([]);
  expect(asked).toContain('GET /channels/json-modal-check/conversations/chat-4?messages_limit=30');
  expect(work.leftOut).toEqual([
    'OAuth (use --oauth with the callback URL of the app)',
    'removal: delete another channel (use --crm-port, and let the app register a channel for it before its own)',
    'removal: delete the channel (later checks need the channel)',
  ]);
});

test('a channel that the app registered before its own is deleted, and templates without support are not asked for', async () => {
  const { asked, work } = await checkWithCalls('messaging', [
    ['/channels', { ...channel, provider_channel_id: 'spare' }],
    ['/channels', { ...channel, template_support: false }],
    ['/channels/messages/receive', { ...message, created_at: '2026-01-31T09:30:00Z' }],
  ]);
  // Without credentials, and then as the CRM.
  expect(asked.filter((one) => one.startsWith('DELETE /channels/spare'))).toHaveLength(2);
  expect(work.leftOut).toContain('installation: templates ("template_support" of the channel is false)');
});

/** Returns whether something listens on a port. A request would be in the log. */
async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

test('a message of a listed conversation needs no request', async () => {
  const { problems, work } = await checkWithCalls('messaging', [
    ['/channels', channel],
    ['/channels/messages/receive', { ...message, created_at: '2026-01-31T09:30:00Z' }],
  ]);
  expect(problems).toEqual([]);
  expect(work.leftOut).toContain(
    'receiving: conversation of a message (the conversations of its messages are known)',
  );
});

test('a connection is used under the id that the app registered', async () => {
  const id = '0b8b4f5d-8d0a-4f3c-9d43-1f3a2b0c9d77';
  const link = { user_provider_id: id, user_id: 12, company_id: 3, marketplace_client_id: '0a1b2c3d4e5f' };
  const { asked, problems } = await checkWithCalls('video-calling', [['/meetings/userProviderLinks', link]]);
  expect(asked.filter((one) => one.includes(id)).length).toBeGreaterThan(4);
  // The reference provider has one fixed connection.
  expect(problems.map(({ rule }) => rule)).toContain('unexpected-status');
});

test('a rejected call and a flag without its endpoint are reported in the body of the call', async () => {
  const { endpoints, ...members } = JSON.parse(referenceProviders.messaging.manifest);
  const { getTemplates: _, ...others } = endpoints;
  const manifest = JSON.stringify({ ...members, endpoints: others });
  const { problems } = await checkWithCalls(
    'messaging',
    [
      ['/channels', { provider_channel_id: 'json-modal-check' }],
      ['/chanels', channel],
      ['/channels', { ...channel, template_support: true }],
      [
        '/channels/messages/receive',
        { ...message, channel_id: 'channel-1', created_at: '2026-01-31T09:30:00Z' },
      ],
      // The check ends with an accepted one.
      ['/channels/messages/receive', { ...message, created_at: '2026-01-31T09:30:00Z' }],
    ],
    { manifest },
  );
  expect(problems.map(({ rule, response }) => [rule, response.pointer])).toEqual([
    ['missing-public-field', ''],
    ['rejected-call', ''],
    ['flag-without-endpoint', '/template_support'],
    ['doubtful-call', '/channel_id'],
  ]);
  expect(problems[1]?.notes.at(-1)).toBe('Call of the app: POST /api/v1/chanels → 404.');
});

test('a missing call is reported, with the waiting time', async () => {
  const { work, complaints } = await checkWithCalls('invoicing', [], { clock: quickClock() });
  expect(work.leftOut.slice(1, 2)).toEqual([
    'registration (the app did not send POST /invoice/user/provider within 60 seconds)',
  ]);
  expect(complaints).toMatch(
    /^The emulated CRM runs at http:\/\/127\.0\.0\.1:\d+\/api\/v1\nWaiting for POST \/invoice\/user\/provider at most 60 seconds\.\n$/,
  );
});

test.each(['avatar_expires', 'fetch_avatar'])('"%s" of a channel needs "getSenderById"', async (flag) => {
  const { endpoints, ...members } = JSON.parse(referenceProviders.messaging.manifest);
  const { getSenderById: _, ...others } = endpoints;
  const manifest = JSON.stringify({ ...members, endpoints: others });
  const calls: readonly Call[] = [
    ['/channels', { ...channel, [flag]: true }],
    ['/channels/messages/receive', { ...message, created_at: '2026-01-31T09:30:00Z' }],
  ];
  const { problems } = await checkWithCalls('messaging', calls, { manifest });
  const ofCall = problems.filter(({ pointer }) => pointer === '');
  expect(ofCall.map(({ rule, response }) => [rule, response.pointer])).toEqual([
    ['flag-without-endpoint', `/${flag}`],
  ]);
});

test('a registration with the client id of another app is reported', async () => {
  const data = { linkId: 'json-modal-check', orgId: '7', marketplaceClientId: 'of another app' };
  const { problems, status } = await checkWithCalls('invoicing', [['/invoice/user/provider', { data }]]);
  expect(problems).toMatchObject([
    { rule: 'other-client-id', response: { pointer: '/data/marketplaceClientId' } },
  ]);
  expect(status).toBe(1);
});

test('a rejected call was sent', async () => {
  const data = { orgId: '7', marketplaceClientId: credentials.clientId };
  const { problems, work } = await checkWithCalls('invoicing', [['/invoice/user/provider', { data }]], {
    clock: { ...systemClock, pause: (_, signal) => systemClock.pause(2_000, signal) },
  });
  expect(problems.map(({ rule }) => rule)).toContain('missing-field');
  expect(work.leftOut.slice(1, 2)).toEqual([
    'registration (the app sent POST /invoice/user/provider, but it was rejected)',
  ]);
});
