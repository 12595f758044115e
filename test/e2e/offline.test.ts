import { readFileSync, writeFileSync } from 'node:fs';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchChromium } from '../chromium.ts';
import { openPlayground, type PlaygroundPage } from './playground-page.ts';
import { type ServedBuild, serveBuiltPlayground } from './serve-built.ts';

let browser: Browser;
let served: ServedBuild;
let context: BrowserContext;
let playground: PlaygroundPage;

beforeAll(async () => {
  [served, browser] = await Promise.all([serveBuiltPlayground(), launchChromium()]);
});

afterAll(async () => {
  await browser?.close();
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

test('a page that was loaded once works without a network, with what it loads later', {
  timeout: 60_000,
}, async () => {
  const { page, crm } = playground;
  await isKept();
  await context.setOffline(true);
  await page.reload();
  await crm.getByLabel('Cake size').waitFor();
  const editor = page.getByRole('textbox', { name: 'Schema of the modal, as JSON' });
  await editor.getByText('"placeholder"').first().dblclick();
  await page.keyboard.type('placehodler');
  await page.getByText('1 error').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();

  await page.getByRole('radio', { name: 'Form', exact: true }).check({ force: true });
  await page.getByRole('textbox', { name: /^Label \(required\)/ }).fill('Weight');
  await crm.getByLabel('Weight').fill('L');
  await crm.getByLabel('Pickup date').fill('2027-05-01');
  await crm.getByLabel('Bakery').selectOption('Old Town Bakery');
  await crm.getByRole('button', { name: 'Order cake' }).click();
  await crm.getByText('Ordered at Old Town Bakery.').waitFor();
  await page.getByRole('combobox', { name: 'Sample' }).selectOption({ label: 'Send invitations' });
  await crm.getByRole('combobox', { name: 'Invite' }).fill('Ada Abel');
  await crm.getByRole('option', { name: 'Ada Abel, Sales' }).waitFor();
});

test('a new build shows at the next load, and works without a network from then on', {
  timeout: 60_000,
}, async () => {
  const { page } = playground;
  await isKept();
  for (const build of ['second', 'third']) {
    edit('index.html', /<title>.*<\/title>/, `<title>${build}</title>`);
    edit('offline.js', /"version":"\w+"/, `"version":"${build}"`);
    await page.reload();
    expect(await page.title()).toBe(build);
    await expect.poll(() => findBuilds(), patient).toContain(build);
  }
  // The first is gone: only a page of the second can still be open.
  await expect.poll(() => findBuilds(), patient).toEqual(['second', 'third']);
  await context.setOffline(true);
  await page.reload();
  expect(await page.title()).toBe('third');

  async function findBuilds(): Promise<readonly string[]> {
    const names = await page.evaluate(() => caches.keys());
    return names.map((name) => name.split(' ').at(-1) ?? '');
  }
});

/** Waits until the page has what it needs without a network. */
async function isKept(): Promise<void> {
  await playground.page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
}

function edit(name: string, found: string | RegExp, text: string): void {
  const file = `${served.folder}/${name}`;
  writeFileSync(file, readFileSync(file, 'utf8').replace(found, text));
}

const patient = { timeout: 18_000 };
