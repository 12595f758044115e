import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { samples } from '../../playground/samples/index.ts';
import { closePages, openChromium } from '../chromium.ts';
import { block, cancel, modal, save } from '../modals.ts';
import { readPixels } from './page/colors.ts';
import { loadAll, openPage, type SamplePage } from './page/open-page.ts';
import { states } from './page/states.ts';

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

test.each(samples.map(({ id }) => [id]))(
  'while %s opens, its parts have their later places',
  async (sample) => {
    await tab.setViewportSize({ width: 700, height: 1400 });
    await page.show({ sample, fault: { kind: 'initial' } });
    await tab.locator('.json-modal-blocks[aria-busy]').waitFor();
    const before = await measureParts(tab);
    // A sample without an endpoint's change opens as its schema is.
    const { text = '' } = samples.find(({ id }) => id === sample) ?? {};
    await page.show({
      schema: JSON.parse(text),
      title: samples.find(({ id }) => id === sample)?.title ?? '',
    });
    await tab.locator('.json-modal-blocks:not([aria-busy])').waitFor();
    await expect.poll(() => measureParts(tab)).toEqual(before);
  },
);

test('the question is aligned as the modal, dims once, and its safe button has the focus', async () => {
  for (const isRightToLeft of [false, true]) {
    const { shown, reach } = states['discard-question'] ?? { shown: {} };
    await page.show({ ...shown, isRightToLeft });
    await reach?.(tab);
    await tab.locator('[role=alertdialog]').waitFor();
    const question = await tab.evaluate(() => {
      const [outer, inner] = [...document.querySelectorAll('.json-modal-panel')];
      const offsetsOf = (panel: Element | undefined) => {
        const { left = 0, right = 0 } = panel?.getBoundingClientRect() ?? {};
        const title = panel?.querySelector('.json-modal-title')?.getBoundingClientRect();
        const buttons = [...(panel?.querySelectorAll('.json-modal-footer button') ?? [])];
        const ends = buttons.map((button) => button.getBoundingClientRect());
        const isMirrored = document.dir === 'rtl';
        return {
          title: isMirrored ? right - (title?.right ?? 0) : (title?.left ?? 0) - left,
          end: isMirrored
            ? Math.min(...ends.map((end) => end.left)) - left
            : right - Math.max(...ends.map((end) => end.right)),
        };
      };
      return {
        aligned: [offsetsOf(outer), offsetsOf(inner)],
        dimmed: [...document.querySelectorAll('dialog')].filter(
          (dialog) => getComputedStyle(dialog).backgroundColor !== 'rgba(0, 0, 0, 0)',
        ).length,
        focus: document.activeElement?.textContent,
      };
    });
    expect(question.aligned[0]).toEqual(question.aligned[1]);
    expect(question.dimmed).toBe(1);
    expect(question.focus).toBe(isRightToLeft ? 'متابعة التحرير' : 'Keep editing');
  }
});

test.each([
  ['a narrow window', '', true, { width: 320, height: 700 }],
  ['a narrow part of a wide page', '#root { width: 300px }', false, { width: 900, height: 1400 }],
] as const)(
  'in %s, two buttons fill a row, and long ones are stacked with the primary first',
  async (_, css, isDialog, size) => {
    await show({ isDialog });
    const sheet = await tab.addStyleTag({ content: css || ' ' });
    await tab.setViewportSize(size);
    const measure = () =>
      Promise.all(['main', 'grey'].map((look) => tab.locator(`.json-modal-${look}`).boundingBox()));
    const [main, grey] = await measure();
    expect(main?.width).toBe(grey?.width);
    expect(main?.y).toBe(grey?.y);
    expect(main?.x).toBe((grey?.x ?? 0) + (grey?.width ?? 0) + 8);
    await tab.locator('.json-modal-main').evaluate((button) => {
      button.textContent = 'Send the whole order to the bakery';
    });
    const [longMain, shortGrey] = await measure();
    expect(longMain?.y).toBeLessThan(shortGrey?.y ?? 0);
    // Keys go from the top to the end.
    await tab.locator('.json-modal-main').focus();
    await tab.keyboard.press('Tab');
    expect(await tab.evaluate(() => document.activeElement?.textContent)).toBe('Cancel');
    await sheet.evaluate((style) => (style as Element).remove());
  },
);

test('a list that opens upwards begins above its label', async () => {
  await show();
  await tab.setViewportSize({ width: 700, height: 500 });
  const last = tab.getByRole('combobox', { name: 'Last' });
  await last.scrollIntoViewIfNeeded();
  await last.click();
  const list = await tab.locator('.json-modal-popup:popover-open').boundingBox();
  const label = await tab.locator('label', { hasText: 'Last' }).boundingBox();
  const control = await last.boundingBox();
  expect(list?.y).toBeLessThan(control?.y ?? 0);
  expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(label?.y ?? 0);
});

test('icons, targets and controls follow the font size of the page', async () => {
  const measure = async (size: string) => {
    await show();
    await tab.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size);
    return tab.evaluate(() => {
      const parts = document.querySelectorAll(
        `dialog :is(svg, .json-modal-box, .json-modal-close, .json-modal-clear, .json-modal-chip-remove,
        .json-modal-chevron, .json-modal-date, .json-modal-button, .json-modal-textarea)`,
      );
      return [...parts].map((part) => {
        const { height } = part.getBoundingClientRect();
        return { part: part.getAttribute('class'), height };
      });
    });
  };
  const normal = await measure('16px');
  const large = await measure('24px');
  expect(normal.length).toBeGreaterThan(12);
  expect(large.map(({ part }) => part)).toEqual(normal.map(({ part }) => part));
  const strays = normal.filter(({ height }, index) => {
    const ratio = (large[index]?.height ?? 0) / height;
    return Math.abs(ratio - 1.5) > 0.06;
  });
  expect(strays).toEqual([]);
  // A page whose unit is a tenth of it has no tiny modal.
  expect(await measure('62.5%')).toEqual(normal);
});

test('from right to left, every icon is on the other side of its control', async () => {
  const measure = (isMirrored: boolean) =>
    tab.evaluate((mirrored) => {
      const icons = document.querySelectorAll(
        'dialog :is(.json-modal-close, .json-modal-clear, .json-modal-chevron, .json-modal-chip-remove, .json-modal-box)',
      );
      return [...icons].map((icon) => {
        const { left, right } = icon.getBoundingClientRect();
        const around = icon.closest('.json-modal-block, .json-modal-header')?.getBoundingClientRect();
        return Math.round(mirrored ? (around?.right ?? 0) - right : left - (around?.left ?? 0));
      });
    }, isMirrored);
  await show({ language: 'english' });
  const before = await measure(false);
  const endOf = async (isStart: boolean) => {
    const { x, y, width, height } = (await tab.locator('.json-modal-date').boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    const pixels = await readPixels(tab, isStart ? x + 8 : x + width - 30, y + height / 2, 22);
    return new Set(pixels.map(String)).size;
  };
  expect(await endOf(false)).toBeGreaterThan(1);
  await show({ isRightToLeft: true, language: 'english' });
  expect(await measure(true)).toEqual(before);
  // The calendar of a date is in a part of the browser's own.
  expect(await endOf(true)).toBeGreaterThan(1);
});

test('words as long as German ones break with hyphens, and what is typed does not', async () => {
  const word = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen';
  const soft = 'Donaudampfschiff\u00adfahrtsgesellschafts\u00adkapitänsmützen\u00adabzeichen';
  await page.show({
    schema: modal({
      one: block('input', { label: soft }),
      two: block('textarea', { label: word, value: word }),
      three: block('text', { value: word }),
    }),
    title: word,
  });
  await tab.setViewportSize({ width: 320, height: 700 });
  const styles = await tab.evaluate(() =>
    ['label', 'title', 'text', 'button', 'textarea'].map((name) => {
      const style = getComputedStyle(document.querySelector(`.json-modal-${name}`) ?? document.body);
      return [name, style.hyphens, style.overflowWrap];
    }),
  );
  expect(styles).toEqual([
    ...['label', 'title', 'text', 'button'].map((name) => [name, 'auto', 'anywhere']),
    ['textarea', 'manual', 'break-word'],
  ]);
  expect(
    await tab.locator('.json-modal-blocks').evaluate((list) => list.scrollWidth - list.clientWidth),
  ).toBe(0);
});

/** The places of all that a user sees of a modal that opens. */
function measureParts(target: Page): Promise<readonly string[]> {
  return target.evaluate(() => {
    const parts = document.querySelectorAll(
      `.json-modal-panel, .json-modal-header, .json-modal-footer, .json-modal-footer > button, .json-modal-block,
      .json-modal-label, .json-modal-input, .json-modal-choice, .json-modal-text, .json-modal-note`,
    );
    return [...parts].map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      const name = part
        .getAttribute('class')
        ?.replace(/ json-modal-(clearable|select|date|muted|chips)/g, '');
      // A legend is only as wide as its words.
      const lengths = part.matches('.json-modal-label') ? [x, y, height] : [x, y, width, height];
      return `${name} ${lengths.map((length) => Math.round(length)).join(' ')}`;
    });
  });
}
