import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, openChromium } from '../chromium.ts';
import { type Endpoint, plain, startEndpoint } from './server.ts';

let browser: Browser;
let endpoint: Endpoint;

beforeAll(async () => {
  browser = await openChromium();
  endpoint = await startEndpoint();
});

afterAll(async () => {
  await closePages(browser);
  await endpoint?.close();
});

test("a browser's network panel keeps a response that must not be stored", async () => {
  const tab = await browser.newPage();
  const page = plain(await writePage(), 200, { 'content-type': 'text/html' });
  endpoint.answerWith(page, plain('{ "data": {} }', 200, { 'cache-control': 'no-store' }));
  await tab.goto(endpoint.url);
  // Chromium lost every other one, by chance.
  for (let times = 0; times < 20; times += 1) {
    const [response] = await Promise.all([tab.waitForResponse('**/modal?*'), tab.evaluate('ask()')]);
    expect(await response.json()).toEqual({ data: {} });
  }
});

async function writePage(): Promise<string> {
  const entry = fileURLToPath(new URL('../../src/session/http-transport.ts', import.meta.url));
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'session' } },
  });
  const [first] = [result].flat();
  const [chunk] = first && 'output' in first ? first.output : [];
  return `<script>${chunk?.code}
function ask() {
  const transport = session.httpTransport({ endpoint: location.href });
  return transport({ method: 'GET', query: { view: 'details' }, body: null }, new AbortController().signal);
}</script>`;
}
