import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, openChromium } from '../chromium.ts';
import { openPage } from './page/open-page.ts';
import { states } from './page/states.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openChromium();
});

afterAll(async () => {
  await closePages(browser);
});

test.each([
  ['dark', 'light'],
  ['light', 'dark'],
] as const)(
  'in forced colours that are %s, icons of a modal that is %s can be seen',
  async (system, theme) => {
    const { tab, show, close } = await openPage(browser, { colorScheme: system, forcedColors: 'active' });
    for (const { shown, reach, sign } of [states['saved'], states['failed']].filter(
      (state) => state !== undefined,
    )) {
      await show({ ...shown, theme });
      await reach?.(tab);
      await tab.locator(sign).first().waitFor();
      const strokes = await tab.locator('.json-modal-icon').evaluateAll((icons) => {
        const text = document.body.appendChild(document.createElement('p'));
        text.style.color = 'canvastext';
        const { color } = getComputedStyle(text);
        text.remove();
        return icons.map((icon) => getComputedStyle(icon).stroke === color);
      });
      expect(new Set(strokes)).toEqual(new Set([true]));
    }
    await close();
  },
);
