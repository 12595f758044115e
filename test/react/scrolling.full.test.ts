import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { samples } from '../../playground/samples/index.ts';
import { closePages, openChromium } from '../chromium.ts';
import { block, modal } from '../modals.ts';
import { openPage, type SamplePage } from './page/open-page.ts';
import { type State, states } from './page/states.ts';

let browser: Browser;
let page: SamplePage;

beforeAll(async () => {
  browser = await openChromium();
  page = await openPage(browser);
});

afterAll(async () => {
  await closePages(browser);
});

const sizes = [
  { width: 320, height: 256 },
  { width: 640, height: 450 },
  { width: 900, height: 300 },
  { width: 1024, height: 768 },
];

const long = 'The bakery in the old town could not be reached, so that nothing can be ordered there today. ';

/** Every state, the samples as they open, and those with much text of the app. */
const all: Readonly<Record<string, State>> = {
  ...Object.fromEntries(samples.map(({ id }) => [id, { shown: { sample: id }, sign: '[data-block-key]' }])),
  ...states,
  'a long message in place of the blocks': {
    shown: {
      sample: 'field-checks',
      fault: { kind: 'initial', reply: { status: 200, body: { error: { message: long.repeat(20) } } } },
    },
    sign: '.json-modal-screen [role=alert]',
  },
  'views of the platform': {
    shown: {
      hasOwnView: true,
      schema: modal(
        Object.fromEntries(
          Array.from({ length: 10 }, (_, index) => [
            `note${index}`,
            block('textarea', { label: `Note ${index}` }),
          ]),
        ),
      ),
    },
    sign: 'text=Note 9',
  },
  'selects of several choices': {
    shown: {
      schema: modal(
        Object.fromEntries(
          Array.from({ length: 10 }, (_, index) => [
            `select${index}`,
            block('select', { label: `Select ${index}`, value: [], items: [{ label: 'One', value: '1' }] }),
          ]),
        ),
      ),
    },
    sign: '[role=combobox][aria-autocomplete] >> nth=9',
  },
};

test.each(Object.entries(all))('only what is seen scrolls in the dialog: %s', async (_, state) => {
  await reach(state, { isDialog: true });
  for (const size of sizes) {
    await page.tab.setViewportSize(size);
    expect(await page.tab.evaluate(findFaults), `at ${size.width} × ${size.height}`).toEqual([]);
  }
});

const inPage = Object.entries(all).filter(([name]) => name !== 'discard-question');

test.each(inPage)('only what is seen scrolls in a box of the page: %s', async (_, state) => {
  await reach(state, { isDialog: false, isBoxed: true });
  for (const size of sizes) {
    await page.tab.setViewportSize(size);
    expect(await page.tab.evaluate(findFaults), `at ${size.width} × ${size.height}`).toEqual([]);
  }
});

async function reach(state: State, place: object): Promise<void> {
  await page.tab.setViewportSize({ width: 1024, height: 768 });
  await page.show({ ...state.shown, ...place });
  await state.reach?.(page.tab as Page);
  await page.tab.locator(state.sign).first().waitFor();
}

/** The elements that scroll and should not, or further than to the end of the visible part. */
function findFaults(): readonly string[] {
  const lists = '.json-modal-blocks, .json-modal-popup, textarea, #root > div';
  const texts = '.json-modal-header, .json-modal-footer, .json-modal-alert-text, .json-modal-screen';
  const mayScroll = innerHeight <= 340 ? `${lists}, ${texts}, .json-modal-panel` : `${lists}, ${texts}`;
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 1 && height > 1 && element.checkVisibility() && getComputedStyle(element).clipPath === 'none'
    );
  };
  const scrolls = (element: Element) =>
    element === document.documentElement || /auto|scroll/.test(getComputedStyle(element).overflowY);
  return [...document.querySelectorAll('html, body, body *')].filter(scrolls).flatMap((element) => {
    const name = element.className || element.id || element.tagName;
    const excess = element.scrollHeight - element.clientHeight;
    const wide = element.scrollWidth - element.clientWidth;
    if (wide > 1) return [`${name} scrolls ${wide} px to the side`];
    if (excess <= 1 || element.matches('textarea')) return [];
    if (!element.matches(mayScroll)) return [`${name} scrolls by ${excess} px`];
    const inside = [...element.querySelectorAll('*')].filter(
      (part) => isSeen(part) && part.closest('.json-modal-popup') === element.closest('.json-modal-popup'),
    );
    const { top } = element.getBoundingClientRect();
    const { paddingBottom } = getComputedStyle(element);
    const end =
      Math.max(...inside.map((part) => part.getBoundingClientRect().bottom)) - top + element.scrollTop;
    const unseen = element.scrollHeight - end - Number.parseFloat(paddingBottom);
    return unseen > 2 ? [`${name} scrolls ${unseen} px further than what is seen`] : [];
  });
}
