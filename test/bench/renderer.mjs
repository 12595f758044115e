// The renderer beside a hand-written form of the same controls, and beside its build of the last release: bytes, mounting,
// layout, typing, showing and hiding, opening a long list, memory. BENCH_BEFORE=<commit> takes the build of another commit.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { chromiumArguments, findChromium } from '../../.setup/chromium.mjs';
import { median, table } from './figures.mjs';
import { buildPage, sizesOf } from './renderer/build-page.mjs';
import { buildEarlier } from './renderer/earlier-build.mjs';
import { readNativeMemory } from './renderer/native-memory.mjs';

const rounds = 7;
const limit = 'hand-written';
const ours = 'json-modal';
const earlier = `${ours}-before`;
/** The page of a contestant that has a long list. */
const listOf = (/** @type {string} */ name) => `${name}-list`;
/** The page of a contestant with a modal that is closed. */
const closedOf = (/** @type {string} */ name) => `${name}-closed`;

export async function run() {
  const dist = buildEarlier();
  const names = [limit, ...(dist ? [earlier] : []), ours];
  const pages = ['react-only', ...names, ...names.map(listOf), ...names.slice(1).map(closedOf)];
  /** @type {Record<string, string>} */
  const folders = {};
  for (const name of pages) {
    const isEarlier = dist && name.startsWith(earlier);
    folders[name] = await (isEarlier ? buildPage(name.replace(earlier, ours), dist) : buildPage(name));
  }
  const server = await serve(folders);
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
  /** @type {Record<string, Record<string, number>[]>} */
  const figures = Object.fromEntries(names.map((name) => [name, []]));
  try {
    for (let round = 0; round < rounds; round++) {
      const turn = round % 2 === 0 ? names : names.toReversed();
      for (const name of turn) figures[name]?.push(await measure(browser, `${server.url}/${name}`));
    }
  } finally {
    await browser.close();
    server.close();
  }
  print(names, folders, figures);
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} pages the address of a contestant's page; that of its list starts with the same text
 */
async function measure(browser, pages) {
  const url = `${pages}/index.html`;
  const first = median([
    await mountFirst(browser, url),
    await mountFirst(browser, url),
    await mountFirst(browser, url),
  ]);

  const one = await open(browser, url);
  await one.call('firstMount');
  const later = median(await one.call('laterMounts', 20));
  const layout = median(await one.call('layouts', 20));
  const key = median(await one.call('type', 200));
  const toggled = median(await one.call('toggle', 60));
  await one.close();

  const many = await open(browser, url);
  await many.call('laterMounts', 2);
  const before = [await many.heap(), await many.native()];
  const each = await many.call('manyMounts', 100);
  const after = [await many.heap(), await many.native()];
  const [perForm = 0, native = 0] = after.map((bytes, index) => (bytes - (before[index] ?? 0)) / 100);
  await many.close();

  const list = await open(browser, `${listOf(pages)}/index.html`);
  await list.call('openList', 5);
  const opened = median(await list.call('openList', 20));
  await list.close();

  const churned = await open(browser, url);
  const growth = await settleGrowth(churned);
  await churned.close();
  return { first, later, layout, each, key, toggled, opened, perForm, native, growth };
}

/**
 * A page has one first mount only.
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 */
async function mountFirst(browser, url) {
  const page = await open(browser, url);
  const took = await page.call('firstMount');
  await page.close();
  return took;
}

/**
 * The bytes that 200 mounts add to the heap once the engine has compiled what they run: until then, most of it is code. A leak never
 * settles, and is shown after as many mounts as settle everything else three times over.
 * @param {Awaited<ReturnType<typeof open>>} page
 */
async function settleGrowth(page) {
  let before = Number.NaN;
  let growth = Number.NaN;
  for (let times = 0; times < 12 && !(growth < 16 * 1024); times++) {
    await page.call('churn', 200);
    const now = await page.heap();
    growth = now - before;
    before = now;
  }
  await page.call('churn', 200);
  return (await page.heap()) - before;
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 */
async function open(browser, url) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const failures = /** @type {string[]} */ ([]);
  page.on('pageerror', (error) => failures.push(error.message));
  const devtools = await context.newCDPSession(page);
  await devtools.send('HeapProfiler.enable');
  await page.goto(url);
  await page.waitForFunction('window.bench');
  return {
    /** @param {string} what @param {number} [count] */
    call: async (what, count) => {
      const result = await page.evaluate(`window.bench.${what}(${count ?? ''})`);
      if (failures.length > 0) throw new Error(failures[0]);
      return /** @type {any} */ (result);
    },
    heap: async () => {
      for (let times = 0; times < 3; times++) await devtools.send('HeapProfiler.collectGarbage');
      return (await devtools.send('Runtime.getHeapUsage')).usedSize;
    },
    native: () => readNativeMemory(devtools),
    close: () => context.close(),
  };
}

/**
 * @param {readonly string[]} names
 * @param {Record<string, string>} folders
 * @param {Record<string, Record<string, number>[]>} figures
 */
function print(names, folders, figures) {
  const sizes = Object.fromEntries(Object.entries(folders).map(([name, folder]) => [name, sizesOf(folder)]));
  const react = sizes['react-only']?.all ?? 0;
  /** @type {(name: string, part: 'first' | 'all') => string} */
  const kilobytes = (name, part) => {
    const size = sizes[name];
    return size ? `${((size[part] - react) / 1000).toFixed(1)} kB` : '';
  };
  const noRatios = names.slice(1).map(() => '');
  console.log(`\nRenderer, medians of ${rounds} interleaved rounds\n`);
  console.log(
    table(
      ['', ...names, 'ratio', ...(names.includes(earlier) ? ['ratio before'] : []), 'goal'],
      [
        [
          'compressed bytes beyond React, a form',
          ...names.map((name) => kilobytes(name, 'first')),
          ...noRatios,
          '20 kB',
        ],
        [
          'the same, a closed modal',
          ...names.map((name) => kilobytes(closedOf(name), 'first')),
          ...noRatios,
          '5 kB',
        ],
        ['the same, everything', ...names.map((name) => kilobytes(name, 'all')), ...noRatios, '60 kB'],
        ...rows.map(([label, figure, unit, goal]) => {
          const values = names.map((name) =>
            median((figures[name] ?? []).map((round) => round[figure] ?? Number.NaN)),
          );
          const [limitValue = Number.NaN] = values;
          const shown = values.map((value) =>
            unit === 'KiB' ? `${(value / 1024).toFixed(1)} KiB` : `${value.toFixed(3)} ms`,
          );
          const ratios = values.slice(1).map((value) => (value / limitValue).toFixed(2));
          return [label, ...shown, ...ratios.toReversed(), goal];
        }),
      ],
    ),
  );
}

/** @type {readonly (readonly [string, string, string, string])[]} */
const rows = [
  ['first mount', 'first', 'ms', '1.2'],
  ['later mounts', 'later', 'ms', '1.5'],
  ['layout of a form', 'layout', 'ms', ''],
  ['100 forms on a page, per form', 'each', 'ms', '1.5'],
  ['a keystroke, event to settled', 'key', 'ms', '1.05'],
  ['show and hide on a rule', 'toggled', 'ms', '1.2'],
  ['opening a list of 5,000 items, click to painted', 'opened', 'ms', 'one frame: 16.7 ms'],
  ['heap per form, 100 mounted', 'perForm', 'KiB', '44 KiB'],
  ['native memory per form, 100 mounted', 'native', 'KiB', '120 KiB'],
  ['growth over 200 mounts and unmounts, warmed up', 'growth', 'KiB', '50 KiB'],
];

/** @param {Record<string, string>} folders */
async function serve(folders) {
  /** @type {Record<string, string>} */
  const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
  const server = createServer((request, response) => {
    const [, name = '', ...rest] = normalize(new URL(request.url ?? '/', 'http://localhost').pathname).split(
      '/',
    );
    // These headers give performance.now() its finer step.
    const isolation = {
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    };
    const file = join(folders[name] ?? '', ...rest);
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain', ...isolation });
    response.end(readFileSync(file));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await run();
