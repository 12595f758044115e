import { createCrm } from 'json-modal/crm';
import { expect, onTestFinished, test } from 'vitest';
import { judgeCalls } from '../../../../src/caller/provider/judge-app-calls.ts';
import { link } from '../../../crm/statements/install-app.ts';
import { findFreePort } from '../../../find-free-port.ts';
import { basic, credentials } from '../../../providers/plain.ts';
import { referenceProviders } from '../../../providers/reference.ts';
import { serve } from '../../../providers/serve.ts';
import { type CheckedProvider, checkServed } from './run-check.ts';

const { create, manifest } = referenceProviders.messaging;
const message = {
  id: '1',
  channel_id: 'json-modal-check',
  sender_id: 'customer-1',
  conversation_id: 'chat-1',
  message: 'Hello',
  status: 'sent',
  created_at: '2026-01-31T09:30:00Z',
};

/** An app with one mistake in its installation, or none. */
interface InstalledApp {
  readonly authorization?: string;
  /** The token of its calls. Default: the one that it got. */
  readonly token?: string;
  readonly status?: number;
}

/** Checks an app that registers its channel, and sends a message, when it is installed. */
async function checkInstalled(app: InstalledApp = {}): Promise<CheckedProvider> {
  const crm = `http://127.0.0.1:${await findFreePort()}`;
  const provider = create(credentials);
  const served = await serve(async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== '/callback') return provider.fetch(request);
    const response = await fetch(`${crm}/oauth/token`, {
      method: 'POST',
      headers: { authorization: app.authorization ?? basic() },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: searchParams.get('code') ?? '',
        redirect_uri: callback,
      }),
    });
    const { access_token: token } = await response.json();
    const post = (path: string, body: object) =>
      fetch(`${crm}/api/v1${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${app.token ?? token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    await post('/channels', { name: 'Shop', provider_channel_id: 'json-modal-check' });
    await post('/channels/messages/receive', message);
    return new Response('Installed.', { status: app.status ?? 200 });
  });
  onTestFinished(served.close);
  const callback = `${served.origin}/callback`;
  const words = ['--crm-port', new URL(crm).port, '--oauth', callback];
  return checkServed(served.origin, manifest, words);
}

test('one run installs the app, gets its channel, and reads its conversations', async () => {
  const { problems, work, complaints } = await checkInstalled();
  expect(problems).toEqual([]);
  expect(work.leftOut.join()).not.toMatch(/OAuth|registration|receiving \(/);
  expect(complaints).toMatch(/^The emulated CRM runs at .+\nInstalling the app at http:.+\/callback\n$/);
});

test.each([
  [
    { authorization: 'Basic YTpi' },
    'POST /oauth/token → 401.',
    'sent POST /oauth/token, but it was rejected',
  ],
  [{ token: 'made-up' }, 'POST /api/v1/channels → 401.', 'sent POST /channels, but it was rejected'],
])('an app with %j is rejected', async (app, call, reason) => {
  const { problems, work } = await checkInstalled(app);
  expect(problems.filter(({ rule }) => rule === 'rejected-call')[0]?.notes.at(-1)).toBe(
    `Call of the app: ${call}`,
  );
  expect(work.leftOut.join()).toContain(reason);
});

test('a callback with an error leaves the check incomplete', async () => {
  const { problems, work } = await checkInstalled({ status: 500 });
  expect(problems.map(({ rule }) => rule)).toEqual(['incomplete-check']);
  expect(work.leftOut[0]).toBe('OAuth (the callback of the app has status 500)');
});

test('the client id of another app, which a CRM with an installed app rejects, is one problem', async () => {
  const crm = createCrm({ oauth: { ...credentials, redirectUri: 'https://app.example/callback' } });
  await crm.fetch('https://company.example/api/v1/meetings/userProviderLinks', {
    method: 'POST',
    headers: { 'x-api-token': 'a', 'content-type': 'application/json' },
    body: JSON.stringify({ ...link, marketplace_client_id: 'other' }),
  });
  const { clientId } = credentials;
  const app = {
    kind: 'video-calling',
    hasEndpoint: () => true,
    clientId,
    redact: (text: string) => text,
  } as const;
  const problems = judgeCalls(app, crm.log);
  expect(problems.map(({ rule }) => rule)).toEqual(['other-client-id']);
});
