import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, openChromium } from '../chromium.ts';
import { action, block, modal } from '../modals.ts';
import { openPage } from './page/open-page.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openChromium();
});
afterAll(() => closePages(browser));

const lines = Object.fromEntries(
  Array.from({ length: 10 }, (_, index) => [`line${index}`, block('textarea', { label: `Line ${index}` })]),
);

test('on paper, a modal that is longer than a page is there once, and whole', async () => {
  const { tab, show, close } = await openPage(browser);
  await show({ schema: modal(lines), title: 'Cake order' });
  await tab.getByLabel('Line 9').waitFor();
  await tab.emulateMedia({ media: 'print' });
  const { position, cut } = await tab.evaluate(() => {
    const dialog = document.querySelector('dialog');
    const parts = [
      ...document.querySelectorAll('dialog, .json-modal-panel, .json-modal-panel > :not(.json-modal-hidden)'),
    ];
    return {
      // Fixed parts come again on each page.
      position: dialog && getComputedStyle(dialog).position,
      cut: parts
        .filter((part) => getComputedStyle(part).overflowY !== 'visible')
        .map(({ className }) => className),
    };
  });
  expect(position).toBe('absolute');
  expect(cut).toEqual([]);
  const pdf = (await tab.pdf({ format: 'A5' })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBe(2);
  await close();
});

test('with long button labels, a low window still has room for the blocks', async () => {
  const { tab, show, close } = await openPage(browser, { viewport: { width: 320, height: 568 } });
  const label =
    'Send this order to the bakery in the old town and tell everyone who has ever bought a cake there '.repeat(
      3,
    );
  const actions = {
    save: action('primary', { label, handler: 'request' }),
    cancel: action('secondary', { label, handler: 'cancel' }),
  };
  await show({ schema: modal(lines, actions), title: label });
  await tab.getByLabel('Line 9').waitFor();
  const height = await tab.locator('.json-modal-blocks').evaluate((blocks) => blocks.clientHeight);
  expect(height).toBeGreaterThan(160);
  // By the keyboard, the whole of each button comes into view.
  await tab.locator('.json-modal-main').focus();
  expect(await tab.locator('.json-modal-footer').evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  await close();
});
