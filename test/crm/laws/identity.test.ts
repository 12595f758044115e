import { createCrm } from 'json-modal/crm';
import { expect, test } from 'vitest';

const app = { clientId: 'app-1', clientSecret: 's', redirectUri: 'https://app.example/callback' };
const link = {
  user_provider_id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  user_id: 12,
  company_id: 3,
  marketplace_client_id: 'app-1',
};
const invoices = { data: { linkId: 'a', orgId: 'b', marketplaceClientId: 'app-1' } };

/** Installs the app with scopes, and returns a function that sends requests with its token. */
async function install(...scopes: readonly string[]) {
  const records = { deals: [{ id: 1 }], products: [{ id: 1 }], users: [{ id: 1 }] };
  const crm = createCrm({ records, oauth: { ...app, scopes } });
  const query = new URLSearchParams({ client_id: app.clientId, redirect_uri: app.redirectUri, state: 'x' });
  const callback = await crm.fetch(`https://c.example/oauth/authorize?${query}`);
  const code = new URL(callback.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const response = await crm.fetch('https://c.example/oauth/token', {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${app.clientId}:${app.clientSecret}`)}` },
    body: new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: app.redirectUri }),
  });
  const { access_token: token } = await response.json();
  const call = async (
    line: string,
    body?: unknown,
    headers: object = { authorization: `Bearer ${token}` },
  ) => {
    const [method, path] = line.split(' ');
    const sent = await crm.fetch(`https://c.example/api${path}`, {
      method: method ?? '',
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: sent.status, problems: crm.log.at(-1)?.problems ?? [] };
  };
  return { call, token };
}

test.each([
  ['POST /v1/products/1/followers', { user_id: 1 }, 'products:full'],
  ['DELETE /v1/products/1/followers/1', undefined, 'products:full'],
  ['POST /v2/products/1/followers', { user_id: 1 }, 'products:full'],
  ['GET /v1/deals/1/followers', undefined, 'deals:full'],
  ['POST /v1/invoice/user/provider', invoices, 'invoice-integration'],
  ['POST /v1/meetings/userProviderLink', link, 'video-calls'],
])('%s needs a scope, which the log names', async (line, body, scope) => {
  const { call } = await install('goals:read');
  const { status, problems } = await call(line, body);
  expect([status, problems]).toEqual([
    403,
    [expect.objectContaining({ hint: expect.stringContaining(scope) })],
  ]);
  expect((await (await install(scope)).call(line, body)).status).not.toBe(403);
});

test.each([
  ['POST /v1/invoice/user/provider', { data: { ...invoices.data, marketplaceClientId: 'app-2' } }],
  ['POST /v1/meetings/userProviderLink', { ...link, marketplace_client_id: 'app-2' }],
])('%s is rejected with the client id of another app', async (line, body) => {
  const { call } = await install('invoice-integration', 'video-calls');
  expect(await call(line, body)).toMatchObject({
    status: 400,
    problems: [{ message: expect.stringContaining('"app-2"') }],
  });
});

test('an access token is not an API token', async () => {
  const { call, token } = await install('deals:read');
  const { status, problems } = await call(`GET /v1/deals?api_token=${token}`, undefined, {});
  expect([status, problems]).toMatchObject([401, [{ hint: 'Send it as "Authorization: Bearer".' }]]);
  expect((await call('GET /v1/deals')).status).toBe(200);
});
