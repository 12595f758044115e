import { createCrm } from 'json-modal/crm';
import { describe, expect, test } from 'vitest';
import { send } from '../call-crm.ts';
import { installApp, link } from './install-app.ts';

describe('section "Authentication"', () => {
  test('1: a request has an API token in its query, or an access token as Bearer', async () => {
    const { crm, call, token } = await installApp();
    const statusOf = async (query: string, headers: Record<string, string>) =>
      (await send(crm, `GET /v1/deals${query}`, undefined, { authorization: '', ...headers })).status;
    expect(await statusOf('', {})).toBe(401);
    expect(await statusOf('?api_token=x', {})).toBe(200);
    expect(await statusOf('', { authorization: `Bearer ${token}` })).toBe(200);
    expect(await statusOf('', { authorization: 'Bearer other' })).toBe(401);
    expect(await statusOf(`?api_token=${token}`, {})).toBe(401);
    expect((await call('GET /v1/deals')).problems).toEqual([]);
  });

  test('1: the response with the token has the domains, fresh at each request and refresh', async () => {
    const { tokens, refresh } = await installApp();
    expect(tokens).toMatchObject({ api_domain: 'https://acme.example', company_domain: 'acme' });
    expect(await refresh('https://other.example')).toMatchObject({
      api_domain: 'https://other.example',
      company_domain: 'other',
    });
  });

  test('3: the user agrees, the browser is redirected to the callback, and the app gets the tokens', async () => {
    const { callback, tokens } = await installApp();
    expect(callback.href).toMatch(/^https:\/\/app\.example\/callback\?code=[^&]+&state=x$/);
    expect(tokens).toMatchObject({ access_token: expect.any(String), refresh_token: expect.any(String) });
  });

  test('4: an identifier for each connection, and a redirect to the page with the result', async () => {
    const { call } = await installApp();
    const registered = await call('POST /v1/meetings/userProviderLink', link);
    expect(registered).toMatchObject({ status: 200, body: { data: { redirectUrl: expect.any(String) } } });
    const second = await call('POST /v1/meetings/userProviderLink', { ...link, user_id: 99 });
    expect(second.status).toBe(400);
    const crm = createCrm();
    expect((await crm.fetch(registered.body.data.redirectUrl)).status).toBe(200);
  });

  test.each([
    ['video calls integration', 'video-calls', 'POST /v1/meetings/userProviderLink'],
    ['invoice integration', 'invoice-integration', 'POST /v1/invoice/user/provider'],
    ['phone calls integration', 'phone-integration', 'GET /v1/callLogs'],
    ['phone calls integration, recordings', 'phone-integration', 'POST /v1/callLogs/1/recordings'],
    ['leads:read', 'leads:read', 'GET /v1/leads'],
    ['leads:full', 'leads:full', 'POST /v1/leads'],
    ['goals:read', 'goals:read', 'GET /v1/goals/find'],
    ['goals:full', 'goals:full', 'POST /v1/goals'],
    ['users:read', 'users:read', 'GET /v1/users'],
    ['admin (teams)', 'admin', 'POST /v1/teams'],
    ['products:full', 'products:full', 'POST /v1/products/1/followers'],
    ['products:full, removal', 'products:full', 'DELETE /v1/products/1/followers/1'],
    ['deals:read', 'deals:read', 'GET /v1/deals'],
    ['deals:read, subscriptions', 'deals:read', 'GET /v1/subscriptions/1'],
    ['deals:full', 'deals:full', 'POST /v1/deals'],
    ['deals:full, subscriptions', 'deals:full', 'POST /v1/subscriptions/recurring'],
  ])('6: the scope %s', async (_, scope, line) => {
    const body = line.startsWith('GET') || line.startsWith('DELETE') ? undefined : {};
    expect((await (await installApp({ scopes: [scope] })).call(line, body)).status).not.toBe(403);
    expect((await (await installApp({ scopes: ['mail:read'] })).call(line, body)).status).toBe(403);
  });

  test('6: users deny all scopes together', async () => {
    const { callback } = await installApp({ isDenied: true });
    expect(Object.fromEntries(callback.searchParams)).toEqual({ error: 'user_denied', state: 'x' });
  });

  test('the client id is that of the listing of the app', async () => {
    const { call } = await installApp();
    const body = { ...link, marketplace_client_id: 'another-app' };
    expect((await call('POST /v1/meetings/userProviderLink', body)).status).toBe(400);
  });
});
