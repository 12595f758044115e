import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { builtPlayground } from '../../src/host/pages.ts';
import { closePages, openChromium } from '../chromium.ts';
import { makeProject } from '../make-project.ts';
import { openDocument, openPlayground, type PlaygroundPage } from './playground-page.ts';
import type { Served } from './serve.ts';
import { serveBuiltPlayground } from './serve-built.ts';

let browser: Browser;
let folder: string;
let served: Served;
let context: BrowserContext;
let playground: PlaygroundPage;

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
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  playground = await openPlayground(context, served.url);
});

afterEach(async () => {
  expect(playground.errors).toEqual([]);
  await context.close();
});

test('a page that was loaded once works without a network, including files loaded later', async () => {
  const { page, crm } = playground;
  await isKept();
  await context.setOffline(true);
  await page.reload();
  await crm.getByLabel('Cake size').waitFor();
  const editor = page.getByRole('textbox', { name: 'Schema of the modal, as JSON' });
  await editor.getByText('"placeholder"').first().dblclick();
  await page.keyboard.type('placehodler');
  await page.getByText('1 error').waitFor();
  const undo = page.getByRole('button', { name: 'Undo' });
  while (await undo.isEnabled()) await undo.click();

  await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
  await page.getByRole('textbox', { name: /^Label \(required\)/ }).fill('Weight');
  await crm.getByLabel('Weight').fill('L');
  await crm.getByLabel('Pickup date').fill('2027-05-01');
  await crm.getByLabel('Bakery').selectOption('Old Town Bakery');
  await crm.getByRole('button', { name: 'Order cake' }).click();
  await crm.getByText('Ordered at Old Town Bakery.').waitFor();
  await openDocument(page, 'Send invitations');
  await crm.getByRole('combobox', { name: 'Invite' }).fill('Ada Abel');
  await crm.getByRole('option', { name: 'Ada Abel, Sales' }).waitFor();
});

test('a new build shows at the next load, and works without a network from then on', async () => {
  const { page } = playground;
  await isKept();
  for (const build of ['second', 'third']) {
    edit('index.html', /<title>.*<\/title>/, `<title>${build}</title>`);
    edit('offline.json', /"version":"\w+"/, `"version":"${build}"`);
    await page.reload();
    expect(await page.title()).toBe(build);
    await isKept(build);
    await context.setOffline(true);
    await page.reload();
    expect(await page.title()).toBe(build);
    await context.setOffline(false);
  }
  // The first is gone: only a page of the second can still be open.
  await expect.poll(findBuilds).toEqual(['second', 'third']);
});

/** Waits until the page has what it needs without a network. */
async function isKept(build = builtVersion()): Promise<void> {
  await playground.page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(findBuilds).toContain(build);
}

/** The versions of what is kept whole, from the earliest on. */
function findBuilds(): Promise<readonly string[]> {
  return playground.page.evaluate(async () => {
    const builds: string[] = [];
    for (const name of await caches.keys()) {
      const files = await (await caches.open(name)).keys();
      if (files.length > 0) builds.push(name.split(' ').at(-1) ?? '');
    }
    return builds;
  });
}

function builtVersion(): string {
  return JSON.parse(readFileSync(`${folder}/offline.json`, 'utf8')).version;
}

function edit(name: string, found: string | RegExp, text: string): void {
  const file = `${folder}/${name}`;
  writeFileSync(file, readFileSync(file, 'utf8').replace(found, text));
}
