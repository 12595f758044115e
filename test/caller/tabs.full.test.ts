import { writeFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtPlayground } from '../../src/caller/pages.ts';
import { closePages, openChromium } from '../chromium.ts';
import { type Endpoint, json, startEndpoint } from '../session/server.ts';
import { cakeText, type Running, runHost } from './start.ts';

let browser: Browser;
let context: BrowserContext;
let endpoint: Endpoint;
let host: Running;

beforeAll(async () => {
  browser = await openChromium();
  context = await browser.newContext();
  context.setDefaultTimeout(30_000);
  endpoint = await startEndpoint();
  endpoint.answerWith(json({ data: {} }));
  host = await runHost({ endpoint: endpoint.url, pages: builtPlayground });
});

afterAll(async () => {
  await closePages(browser);
  await host?.close();
  await endpoint?.close();
});

async function open(): Promise<Page> {
  const page = await context.newPage();
  await page.goto(host.url);
  await seesLabel('Cake size')(page);
  return page;
}

function seesLabel(label: string): (page: Page) => Promise<void> {
  return (page) => page.frameLocator('iframe').getByLabel(label).waitFor();
}

test('a tab is named after its file', async () => {
  expect(await (await open()).title()).toBe('cake.modal.json – json-modal preview');
});

test('the shared worker releases a closed tab', async () => {
  const stays = await open();
  const goes = await open();
  const count = (kind: 'held' | 'pending') =>
    stays.evaluate(async (of) => {
      const locks = (await navigator.locks.query())[of] ?? [];
      return locks.filter(({ name }) => name?.startsWith('json-modal.page.')).length;
    }, kind);
  const tabs = context.pages().length;
  // A tab holds its lock, and the worker waits for it.
  await expect.poll(() => count('held')).toBe(tabs);
  await expect.poll(() => count('pending')).toBe(tabs);
  await goes.close();
  await expect.poll(() => count('held')).toBe(tabs - 1);
  await expect.poll(() => count('pending')).toBe(tabs - 1);
});

test('more tabs than a browser opens connections to one host show the modal, receive changes of its file, and continue', async () => {
  const pages = context.pages();
  while (pages.length < 8) pages.push(await open());
  writeFileSync(host.path, cakeText.replace('Cake size', 'Weight'));
  await Promise.all(pages.map(seesLabel('Weight')));

  await pages.shift()?.close();
  writeFileSync(host.path, cakeText.replace('Cake size', 'Diameter'));
  await Promise.all(pages.map(seesLabel('Diameter')));

  const { path, url } = host;
  const port = Number(new URL(url).port);
  await host.close();
  const words = `Start it again on port ${port}, and this page continues.`;
  await Promise.all(pages.map((page) => page.getByRole('status').getByText(words).waitFor()));
  writeFileSync(path, cakeText);
  host = await runHost({ endpoint: endpoint.url, pages: builtPlayground, path, port });
  await Promise.all(pages.map(seesLabel('Cake size')));
  writeFileSync(path, cakeText.replace('Cake size', 'Height'));
  await Promise.all(pages.map(seesLabel('Height')));
});
