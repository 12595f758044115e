import { createCrm, type OAuthApp } from 'json-modal/crm';

const usualApp = { clientId: 'app-1', clientSecret: 's', redirectUri: 'https://app.example/callback' };

/** A registration of a connection for video calls. */
export const link = {
  user_provider_id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  user_id: 12,
  company_id: 3,
  marketplace_client_id: usualApp.clientId,
};

/** Installs an app, and returns functions that send its requests. */
export async function installApp(options: Partial<OAuthApp> = {}) {
  const app: OAuthApp = { ...usualApp, ...options };
  const records = { deals: [{ id: 1 }], products: [{ id: 1 }], users: [{ id: 1 }] };
  const crm = createCrm({ records, oauth: app });
  const query = new URLSearchParams({ client_id: app.clientId, redirect_uri: app.redirectUri, state: 'x' });
  const redirect = await crm.fetch(`https://acme.example/oauth/authorize?${query}`);
  const callback = new URL(redirect.headers.get('location') ?? '');
  const request = async (members: Record<string, string>, origin = 'https://acme.example') => {
    const response = await crm.fetch(`${origin}/oauth/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${app.clientId}:${app.clientSecret}`)}` },
      body: new URLSearchParams(members),
    });
    return response.json();
  };
  const code = callback.searchParams.get('code') ?? '';
  const tokens = await request({ grant_type: 'authorization_code', code, redirect_uri: app.redirectUri });
  return {
    app,
    crm,
    callback,
    tokens,
    token: String(tokens.access_token),
    refresh: (origin: string) =>
      request({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token }, origin),
    async call(line: string, body?: unknown) {
      const [method = '', path] = line.split(' ');
      const response = await crm.fetch(`https://acme.example/api${path}`, {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens.access_token}` },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return {
        status: response.status,
        body: await response.json(),
        problems: crm.log.at(-1)?.problems ?? [],
      };
    },
  };
}
