import type { RequestListener } from 'node:http';
import { defineProvider } from 'json-modal/endpoint';
import { defineManifest } from 'json-modal/extensions';
import { expect, onTestFinished, test } from 'vitest';
import { firstManifestOf } from '../../playground/manifest/first-manifest.ts';
import { builtPlayground } from '../../src/caller/pages.ts';
import type { AppConnection } from '../../src/caller/server/app-connection.ts';
import { openChromium } from '../chromium.ts';
import { waitForCall } from '../e2e/open-manifest.ts';
import { viewport } from '../e2e/playground-page.ts';
import { type ProviderPreview, previewProvider } from './preview-provider.ts';
import { makeFile, runHost } from './start.ts';

const clientSecret = 'the secret of the app';

/** Opens the preview of a manifest for video calls, with an app at a port. */
function preview(listener: RequestListener): Promise<ProviderPreview> {
  return previewProvider({ text: manifestText, name: 'meet.manifest.json', clientSecret, listener });
}

const manifestText = firstManifestOf('video-calling');

const manifest = defineManifest(JSON.parse(manifestText));

/** A provider that is right, except for one status. */
function createProvider() {
  return defineProvider(manifest as never, { clientId: '0a1b2c3d4e5f', clientSecret }, {
    postMeeting: () => ({
      meeting_id: 'm-1',
      join_url: 'https://meet.example/m-1',
      invitation: `Join us, not with ${clientSecret}`,
    }),
    patchUpdateMeeting: () => undefined,
    deleteMeeting: () => undefined,
  } as never);
}

test('the preview of a manifest calls the app, judges its responses, and never gets the secret', async () => {
  const { listener } = createProvider();
  const { page, received } = await preview((request, response) => {
    if (request.method !== 'PATCH') void listener(request, response);
    else response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true}');
  });
  await page.getByRole('button', { name: 'Add video call', exact: true }).click();
  await waitForCall(page, 'postMeeting', 201);
  await page.getByLabel('Subject').fill('Second tasting');
  await page.getByRole('form', { name: 'Activity' }).getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').getByText('The video call could not be updated.').waitFor();
  const details = page.getByRole('article', { name: /^Request/ });
  await details.getByText('Status 200, expected 204').waitFor();
  await details.getByText('The status is 200. Send status 204 without a body.').waitFor();
  await page.getByRole('button', { name: 'Remove the video call' }).click();
  await waitForCall(page, 'deleteMeeting', 204);
  expect(received.length).toBeGreaterThan(5);
  expect(received.filter((text) => text.includes(clientSecret))).toEqual([]);
  expect(received.filter((text) => text.includes(btoa(`0a1b2c3d4e5f:${clientSecret}`)))).toEqual([]);
});

test('a call of the app is shown at once, and its link id is that of the next request', async () => {
  const { listener } = createProvider();
  const urls: (string | undefined)[] = [];
  const { page, app } = await preview((request, response) => {
    urls.push(request.url);
    void listener(request, response);
  });
  const link = '0d9f9a52-1f6d-4c43-9c6f-0d5d0f8d9a11';
  await page.getByText('No requests yet').waitFor();
  await register(app, link);
  await waitForCall(page, 'registerUserProviderLink', 200);
  await page.getByRole('button', { name: 'Add video call', exact: true }).click();
  await waitForCall(page, 'postMeeting', 201);
  expect(urls).toEqual([`/${link}/meetings`]);
});

test('a call of the app is shown once, also after the preview was started again', async () => {
  const { page, app, restart } = await preview((_, response) => void response.end());
  const rows = page.getByRole('list', { name: 'Requests, the newest first' }).getByRole('button');
  await register(app, '0d9f9a52-1f6d-4c43-9c6f-0d5d0f8d9a11');
  await waitForCall(page, 'registerUserProviderLink', 200);
  // A page that still loads would lose its files with the host.
  await page.getByRole('button', { name: 'Add video call', exact: true }).waitFor();
  await restart();
  await register(app, '0d9f9a52-1f6d-4c43-9c6f-0d5d0f8d9a12');
  await expect.poll(() => rows.count()).toBe(2);
});

/** Registers a connection, as the app does. */
async function register(app: AppConnection, link: string): Promise<void> {
  await fetch(`${app.crmUrl}/meetings/userProviderLinks`, {
    method: 'POST',
    headers: { authorization: 'Bearer any', 'content-type': 'application/json' },
    body: JSON.stringify({
      user_provider_id: link,
      user_id: 1,
      company_id: 2,
      marketplace_client_id: '0a1b2c3d4e5f',
    }),
  });
}

test('an app that was started again may use its ids again: each response is judged alone', async () => {
  const { page } = await preview((_, response) => {
    const data = { meeting_id: 'm-1', join_url: 'https://meet.example/m-1', invitation: 'Join us' };
    response.writeHead(201, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ success: true, data }));
  });
  for (let session = 0; session < 2; session += 1) {
    await page.getByRole('button', { name: 'Add video call', exact: true }).click();
    await waitForCall(page, 'postMeeting', 201);
    const details = page.getByRole('article', { name: 'Request 1' });
    await details.getByText('m-1').first().waitFor();
    expect(await details.getByText('has the id of an earlier one').count()).toBe(0);
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.getByText('No requests yet').waitFor();
  }
});

test('without an endpoint, the preview says that nothing was sent', async () => {
  const path = makeFile(firstManifestOf('video-calling'), 'meet.manifest.json');
  const host = await runHost({
    endpoint: 'http://localhost',
    pages: builtPlayground,
    path,
    responder: 'nobody',
  });
  const context = await (await openChromium()).newContext({ viewport });
  onTestFinished(async () => {
    await context.close();
    await host.close();
  });
  const page = await context.newPage();
  await page.goto(host.url);
  await page.getByRole('tab', { name: /^Timeline/ }).click();
  await page.getByRole('button', { name: 'Add video call', exact: true }).click();
  await page.getByText('Not sent: the preview has no endpoint. Start it with --endpoint URL.').waitFor();
  await page.getByRole('alert').getByText('The video call could not be added.').waitFor();
});
