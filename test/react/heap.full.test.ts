import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumArguments, findChromium } from '../../.setup/chromium.mjs';
import { openPage } from './page/open-page.ts';
import type { ShownWindow } from './page/page.tsx';

let browser: Browser;

beforeAll(async () => {
  const executablePath = findChromium();
  const args = [...chromiumArguments, `--js-flags=${interpreted}`];
  browser = await chromium.launch({ args, ...(executablePath && { executablePath }) });
});

afterAll(async () => {
  await browser?.close();
});

test('200 mounts and unmounts leave the heap where it was', async () => {
  const { tab } = await openPage(browser);
  const devtools = await tab.context().newCDPSession(tab);
  const readHeap = async () => {
    for (let times = 0; times < 3; times++) await devtools.send('HeapProfiler.collectGarbage');
    return (await devtools.send('Runtime.getHeapUsage')).usedSize;
  };
  // The first mounts load and compile code, which stays.
  await tab.evaluate(mountAndUnmount, 200);
  const before = await readHeap();
  await tab.evaluate(mountAndUnmount, 200);
  expect(((await readHeap()) - before) / 1024).toBeLessThan(8);
});

/** Code that the engine compiles as it warms up is in the heap too, and would hide what leaks. */
const interpreted = '--no-opt --no-sparkplug --no-maglev --no-lazy-feedback-allocation';

async function mountAndUnmount(count: number): Promise<void> {
  const { show, hide } = globalThis as unknown as ShownWindow;
  for (let index = 0; index < count; index++) {
    show({ sample: 'cake-order', isDialog: false });
    await new Promise((resolve) => setTimeout(resolve, 4));
    hide();
  }
}
