import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { nowhere } from '../../src/caller/endpoint/endpoint-client.ts';
import type { CallEndpoint } from '../../src/caller/endpoint/endpoint-result.ts';
import { builtPlayground } from '../../src/caller/pages.ts';
import { replayRecording } from '../../src/caller/recording/replay.ts';
import { closePages, openChromium } from '../chromium.ts';
import { openPlayground, type PlaygroundPage, reopenPlayground, viewport } from '../e2e/playground-page.ts';
import { makeProject } from '../make-project.ts';
import { type Running, runHost } from './start.ts';

let browser: Browser;
let playground: PlaygroundPage;
let host: Running;
/** The recording that is replayed: another one for each test. */
let replay: CallEndpoint;

beforeAll(async () => {
  const source: CallEndpoint = (...asked) => replay(...asked);
  host = await runHost({ endpoint: nowhere, pages: builtPlayground, source, responder: 'recording' });
  browser = await openChromium();
  record(opening);
  playground = await openPlayground(await browser.newContext({ viewport }), host.url, 'first');
});

afterEach(() => {
  expect(playground.errors).toEqual([]);
});

afterAll(async () => {
  await closePages(browser);
  await host?.close();
});

type Text = string | Uint8Array;

const context = {
  resource: 'deal',
  view: 'details',
  userId: '12',
  companyId: '3',
  selectedIds: '9',
  excludedIds: '',
  filter: '{}',
};

/** A recorded request and its response, as files. */
function recorded(
  kind: string,
  query: object,
  body: object | null,
  text: Text,
  response: object = { status: 200, contentType: 'application/json' },
): Record<string, Text> {
  return {
    [`cake.${kind}.request.json`]: JSON.stringify({ kind, query: { ...context, ...query }, body, response }),
    [`cake.${kind}.response.json`]: text,
  };
}

const opening = recorded('initial', {}, null, '{"data":{"blocks":{"size":{"message":"Fresh today"}}}}');

/** Has these files replayed from now on, and returns their folder. */
function record(files: Record<string, Text>): string {
  const folder = makeProject();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  replay = replayRecording(folder, 'cake');
  return folder;
}

/** Opens the page of a preview that replays these files. */
async function openReplay(files: Record<string, Text>) {
  const folder = record(files);
  await reopenPlayground(playground, host.url);
  return { ...playground, folder };
}

async function expectRequest(words: string): Promise<void> {
  const { page } = playground;
  await page.getByRole('article').getByText(words).waitFor();
  expect(await page.getByRole('tab', { name: 'Requests' }).isVisible()).toBe(true);
}

test('a replay shows the modal, and for each request the file that its response is in', async () => {
  const form = JSON.stringify({ size: 'L', shop: 'harbour' });
  const { page, crm } = await openReplay({
    ...opening,
    ...recorded(
      'change',
      { invoker: 'shop', form },
      null,
      '{"data":{"blocks":{"size":{"message":"Sold out"}}}}',
    ),
    ...recorded('submit', {}, JSON.parse(form), '{"success":{"message":"Ordered.","type":"snackbar"}}'),
  });
  await crm.getByText('Fresh today').waitFor();
  await expectRequest('GET not sent: the response is cake.initial.response.json');
  await page.getByRole('tab', { name: 'Request', exact: true }).click();
  expect(await page.getByRole('row', { name: /^resource/ }).innerText()).toContain('deal');
  expect(await page.getByRole('button', { name: 'Copy as curl' }).count()).toBe(0);

  await crm.getByLabel('Cake size').fill('L');
  await crm.getByLabel('Shop').selectOption('Harbour');
  await crm.getByText('Sold out').waitFor();
  await expectRequest('GET not sent: the response is cake.change.response.json');
  await crm.getByRole('button', { name: 'Order' }).click();
  await crm.getByText('Ordered.').waitFor();
  await expectRequest('POST not sent: the response is cake.submit.response.json');
  await page
    .getByText('The modal closed: the recorded response accepted the form. Nothing was sent.')
    .waitFor();
});

const ok = { status: 200, contentType: 'application/json' };

describe('on one page, after each other,', () => {
  beforeAll(async () => {
    const { crm } = await openReplay(opening);
    await crm.getByText('Fresh today').waitFor();
  });

  test.each<[string, Text, object, string]>([
    [
      'of HTML',
      '<!doctype html><h1>Login</h1>',
      { status: 200, contentType: 'text/html' },
      'The response is HTML',
    ],
    ['of nothing', '', ok, 'The response is empty, with status 200. Send { "data": {} } if nothing changes.'],
    ['of null', 'null', ok, 'The response is not valid'],
    ['that is not UTF-8', Buffer.from('{"data":{"note":"é"}}', 'latin1'), ok, 'are not UTF-8'],
    ['with a fault', '{"data":{"blocks":{"sise":{"value":"L"}}}}', ok, '"sise"'],
    ['that is nested deep', '['.repeat(100_000), ok, 'nested deeper than'],
    [
      'in which every part is of another type',
      '{"data":{"blocks":[null,{"__proto__":1}]}}',
      ok,
      'The response is not valid',
    ],
    ['with an error', '{"error":{"message":"Sold out"}}', { ...ok, status: 422 }, 'Sold out'],
    ['with a redirect', '', { ...ok, status: 302 }, 'The endpoint redirects.'],
    [
      'with a redirect to a place',
      '',
      { ...ok, status: 302, location: '/login' },
      'The endpoint redirects to /login.',
    ],
    [
      'that did not come in time',
      '',
      { failure: 'timeout', reason: 'No response came.' },
      'No response came.',
    ],
    ['of an unknown failure', '', { failure: '__proto__', reason: 'Odd.' }, 'Odd.'],
  ])('a recorded response %s is shown, and every pane works', async (_, response, answer, words) => {
    const { page } = playground;
    await changeShop((change) => recorded('change', change, null, response, answer));
    await page.getByRole('tabpanel').getByText(words).filter({ visible: true }).first().waitFor();
    await expectRequest('GET not sent');
  });

  test.each<[string, (change: object) => Record<string, Text>]>([
    ['whose request is not JSON', () => ({ 'cake.change.request.json': '{' })],
    [
      'whose request is of other types',
      () => ({ 'cake.change.request.json': '{"kind":"change","query":{"form":5},"response":[]}' }),
    ],
    [
      'whose status does not exist',
      (change) => recorded('change', change, null, '{}', { ...ok, status: 99_999 }),
    ],
    [
      'whose response is missing',
      () => ({ 'cake.change.request.json': opening['cake.initial.request.json'] ?? '' }),
    ],
  ])('a recording %s counts as missing', async (_, record) => {
    await changeShop(record);
    await expectNotRecorded();
    await expectRequest('GET not sent, and not recorded');
  });

  test('a deleted recording is reported, and the page continues', async () => {
    await changeShop(
      () => ({}),
      (folder) => rmSync(folder, { recursive: true }),
    );
    await expectNotRecorded();
  });

  /** Chooses the other shop, after the request for it was recorded, and waits until the page shows this request. */
  async function changeShop(
    make: (change: object) => Record<string, Text>,
    damage: (folder: string) => void = () => {},
  ): Promise<void> {
    const { page, crm } = playground;
    const shop = crm.getByLabel('Shop');
    const next = (await shop.inputValue()) === 'harbour' ? 'old-town' : 'harbour';
    damage(record({ ...opening, ...make({ invoker: 'shop', form: JSON.stringify({ shop: next }) }) }));
    const requests = page.getByRole('list', { name: 'Requests, the newest first' }).getByRole('listitem');
    const before = await requests.count();
    await shop.selectOption(next);
    await expect.poll(() => requests.count()).toBe(before + 1);
  }

  async function expectNotRecorded(): Promise<void> {
    const words = 'No re-request of "shop" with this form is recorded';
    await playground.page.getByRole('tabpanel').getByText(words).first().waitFor();
  }
});
