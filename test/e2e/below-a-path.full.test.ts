import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtPlayground } from '../../src/caller/pages.ts';
import { requireBuild } from '../build.ts';
import { closePages, openChromium } from '../chromium.ts';
import { makeProject } from '../make-project.ts';
import { openDocument, openPlayground, type PlaygroundPage, viewport } from './playground-page.ts';
import type { Served } from './serve.ts';
import { serveFolder } from './serve-folder.ts';

let browser: Browser;
let context: BrowserContext;
let served: Served;
let playground: PlaygroundPage;
/** Every address that was requested, and the statuses of those that failed. */
const addresses: string[] = [];
const failures: string[] = [];

beforeAll(async () => {
  requireBuild();
  const folder = makeProject();
  cpSync(builtPlayground, join(folder, 'x/y'), { recursive: true });
  const headers = { 'content-security-policy': "default-src 'self'" };
  [served, browser] = await Promise.all([serveFolder(folder, headers), openChromium()]);
  context = await browser.newContext({ viewport, permissions: ['clipboard-read', 'clipboard-write'] });
  context.on('request', (request) => addresses.push(request.url()));
  context.on('response', (response) => {
    if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`);
  });
  playground = await openPlayground(context, `${served.url}x/y/`);
});

afterAll(async () => {
  await closePages(browser);
  await served?.stop();
});

test('the playground works below any path, with its worker, its frame and its pages', async () => {
  const { page, crm } = playground;
  const editor = page.getByRole('textbox', { name: 'Schema of the modal, as JSON' });
  await editor.getByText('"Cake size"').dblclick();
  await page.keyboard.type('Size of the cake');
  await crm.getByLabel('Size of the ').waitFor();
  await editor.getByText('"placeholder"').first().dblclick();
  await page.keyboard.type('placehodler');
  await page.getByText('1 error').waitFor();
  expect(page.frames().map((frame) => new URL(frame.url()).pathname)).toContain('/x/y/crm.html');
  await openDocument(page, 'Open a report');
  const opening = context.waitForEvent('page');
  await crm.getByRole('button', { name: 'Open report' }).click();
  const opened = await opening;
  await opened.getByText('https://app.example/open-report', { exact: true }).waitFor();
  expect(new URL(opened.url()).pathname).toBe('/x/y/open-url.html');
  await opened.close();
});

test('a link to it opens the shared modal for somebody else', async () => {
  const { page } = playground;
  await openDocument(page, 'Send invitations');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByText('Link copied').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link.startsWith(`${served.url}x/y/#v1=`)).toBe(true);
  const recipient = await browser.newContext({ viewport });
  const theirs = await openPlayground(recipient, link);
  await theirs.crm.getByRole('dialog').getByRole('button', { name: 'Send invitations' }).waitFor();
  expect(theirs.errors).toEqual([]);
  await recipient.close();
});

test('it works without a network after the first visit, and its worker serves no page above it', async () => {
  const { page, crm } = playground;
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(scope).toBe(`${served.url}x/y/`);
  const { version } = JSON.parse(readFileSync(join(builtPlayground, 'offline.json'), 'utf8'));
  const countFiles = () =>
    page.evaluate(
      async (name) => (await (await caches.open(name)).keys()).length,
      `json-modal /x/y/ ${version}`,
    );
  await expect.poll(countFiles).toBeGreaterThan(20);
  await context.setOffline(true);
  await page.reload();
  await crm.getByRole('dialog').getByRole('button', { name: 'Send invitations' }).waitFor();
  await context.setOffline(false);
});

test('nothing was requested from elsewhere, missing or blocked', () => {
  expect(addresses.length).toBeGreaterThan(20);
  expect(addresses.filter((address) => !address.startsWith(`${served.url}x/y/`))).toEqual([]);
  expect(failures).toEqual([]);
  expect(playground.errors).toEqual([]);
});
