import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages, openChromium } from '../chromium.ts';
import { block, modal, save } from '../modals.ts';
import { readColors, readPixels } from './page/colors.ts';
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

const items = ['chosen', 'other'].map((value) => ({ label: value, value }));
const off = [
  { label: 'chosen and disabled', value: 'chosen', isDisabled: true },
  { label: 'disabled', value: 'other', isDisabled: true },
];

describe.each(['dark', 'light'] as const)('in forced colours that are %s', (colorScheme) => {
  test.each([
    ['radio', block('radio-group', { label: 'It', value: 'chosen', items })],
    ['box', block('checkbox-group', { label: 'It', value: ['chosen'], items })],
    ['disabled radio', block('radio-group', { label: 'It', value: 'chosen', items: off })],
    ['disabled box', block('checkbox-group', { label: 'It', value: ['chosen'], items: off })],
  ])('a chosen %s has a mark, and another has none', async (_, group) => {
    const { tab, show, close } = await openPage(browser, { colorScheme, forcedColors: 'active' });
    await show({ schema: modal({ group }, { save }) });
    const drawn = async (index: number) => {
      const { x, y, width, height } = (await tab.locator('.json-modal-box').nth(index).boundingBox()) ?? none;
      return new Set((await readPixels(tab, x + 3, y + height / 2, width - 6)).map(String)).size;
    };
    expect([(await drawn(0)) > 1, await drawn(1)]).toEqual([true, 1]);
    await close();
  });

  test('an inactive button has the colour of what is inactive', async () => {
    const { tab, show, close } = await openPage(browser, { colorScheme, forcedColors: 'active' });
    const it = block('input', { label: 'It', isRequired: true });
    await show({ schema: modal({ it }, { save }) });
    await tab.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<p style="color: graytext">');
    });
    const { button, gray } = await readColors(tab, {
      button: ['.json-modal-main[aria-disabled]', 'color'],
      gray: ['body > p', 'color'],
    });
    expect(button).toEqual(gray);
    await close();
  });
});

const none = { x: 0, y: 0, width: 0, height: 0 };
