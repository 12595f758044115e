import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, openChromium } from '../chromium.ts';
import { action, block, modal } from '../modals.ts';
import { openPage } from './page/open-page.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openChromium();
});

afterAll(async () => {
  await closePages(browser);
});

const schema = modal(
  { day: block('datepicker', { label: 'Day', value: '2026-12-31' }) },
  { go: action('primary', { label: 'Go', handler: 'open-url', url: 'https://cake.example/' }) },
);

/** From UTC-11 to UTC+14, with two whose clocks change in the night. */
const zones = [
  'Pacific/Pago_Pago',
  'America/Sao_Paulo',
  'UTC',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
];

test.each(zones.map((zone) => [zone]))(
  'in %s a date is the day that was given, and the one that was typed',
  async (timezoneId) => {
    const { tab, show, close } = await openPage(browser, { timezoneId, locale: 'de-DE' });
    await show({ schema });
    const day = tab.getByLabel('Day');
    expect(await day.inputValue()).toBe('2026-12-31');
    await day.focus();
    await tab.keyboard.type('01012027');
    expect(await day.inputValue()).toBe('2027-01-01');
    await tab.evaluate(() => {
      globalThis.open = (url) => {
        document.title = String(url);
        return null;
      };
    });
    await tab.getByRole('button', { name: 'Go' }).click();
    const form = new URL(await tab.title()).searchParams.get('form');
    expect(JSON.parse(form ?? '')).toEqual({ day: '2027-01-01' });
    await close();
  },
);

test('an intermediate year is not reported before the control is left', async () => {
  const { tab, show, close } = await openPage(browser, { locale: 'de-DE' });
  const blocks = {
    day: block('datepicker', { label: 'Day', value: '2026-12-31' }),
    old: block('text', { value: 'Long ago', visibleOn: { day: { includes: '0202-' } } }),
  };
  await show({ schema: modal(blocks) });
  const day = tab.getByLabel('Day');
  await day.focus();
  await tab.keyboard.type('0101202');
  expect(await day.inputValue()).toBe('0202-01-01');
  expect(await tab.getByText('Long ago').count()).toBe(0);
  await tab.getByRole('button', { name: 'Close' }).focus();
  await tab.getByText('Long ago').waitFor();
  await close();
});
