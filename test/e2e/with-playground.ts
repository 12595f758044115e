import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { launchChromium } from '../chromium.ts';
import { openPlayground, type PlaygroundPage, type Visit } from './playground-page.ts';
import type { Served } from './serve.ts';

/** Has the playground served for the tests of a file. Each finds nothing kept, and leaves without an error. */
export function withPlayground(serve: () => Promise<Served>, visit: Visit = 'later'): () => PlaygroundPage {
  let browser: Browser;
  let context: BrowserContext;
  let served: Served;
  let playground: PlaygroundPage;

  beforeAll(async () => {
    [served, browser] = await Promise.all([serve(), launchChromium()]);
    context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  });

  afterAll(async () => {
    await browser?.close();
    await served?.stop();
  });

  beforeEach(async () => {
    playground = await openPlayground(context, served.url, visit);
  });

  afterEach(async () => {
    expect(playground.errors).toEqual([]);
    await playground.page.close();
  });

  return () => playground;
}
