import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../.setup/vite/paths.ts';
import { requireBuild } from '../build.ts';
import { closePages, openChromium } from '../chromium.ts';
import { makeProject } from '../make-project.ts';
import { resize } from './playground-page.ts';
import type { Served } from './serve.ts';
import { serveFolder } from './serve-folder.ts';

const base = '/json-modal/';

let folder: string;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let served: Served;
/** The address of the first page. */
let home: string;
/** Requests to other hosts, which are blocked, and those that failed. */
const elsewhere: string[] = [];
const failures: string[] = [];

beforeAll(async () => {
  requireBuild();
  folder = join(makeProject(), base);
  buildSite(folder);
  [served, browser] = await Promise.all([serveFolder(join(folder, '..')), openChromium()]);
  home = new URL(base, served.url).href;
  context = await browser.newContext({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark' });
  await context.route(
    (url) => !url.href.startsWith(served.url),
    (route) => {
      elsewhere.push(route.request().url());
      return route.abort();
    },
  );
  context.on('response', (response) => {
    if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`);
  });
  page = await context.newPage();
  page.on('pageerror', ({ message }) => failures.push(message));
});

afterAll(async () => {
  await closePages(browser);
  await served?.stop();
});

test('every link leads to a page and a heading of the site', () => {
  const pages = new Map(listPages().map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  const broken = [...pages].flatMap(([name, text]) =>
    [...text.matchAll(/<a [^>]*href="([^"]*)"/g)]
      .map(([, href = '']) => new URL(href, `https://site.example${base}${name}`))
      .filter(({ host, pathname }) => host === 'site.example' && pathname !== `${base}playground/`)
      .filter(({ pathname, hash }) => {
        const target = pages.get(pathname.slice(base.length) || 'index.html');
        return target === undefined || (hash !== '' && !target.includes(`id="${decodeURI(hash.slice(1))}"`));
      })
      .map(({ href }) => `${name}: ${href}`),
  );
  expect(pages.size).toBeGreaterThan(14);
  expect(broken).toEqual([]);
});

test('llms.txt is at the root of the site, if the docs have it', () => {
  expect(existsSync(join(folder, 'llms.txt'))).toBe(existsSync(join(root, 'docs/llms.txt')));
});

test('no page is wider than a phone, and all are dark if the system is', async () => {
  await resize(page, 390, 844);
  for (const name of listPages()) {
    await page.goto(`${home}${name}`);
    await page.locator('h1').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(390);
    expect(await page.evaluate(() => document.documentElement.classList.contains('dark')), name).toBe(true);
  }
  await resize(page, 1440, 900);
});

test('the search leads to a rule', async () => {
  await page.goto(home);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('searchbox').fill('visibility-cycle');
  await page.getByRole('option').first().click();
  await page.getByRole('heading', { name: 'visibility-cycle' }).waitFor();
  expect(page.url()).toBe(`${home}rules.html#visibility-cycle`);
});

test('the playground is part of the site', async () => {
  await page.getByRole('link', { name: 'Playground', exact: true }).click();
  await page.frameLocator('iframe').getByRole('dialog').waitFor();
  expect(page.url()).toBe(`${home}playground/`);
});

test('nothing was requested from other hosts, and nothing failed', () => {
  expect(elsewhere).toEqual([]);
  expect(failures).toEqual([]);
});

function listPages(): readonly string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.html') && name !== '404.html');
}

/** Builds the site into a folder, as `npm run build:site` does with the playground that is built. */
function buildSite(outDir: string): void {
  // With NODE_ENV of a test, it would be built for development.
  const { NODE_ENV, ...env } = process.env;
  const words = [join(root, 'node_modules/vitepress/bin/vitepress.js'), 'build', 'docs', '--outDir', outDir];
  const options = { cwd: root, env: { ...env, SITE_BASE: base }, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, words, options);
  expect(status, stdout + stderr).toBe(0);
}
