import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages, openChromium } from '../chromium.ts';
import { block, cancel, modal, save } from '../modals.ts';
import { contrastOf, hueOf, readColors, readOnAccents, readPixels } from './page/colors.ts';
import { loadAll, openPage, type SamplePage } from './page/open-page.ts';

const cities = ['Tallinn', 'Tartu', 'Tondi'].map((name) => ({ label: name, value: name }));
const schema = modal(
  {
    size: block('input', { label: 'Size', placeholder: 'S, M or L', isRequired: true }),
    pickup: block('datepicker', { label: 'Pickup' }),
    notes: block('textarea', { label: 'Notes', value: 'No nuts', message: 'A hint' }),
    cities: block('select', {
      label: 'Cities',
      value: ['Tartu'],
      filter: true,
      allowClear: true,
      items: cities,
    }),
    city: block('select', { label: 'City', value: 'Tartu', allowClear: true, items: cities }),
    gift: block('radio-group', { label: 'Gift', value: 'yes', items: [{ label: 'Yes', value: 'yes' }] }),
    extras: block('checkbox-group', {
      label: 'Extras',
      value: ['jam'],
      items: [{ label: 'Jam', value: 'jam' }],
    }),
    last: block('select', { label: 'Last', filter: true, value: 'Tartu', items: cities }),
  },
  { save, cancel },
);
const themes = ['light', 'dark'] as const;
const steps = [0, 51, 102, 153, 204, 255];
const everyAccent = steps.flatMap((red) =>
  steps.flatMap((green) => steps.map((blue) => `rgb(${red} ${green} ${blue})`)),
);

let browser: Browser;
let page: SamplePage;
let tab: Page;

beforeAll(async () => {
  browser = await openChromium();
  page = await openPage(browser);
  await loadAll(page);
  tab = page.tab;
});
afterAll(() => closePages(browser));

async function show(shown: Parameters<SamplePage['show']>[0] = {}): Promise<void> {
  await tab.setViewportSize({ width: 700, height: 1400 });
  await page.show({ schema, title: 'Cake order', ...shown });
  await tab.locator('.json-modal-chip button').first().waitFor();
}

describe.each(themes)('in a %s place', (theme) => {
  test('an empty date is as muted as a placeholder, and a typed one is not', async () => {
    await show({ theme });
    const { placeholder, date, text } = await readColors(tab, {
      placeholder: ['.json-modal-input', 'color', '::placeholder'],
      date: ['.json-modal-date', 'color'],
      text: ['.json-modal-textarea', 'color'],
    });
    expect(placeholder).not.toEqual(text);
    expect(date).toEqual(placeholder);
    const readDate = async () => (await readColors(tab, { date: ['.json-modal-date', 'color'] })).date;
    await tab.locator('.json-modal-date').focus();
    await tab.keyboard.press('5');
    expect(await readDate()).toEqual(text);
    await tab.locator('.json-modal-date').fill('2027-05-06');
    expect(await readDate()).toEqual(text);
    await tab.locator('.json-modal-date').fill('');
    expect(await readDate()).toEqual(placeholder);
  });

  test('an inactive primary button keeps the hue of its accent, and can be read', async () => {
    await show({ theme });
    const accents = ['#17753c', '#6a3ab2', '#ffd400', '#c01048', '#ffffff', '#000000', '#0000ff'];
    const read = await readOnAccents(tab, accents, {
      text: ['.json-modal-main', 'color'],
      ground: ['.json-modal-main', 'background-color'],
      accent: ['.json-modal-box:checked', 'background-color'],
      grey: ['.json-modal-grey', 'background-color'],
    });
    for (const [index, { text, ground, accent, grey }] of read.entries()) {
      expect(contrastOf(text, ground), accents[index]).toBeGreaterThan(4.5);
      const turn = Math.abs(hueOf(ground) - hueOf(accent));
      const isColoured = Math.max(...accent) - Math.min(...accent) > 30;
      if (isColoured) expect(Math.min(turn, 360 - turn), accents[index]).toBeLessThan(30);
      expect(ground).not.toEqual(grey);
    }
  });

  test('on every accent, the text has a contrast of 4.5, also under the pointer', async () => {
    await show({ theme });
    await tab.getByLabel('Size').fill('M');
    const main = tab.locator('.json-modal-main:not([aria-disabled])');
    await main.waitFor();
    for (const isHovered of [false, true]) {
      if (isHovered) await main.hover();
      const read = await readOnAccents(tab, everyAccent, {
        text: ['.json-modal-main', 'color'],
        ground: ['.json-modal-main', 'background-color'],
      });
      expect(
        everyAccent.filter((_, index) => contrastOf(read[index]?.text, read[index]?.ground) < 4.5),
      ).toEqual([]);
    }
  });

  test('the tick of a chosen row can be seen with every accent', async () => {
    await show({ theme });
    await tab.getByRole('combobox', { name: 'Last' }).click();
    for (const city of ['Tartu', 'Tallinn'])
      await tab.locator('.json-modal-option', { hasText: city }).hover();
    const read = await readOnAccents(tab, everyAccent, {
      tick: ['.json-modal-option:not([data-highlighted])[aria-selected=true] .json-modal-icon', 'color'],
      list: ['.json-modal-popup:popover-open', 'background-color'],
    });
    expect(everyAccent.filter((_, index) => contrastOf(read[index]?.tick, read[index]?.list) < 3)).toEqual(
      [],
    );
  });

  test('the highlighted row of a list can be seen and read', async () => {
    await show({ theme });
    await tab.getByRole('combobox', { name: 'Last' }).click();
    await tab.keyboard.press('ArrowDown');
    const colors = await readColors(tab, {
      text: ['[data-highlighted]', 'color'],
      ground: ['[data-highlighted]', 'background-color'],
      list: ['.json-modal-popup:popover-open', 'background-color'],
      tick: ['.json-modal-option[aria-selected=true] .json-modal-icon', 'color'],
    });
    expect(contrastOf(colors.text, colors.ground)).toBeGreaterThan(4.5);
    expect(contrastOf(colors.ground, colors.list)).toBeGreaterThan(4.5);
    for (const city of ['Tartu', 'Tallinn', 'Tartu'])
      await tab.locator('.json-modal-option', { hasText: city }).hover();
    const { tick, ground } = await readColors(tab, {
      tick: ['[data-highlighted] .json-modal-icon', 'color'],
      ground: ['[data-highlighted]', 'background-color'],
    });
    expect(contrastOf(tick, ground)).toBeGreaterThan(4.5);
  });

  test.each([false, true])(
    'a line and a shadow are under the header only while blocks are above, right to left: %s',
    async (isRightToLeft) => {
      await show({ theme, isRightToLeft });
      await tab.setViewportSize({ width: 700, height: 450 });
      const blocks = tab.locator('.json-modal-blocks');
      await blocks.evaluate((list) => list.scrollTo(0, 0));
      const { x, y, width } = (await blocks.boundingBox()) ?? { x: 0, y: 0, width: 0 };
      // Without the scroll bar, on either side.
      const readLine = async () => new Set((await readPixels(tab, x + 24, y, width - 48)).map(String));
      const { surface, line } = await readColors(tab, {
        surface: ['.json-modal-panel', 'background-color'],
        line: ['.json-modal-footer', 'border-top-color'],
      });
      expect(await readLine()).toEqual(new Set([String(surface)]));
      await blocks.evaluate((list) => list.scrollTo(0, 60));
      expect(await readLine()).toEqual(new Set([String(line)]));
      const [shadow] = await readPixels(tab, x + 24, y + 1);
      expect(shadow).not.toEqual(surface);
      await blocks.evaluate((list) => list.scrollTo(0, 0));
      expect(await readLine()).toEqual(new Set([String(surface)]));
    },
  );
});
