// @ts-check

import manifest from './invoices.manifest.json' with { type: 'json' };

/**
 * Registers the connection of a user at the CRM. Call it when the user has installed the app and the provider accepts
 * the link id. Returns the page to which you redirect the user, if the CRM names one.
 * @param {{ linkId: string, orgId: string }} connection
 * @param {{ url: string, token: string, fetch?: (request: Request) => Promise<Response> }} crm the URL ends with "/api/v1"
 */
export async function registerConnection({ linkId, orgId }, { url, token, fetch = globalThis.fetch }) {
  const request = new Request(`${url}/invoice/user/provider`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ data: { linkId, orgId, marketplaceClientId: manifest.clientId } }),
  });
  const response = await fetch(request);
  if (!response.ok) throw new Error(`The CRM responded with status ${response.status}.`);
  const { data } = await response.json();
  return data.redirectUrl ?? null;
}
