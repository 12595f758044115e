import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { closePages, openChromium } from '../chromium.ts';
import { block, cancel, modal, save } from '../modals.ts';
import { loadAll, openPage, type SamplePage } from './page/open-page.ts';

const items = Array.from({ length: 5000 }, (_, index) => ({
  label: `Customer ${index}`,
  value: `customer-${index}`,
}));
const schema = modal(
  {
    size: block('input', { label: 'Size', value: 'M', allowClear: true }),
    customer: block('select', { label: 'Customer', filter: true, items }),
    toppings: block('select', { label: 'Toppings', value: ['customer-1', 'customer-2'], items }),
    delivery: block('datepicker', { label: 'Delivery' }),
    gift: block('radio-group', { label: 'Gift?', items: [{ label: 'Yes', value: 'yes' }] }),
    notes: block('textarea', { label: 'Notes' }),
  },
  { save, cancel },
);

let browser: Browser;
let page: SamplePage;
let tab: Page;
let device: CDPSession;

beforeAll(async () => {
  browser = await openChromium();
  const viewport = { width: 390, height: 664 };
  page = await openPage(browser, { viewport, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  await loadAll(page);
  tab = page.tab;
  device = await tab.context().newCDPSession(tab);
  // The page behind the modal is long enough to be scrolled.
  await tab.evaluate(() => document.body.append(Object.assign(document.createElement('p'), { id: 'end' })));
  await tab.addStyleTag({ content: '#end { margin-top: 3000px }' });
});

afterAll(async () => {
  await closePages(browser);
});

beforeEach(() => page.show({ schema, title: 'Cake order' }));

test('a list is scrolled by a swipe and chosen from by a tap, and the page behind stays where it is', async () => {
  const customer = tab.getByRole('combobox', { name: 'Customer' });
  await customer.tap();
  const list = tab.locator('.json-modal-popup:popover-open');
  await list.getByRole('option').first().waitFor();
  const offsetAfter = async (distance: number) => {
    await swipe(await middleOf(list), distance);
    return list.evaluate(({ scrollTop }) => scrollTop);
  };
  // A swipe that a busy browser takes for a short one is made again.
  await expect.poll(() => offsetAfter(-250)).toBeGreaterThan(0);
  await expect.poll(() => offsetAfter(600)).toBe(0);
  expect(await customer.getAttribute('aria-expanded')).toBe('true');
  await tab.getByRole('option', { name: 'Customer 3', exact: true }).tap();
  expect(await customer.inputValue()).toBe('Customer 3');
  await swipe({ x: 195, y: 5 }, 300);
  await swipe({ x: 195, y: 655 }, -300);
  expect(await tab.evaluate(() => scrollY)).toBe(0);
});

test('a swipe over the blocks brings the last of them, and not the page behind', async () => {
  await expect
    .poll(async () => {
      await swipe({ x: 20, y: 400 }, -350);
      return isInView(tab, 'Notes');
    })
    .toBe(true);
  expect(await tab.evaluate(() => scrollY)).toBe(0);
});

test('every target is 44 pixels high for touch, or as high as its row of chips', async () => {
  const tooSmall = await tab.evaluate(() => {
    const targets = 'dialog :is(button, select, textarea, .json-modal-input, .json-modal-choice > label)';
    const isHit = (target: Element, shift: number) => {
      target.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = target.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2 + shift);
      return hit !== null && (target.contains(hit) || hit.contains(target));
    };
    return [...document.querySelectorAll(targets)].flatMap((target) => {
      const reach = target.matches('.json-modal-chip-remove') ? 15.5 : 21.5;
      return isHit(target, -reach) && isHit(target, reach) ? [] : [target.outerHTML.slice(0, 120)];
    });
  });
  expect(tooSmall).toEqual([]);
  await tab.getByRole('combobox', { name: 'Customer' }).tap();
  const option = await tab.getByRole('option').first().boundingBox();
  expect(option?.height).toBe(44);
});

test('a list stays in the visible viewport, if that is smaller than the window', async () => {
  await device.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1.8 });
  try {
    await tab.getByRole('combobox', { name: 'Customer' }).tap();
    await expect
      .poll(() =>
        tab.evaluate(() => {
          const list = document.querySelector('.json-modal-popup:popover-open')?.getBoundingClientRect();
          const { offsetTop, height } = globalThis.visualViewport ?? { offsetTop: 0, height: 0 };
          return list && list.height > 100 && list.top >= offsetTop && list.bottom <= offsetTop + height;
        }),
      )
      .toBe(true);
  } finally {
    await device.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 });
  }
});

test('an on-screen keyboard opens for a select only if typing narrows its list', async () => {
  const modeOf = (name: string) =>
    tab.getByRole('combobox', { name }).evaluate((input) => (input as HTMLInputElement).inputMode);
  expect([await modeOf('Customer'), await modeOf('Toppings')]).toEqual(['', 'none']);
});

async function swipe({ x, y }: { x: number; y: number }, distance: number): Promise<void> {
  const steps = 10;
  await device.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  for (let step = 1; step <= steps; step++) {
    const touchPoints = [{ x, y: y + (distance * step) / steps }];
    await device.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
  await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function middleOf(part: ReturnType<Page['locator']>): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

function isInView(tab: Page, label: string): Promise<boolean> {
  return tab.getByLabel(label).evaluate((control) => {
    const { top, bottom } = control.getBoundingClientRect();
    const hit = document.elementFromPoint(195, (top + bottom) / 2);
    return hit === control;
  });
}
