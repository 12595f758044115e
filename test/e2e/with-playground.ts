import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { closePages, openChromium } from '../chromium.ts';
import {
  openPlayground,
  type PlaygroundPage,
  reopenPlayground,
  type Visit,
  viewport,
} from './playground-page.ts';
import type { Served } from './serve.ts';
import { type Serving, serveBuiltPlayground } from './serve-built.ts';

/**
 * Has the playground served for the tests of a file. They share a page, which is loaded for each: it finds nothing kept, and
 * is left without an error.
 */
export function withPlayground(visit: Visit = 'later', serving?: Serving): () => PlaygroundPage {
  let browser: Browser;
  let context: BrowserContext;
  let served: Served;
  let playground: PlaygroundPage | undefined;

  beforeAll(async () => {
    [served, browser] = await Promise.all([servePlaygroundOnce(serving), openChromium()]);
    context = await browser.newContext({
      viewport,
      // Moving parts are drawn sixty times in a second. The tests of the build see it.
      reducedMotion: serving === undefined ? 'reduce' : 'no-preference',
      // Loading through it takes a third longer. The tests of what it is for, and those of the build, have it.
      serviceWorkers: serving === undefined ? 'block' : 'allow',
    });
  });

  afterAll(async () => {
    await closePages(browser);
    if (serving !== undefined) await served?.stop();
  });

  beforeEach(async () => {
    if (playground === undefined) playground = await openPlayground(context, served.url, visit);
    else await reopenPlayground(playground, served.url);
  });

  afterEach(() => {
    expect(playground?.errors).toEqual([]);
  });

  return () => playground as PlaygroundPage;
}

/** Serves the playground as it is built once for all test files of a process. */
function servePlaygroundOnce(serving: Serving | undefined): Promise<Served> {
  if (serving !== undefined) return serveBuiltPlayground(serving);
  // The build does not change while it is tested: its files are loaded and compiled once for all pages of a context.
  usual ??= serveBuiltPlayground({ headers: { 'cache-control': 'max-age=3600' } });
  return usual;
}

let usual: Promise<Served> | undefined;
