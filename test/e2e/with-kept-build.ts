import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { builtPlayground } from '../../src/caller/pages.ts';
import { closePages, openChromium } from '../chromium.ts';
import { makeProject } from '../make-project.ts';
import { openPlayground, type PlaygroundPage, viewport } from './playground-page.ts';
import type { Served } from './serve.ts';
import { serveBuiltPlayground } from './serve-built.ts';

/** A page of a copy of the build, which the browser keeps for use without a network. */
export interface KeptBuild {
  readonly context: BrowserContext;
  readonly playground: PlaygroundPage;
  /** Waits until the page has what it needs without a network. */
  readonly isKept: (build?: string) => Promise<void>;
  /** Returns the versions of what is kept whole, from the earliest on. */
  readonly findBuilds: () => Promise<readonly string[]>;
  /** Changes a file of the copy. */
  readonly edit: (name: string, found: string | RegExp, text: string) => void;
}

/** Serves a copy of the build to each test of a file, in a context that has kept nothing. */
export function withKeptBuild(): () => KeptBuild {
  let browser: Browser;
  let folder: string;
  let served: Served;
  let kept: KeptBuild;

  beforeAll(async () => {
    folder = makeProject();
    cpSync(builtPlayground, folder, { recursive: true });
    [served, browser] = await Promise.all([serveBuiltPlayground({ folder }), openChromium()]);
  });

  afterAll(async () => {
    await closePages(browser);
    await served?.stop();
  });

  beforeEach(async () => {
    const context = await browser.newContext({ viewport });
    const playground = await openPlayground(context, served.url);
    const { page } = playground;
    const findBuilds = () => page.evaluate(findKept);
    kept = {
      context,
      playground,
      findBuilds,
      isKept: async (build = builtVersion(folder)) => {
        await page.evaluate(() => navigator.serviceWorker.ready);
        await expect.poll(findBuilds).toContain(build);
      },
      edit: (name, found, text) => {
        const file = `${folder}/${name}`;
        writeFileSync(file, readFileSync(file, 'utf8').replace(found, text));
      },
    };
  });

  afterEach(async () => {
    expect(kept.playground.errors).toEqual([]);
    await kept.context.close();
  });

  return () => kept;
}

async function findKept(): Promise<readonly string[]> {
  const builds: string[] = [];
  for (const name of await caches.keys()) {
    const files = await (await caches.open(name)).keys();
    if (files.length > 0) builds.push(name.split(' ').at(-1) ?? '');
  }
  return builds;
}

function builtVersion(folder: string): string {
  return JSON.parse(readFileSync(`${folder}/offline.json`, 'utf8')).version;
}
