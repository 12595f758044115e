// Typing in a schema of ten blocks, with diagnostics, preview and states on, four times slower than this machine.
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import sirv from 'sirv';
import { chromiumArguments, findChromium } from '../../.setup/chromium.mjs';
import { median, table } from './figures.mjs';
import { tasksOf } from './playground/longest-tasks.mjs';
import { tenBlocks } from './playground/ten-blocks.mjs';

const rounds = 3;
const slowness = 4;
const limitMs = 50;
const words = 'The size of the cake, as our baker calls it';
const folder = fileURLToPath(new URL('../../dist/playground/', import.meta.url));

/** Prints the figures; `npm run build` comes first. */
export async function run() {
  const served = await serve();
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
  /** @type {Record<string, number[][]>} */
  const figures = Object.fromEntries(Object.keys(ways).map((name) => [name, []]));
  try {
    for (let round = 0; round < rounds; round++)
      for (const name of Object.keys(ways)) figures[name]?.push(await measure(browser, served.url, name));
  } finally {
    await browser.close();
    served.close();
  }
  print(figures);
}

/** @type {Record<string, { editing: string, begin: (page: import('playwright-core').Page) => Promise<void> }>} */
const ways = {
  'in the text': {
    editing: 'text',
    begin: async (page) => {
      const editor = page.getByRole('textbox', { name: 'Schema of the modal, as JSON' });
      await editor.getByText('"Cake size"').click();
      for (const key of ['End', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
    },
  },
  'in the builder': {
    editing: 'builder',
    begin: async (page) => {
      await page.getByRole('textbox', { name: /^Label/ }).click();
      await page.keyboard.press('End');
    },
  },
};

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @param {string} name
 * @returns {Promise<number[]>}
 */
async function measure(browser, url, name) {
  const way = ways[name];
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const kept = { tool: 'states', editing: way?.editing, texts: { 'cake-order': tenBlocks } };
  await page.addInitScript(
    (text) => localStorage.setItem('json-modal.playground', text),
    JSON.stringify(kept),
  );
  await page.goto(url);
  await page.frameLocator('iframe').first().getByLabel('Cake size').waitFor();
  await way?.begin(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  await page.waitForTimeout(1500);
  const tasks = await tasksOf(browser, page, () => type(page));
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const typed = page.frameLocator('iframe').first().getByLabel(`Cake size${words}`);
  await typed.waitFor();
  await context.close();
  return tasks;
}

/** Word by word: after each the preview is drawn again. @param {import('playwright-core').Page} page */
async function type(page) {
  for (const word of words.split(/(?= )/)) {
    await page.keyboard.type(word, { delay: 120 });
    await page.waitForTimeout(600);
  }
  await page.waitForTimeout(1000);
}

async function serve() {
  const files = sirv(folder);
  const server = createServer((request, response) => files(request, response));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { url: `http://127.0.0.1:${address.port}/`, close: () => server.close() };
}

/** @param {Record<string, number[][]>} figures */
function print(figures) {
  const rows = Object.entries(figures).map(([name, all]) => [
    name,
    median(all.map((tasks) => Math.max(...tasks))).toFixed(0),
    Math.max(...all.flat()).toFixed(0),
    all.flat().filter((ms) => ms > limitMs).length,
  ]);
  console.log(
    `\nPlayground: ${words.length} keys in a schema of ten blocks, throttled ${slowness} times, ${rounds} rounds\n`,
  );
  const head = ['typing', 'longest task, median ms', 'longest of all, ms', `tasks over ${limitMs} ms`];
  console.log(table(head, rows));
  console.log(
    `\nNo task is to be over ${limitMs} ms. They are in time of their own: what other programs take does not count.`,
  );
}
