import type { BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { openChromium, shareContext } from '../chromium.ts';
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
  let context: BrowserContext;
  let served: Served;
  let playground: PlaygroundPage | undefined;

  beforeAll(async () => {
    [served, context] = await Promise.all([servePlaygroundOnce(serving), openContext(serving)]);
  });

  afterAll(async () => {
    await playground?.page.close();
    await context.clearPermissions();
    if (serving === undefined) return;
    await context.close();
    await served.stop();
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

/**
 * Moving parts are drawn sixty times in a second, and loading through a service worker takes a third longer: only the tests of the
 * build, and those of what they are for, have both.
 */
async function openContext(serving: Serving | undefined): Promise<BrowserContext> {
  if (serving !== undefined) return (await openChromium()).newContext({ viewport });
  return shareContext({ viewport, reducedMotion: 'reduce', serviceWorkers: 'block' });
}

/** Serves the playground as it is built once for all test files of a process. */
function servePlaygroundOnce(serving: Serving | undefined): Promise<Served> {
  if (serving !== undefined) return serveBuiltPlayground(serving);
  // The build does not change while it is tested: its files are loaded and compiled once for all pages of a context.
  usual ??= serveBuiltPlayground({ headers: { 'cache-control': 'max-age=3600' } });
  return usual;
}

let usual: Promise<Served> | undefined;
