import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../chromium.ts';
import { openPage } from './page/open-page.ts';
import type { ShownWindow } from './page/page.tsx';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
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
  const growths: number[] = [];
  // The engine's own compiled code grows too, less with every batch; what leaks does so in all of them alike.
  for (let batch = 0; batch < 5; batch++) {
    const before = await readHeap();
    await tab.evaluate(mountAndUnmount, 200);
    growths.push((await readHeap()) - before);
  }
  expect(Math.min(...growths) / 1024).toBeLessThan(50);
}, 60_000);

async function mountAndUnmount(count: number): Promise<void> {
  const { show, hide } = globalThis as unknown as ShownWindow;
  for (let index = 0; index < count; index++) {
    show({ sample: 'cake-order', isDialog: false });
    await new Promise((resolve) => setTimeout(resolve, 4));
    hide();
  }
}
