import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closePages, openChromium } from '../chromium.ts';
import { order } from './order.ts';
import { openPage, type SamplePage } from './page/open-page.ts';

let browser: Browser;
let page: SamplePage;

beforeAll(async () => {
  browser = await openChromium();
  // A window of 1280 by 1024 at 400 %.
  page = await openPage(browser, { viewport: { width: 320, height: 256 } });
});

afterAll(async () => {
  await closePages(browser);
});

const words = 'The order could not be taken, because the bakery is closed today. '.repeat(14).trim();

beforeEach(() =>
  page.show({
    sample: 'field-checks',
    fault: { kind: 'submit', reply: { status: 200, body: { error: { message: words } } } },
  }),
);

test('at 400 % the whole panel scrolls, so more than a line of the form is visible', async () => {
  await page.tab.getByLabel('Email').waitFor();
  const height = await page.tab.getByLabel('Email').evaluate((control) => {
    let area: Element | null = control;
    while (area && area.scrollHeight <= area.clientHeight) area = area.parentElement;
    return area?.clientHeight;
  });
  expect(height).toBe(240);
});

test.each([
  ['at 400 %', { width: 320, height: 256 }],
  ['on a small phone', { width: 320, height: 568 }],
])('%s a long message leaves the form and its buttons in reach', async (_, viewport) => {
  await page.tab.setViewportSize(viewport);
  await page.tab.getByLabel('Email').fill('ada@company.example');
  await page.tab.getByLabel('Seats').fill('12');
  await page.tab.getByRole('button', { name: 'Create account' }).click();
  const message = page.tab.getByText(words);
  await message.waitFor();
  const isMessageSeen = await message.evaluate((element) => {
    const { left, bottom } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + 20, Math.min(bottom, innerHeight - 20) - 2));
  });
  expect(isMessageSeen).toBe(true);
  for (const part of [
    page.tab.getByLabel('Seats'),
    page.tab.getByRole('button', { name: 'Create account' }),
  ]) {
    await part.focus();
    const isSeen = await part.evaluate((element) => {
      const { left, top, bottom } = element.getBoundingClientRect();
      return [top + 2, bottom - 2].every((y) => element.contains(document.elementFromPoint(left + 20, y)));
    });
    expect(isSeen).toBe(true);
    const isInPanel = await part.evaluate((element) => {
      const panel = element.closest('form')?.getBoundingClientRect();
      return panel !== undefined && element.getBoundingClientRect().bottom <= panel.bottom;
    });
    expect(isInPanel).toBe(true);
  }
});

describe.each([
  ['of 28 px', '28px', false],
  ['that follows the one of the browser', '1.25rem', false],
  ['for touch', 'initial', true],
])('with a font size %s', (_, size, isTouch) => {
  let large: SamplePage;

  beforeAll(async () => {
    large = await openPage(browser, {
      viewport: { width: 600, height: 2400 },
      hasTouch: isTouch,
      isMobile: isTouch,
    });
    await large.tab.addStyleTag({ content: `:root { --json-modal-font-size: ${size} }` });
    await large.show({ schema: order });
    await large.tab.locator('.json-modal-chip button').first().waitFor();
  });

  afterAll(() => large?.close());

  test('no control cuts its text off', async () => {
    const cut = await large.tab.evaluate(() => {
      const controls = [
        ...document.querySelectorAll('dialog :is(input:not([type=checkbox], [type=radio]), select)'),
      ];
      return controls.flatMap((control) => {
        const { fontSize, paddingTop, paddingBottom } = getComputedStyle(control);
        const room = control.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
        return room < Number.parseFloat(fontSize) * 1.2 ? [control.outerHTML.slice(0, 120)] : [];
      });
    });
    expect(cut).toEqual([]);
  });

  test('a box is centred on the first line of its label', async () => {
    const offsets = await large.tab.evaluate(() =>
      [...document.querySelectorAll('.json-modal-choice')].map((choice) => {
        const [box, label] = [...choice.children].map((part) => part.getBoundingClientRect());
        return box && label ? Math.abs(box.top + box.bottom - label.top - label.bottom) / 2 : 99;
      }),
    );
    expect(offsets.length).toBeGreaterThan(1);
    expect(Math.max(...offsets)).toBeLessThan(0.6);
  });
});
