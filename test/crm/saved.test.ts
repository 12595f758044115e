import { type Crm, createCrm, type OAuthApp } from 'json-modal/crm';
import { expect, test } from 'vitest';
import { send, wordsOf } from './call-crm.ts';
import { installApp, link } from './statements/install-app.ts';

const channel = { name: 'Chat', provider_channel_id: 'chat-7' };
const invoices = { data: { linkId: 'a', orgId: 'b', marketplaceClientId: 'app-1' } };
const message = {
  id: 'm1',
  channel_id: 'chat-7',
  sender_id: 'u1',
  conversation_id: 'c1',
  message: 'Hello',
  status: 'sent',
  created_at: '2026-01-31T09:30:00Z',
};

/** Creates a CRM that begins where another one ended, as from a file. */
function continued(crm: Crm, oauth?: OAuthApp): Crm {
  const { records, connections, channels, messages, installations, changes } = crm;
  const saved = JSON.stringify({ ...records, connections, channels, messages, installations, changes });
  return createCrm({ records: JSON.parse(saved), ...(oauth && { oauth }) });
}

test('an app that was installed keeps its tokens, until they expire or are revoked, and gets other new ones', async () => {
  const { crm, app, tokens } = await installApp({ expiresIn: 60 });
  const next = continued(crm, app);
  const ask = (path: string, members: Record<string, string>) =>
    send(next, `POST /oauth/${path}`, String(new URLSearchParams(members)), {
      authorization: `Basic ${btoa(`${app.clientId}:${app.clientSecret}`)}`,
      'content-type': 'application/x-www-form-urlencoded',
    });
  const list = (token: string) =>
    send(next, 'GET /v1/deals', undefined, { authorization: `Bearer ${token}` });
  expect((await list(tokens.access_token)).status).toBe(200);
  const refreshed = await ask('token', { grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
  expect(refreshed.body.access_token).not.toBe(tokens.access_token);
  expect(wordsOf(next)).toEqual([]);
  expect(next.installations).toEqual([
    {
      refreshToken: tokens.refresh_token,
      accessTokens: [tokens.access_token, refreshed.body.access_token].map((token) => ({
        token,
        expires: expect.stringMatching(/^\d{4}-.*Z$/),
      })),
    },
  ]);
  await ask('revoke', { token: tokens.refresh_token });
  expect([next.installations, (await list(tokens.access_token)).status]).toEqual([[], 401]);
  const late = createCrm({
    oauth: app,
    now: () => new Date('2999-01-01'),
    records: { installations: crm.installations },
  });
  const expired = await send(late, 'GET /v1/deals', undefined, {
    authorization: `Bearer ${tokens.access_token}`,
  });
  expect([expired.status, expired.body.error]).toEqual([401, 'The access token has expired.']);
});

test('what an app registered and sent is there: it sends messages, and registers the same again', async () => {
  const crm = createCrm();
  await send(crm, 'POST /v1/channels', channel);
  await send(crm, 'POST /v1/channels/messages/receive', message);
  await send(crm, 'POST /v1/meetings/userProviderLinks', link);
  await send(crm, 'POST /v1/invoice/user/provider', invoices);
  const next = continued(crm);
  expect([next.connections, next.channels, next.messages]).toEqual([
    crm.connections,
    crm.channels,
    crm.messages,
  ]);
  const read = { ...message, status: 'read' };
  expect((await send(next, 'POST /v1/channels/messages/receive', read)).status).toBe(200);
  expect((await send(next, 'POST /v1/channels', channel)).body.data.id).toBe('channel-1');
  expect((await send(next, 'POST /v1/channels', { ...channel, provider_channel_id: 'b' })).body.data.id).toBe(
    'channel-2',
  );
  expect((await send(next, 'POST /v1/meetings/userProviderLinks', link)).status).toBe(200);
  expect(wordsOf(next)).toEqual([]);
  const other = await send(next, 'POST /v1/meetings/userProviderLinks', { ...link, user_id: 99 });
  expect([other.status, next.messages, next.connections.length]).toEqual([400, [read], 2]);
});

test('a changelog continues', async () => {
  const crm = createCrm({ records: { deals: [{ id: 1, title: 'A' }], users: [{ id: 12 }] } });
  await send(crm, 'PUT /v1/deals/1', { title: 'B' });
  await send(crm, 'POST /v1/deals/1/followers', { user_id: 12 });
  const next = continued(crm);
  await send(next, 'PUT /v1/deals/1', { title: 'C' });
  const { body } = await send(next, 'GET /v1/deals/1/changelog');
  expect(body.data.map((change: { new_value: unknown }) => change.new_value)).toEqual(['B', 'C']);
  const followers = await send(next, 'GET /v2/deals/1/followers/changelog');
  expect(followers.body.data).toMatchObject([{ action: 'added', follower_user_id: 12 }]);
});

test('without an app to install, the installations are kept for the next time', async () => {
  const { crm } = await installApp();
  expect(continued(crm).installations).toEqual(crm.installations);
});

test.each([
  ['channels', {}, '"channels" must be a list.'],
  ['connections', [7], 'Each of the connections must be an object.'],
  ['changes', [{ kind: 'dael', record: 1 }], 'A change must have the "kind" and the id of a "record".'],
  ['installations', [{}], 'An installation must have a "refreshToken"'],
  [
    'installations',
    [{ refreshToken: 'a', accessTokens: [{ token: 'b', expires: 'soon' }] }],
    'An installation',
  ],
])('%s must not be %j', (name, list, message) => {
  const pointer = Array.isArray(list) ? `/${name}/0` : `/${name}`;
  expect(() => createCrm({ records: { [name]: list } })).toThrow(`records${pointer}: ${message}`);
});
