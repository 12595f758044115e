import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { closePages, openChromium } from '../chromium.ts';
import { openPlayground, type PlaygroundPage, type Visit } from './playground-page.ts';
import type { Served } from './serve.ts';
import { type Serving, serveBuiltPlayground } from './serve-built.ts';

/** Has the playground served for the tests of a file. Each finds nothing kept, and leaves without an error. */
export function withPlayground(visit: Visit = 'later', serving?: Serving): () => PlaygroundPage {
  let browser: Browser;
  let context: BrowserContext;
  let served: Served;
  let playground: PlaygroundPage;

  beforeAll(async () => {
    [served, browser] = await Promise.all([servePlaygroundOnce(serving), openChromium()]);
    context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    // Between two tests, it keeps the process in which their pages are made.
    const keeper = await context.newPage();
    await keeper.goto(`${served.url}offline.json`);
  });

  afterAll(async () => {
    await closePages(browser);
    if (serving !== undefined) await served?.stop();
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

/** Serves the playground as it is built once for all test files of a process. */
function servePlaygroundOnce(serving: Serving | undefined): Promise<Served> {
  if (serving !== undefined) return serveBuiltPlayground(serving);
  usual ??= serveBuiltPlayground();
  return usual;
}

let usual: Promise<Served> | undefined;
