import { expect, test } from 'vitest';
import { send } from '../call-crm.ts';
import { installApp, link } from '../statements/install-app.ts';

const invoices = { data: { linkId: 'a', orgId: 'b', marketplaceClientId: 'app-1' } };

const install = (...scopes: readonly string[]) => installApp({ scopes });

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
  const { crm, call, token } = await install('deals:read');
  const { status } = await send(crm, `GET /v1/deals?api_token=${token}`, undefined, { authorization: '' });
  expect([status, crm.log.at(-1)?.problems]).toMatchObject([
    401,
    [{ hint: 'Send it as "Authorization: Bearer".' }],
  ]);
  expect((await call('GET /v1/deals')).status).toBe(200);
});
