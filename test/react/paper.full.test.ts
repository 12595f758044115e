import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closePages, openChromium } from '../chromium.ts';
import { action, block, modal } from '../modals.ts';
import { openPage, type SamplePage } from './page/open-page.ts';
import type { Shown } from './page/page.tsx';
import { readPdf } from './page/read-pdf.ts';
import { states } from './page/states.ts';

let browser: Browser;
let page: SamplePage;
let tab: Page;

beforeAll(async () => {
  browser = await openChromium();
});
afterAll(() => closePages(browser));

const story = Array.from({ length: 60 }, (_, index) => `Wish ${index}.`);
const lines = Object.fromEntries(
  Array.from({ length: 6 }, (_, index) => [`line${index}`, block('textarea', { label: `Line ${index}` })]),
);
const schema = modal({
  ...lines,
  story: block('textarea', { label: 'Story', value: story.join('\n') }),
  flavours: block('checkbox-group', {
    label: 'Flavours',
    value: ['lemon'],
    items: [
      { label: 'Lemon', value: 'lemon' },
      { label: 'Hazelnut', value: 'hazelnut' },
    ],
  }),
  city: block('select', { label: 'City', value: 'Tartu', items: [{ label: 'Tartu', value: 'Tartu' }] }),
  last: block('input', { label: 'Last', value: 'The end' }),
});
/** Everything that is read in the form, in its order. */
const words = [
  'Cake order',
  ...Object.values(lines).map((_, index) => `Line ${index}`),
  'Story',
  ...story,
  ...['Flavours', 'Lemon', 'Hazelnut', 'City', 'Tartu', 'Last', 'The end', 'Save'],
];

/** Pages that platforms write around a form. */
const places: Readonly<Record<string, { readonly css: string; readonly shown?: Partial<Shown> }>> = {
  'a dialog': { css: ' ' },
  'a dialog over a long page': { css: '#behind { height: 4000px }' },
  'a dialog in a page that fills the window': {
    css: 'html, body, main { height: 100%; overflow: hidden } main { position: fixed; inset: 0; overflow: auto }',
  },
  'a part of the page': { css: ' ', shown: { isDialog: false } },
  'a part that scrolls': { css: ' ', shown: { isDialog: false, isBoxed: true } },
  'a part of a page that fills the window': {
    css: `html, body { height: 100vh; overflow: hidden; margin: 0 }
      body { display: grid; grid-template-rows: 1fr }
      main { min-height: 0; max-height: 100vh; overflow: auto; contain: strict }`,
    shown: { isDialog: false },
  },
  'a drawer': {
    css: 'main { position: fixed; inset: 0 0 0 auto; width: 400px; height: 100vh; overflow-y: scroll !important }',
    shown: { isDialog: false },
  },
};

describe.each(['light', 'dark'] as const)('printed from a %s page,', (theme) => {
  beforeEach(async () => {
    page = await openPage(browser, { colorScheme: theme });
    tab = page.tab;
    tab.setDefaultTimeout(15_000);
  });

  test.each(Object.entries(places))('%s is whole, once, and without empty pages', async (_, place) => {
    await tab.addStyleTag({ content: place.css });
    await tab.evaluate(() => {
      const behind = Object.assign(document.createElement('p'), { id: 'behind', textContent: 'Behind' });
      document.body.prepend(behind);
    });
    await page.show({ schema, title: 'Cake order', theme, ...place.shown });
    await tab.getByLabel('Last').waitFor();
    const pages = await print();
    expect(pages.map((text) => text.slice(0, 20)).filter((text) => text === '')).toEqual([]);
    const text = pages.join(' ');
    const counts = words.map((word) => [word, text.split(word).length - 1]);
    expect(counts).toEqual(words.map((word) => [word, 1]));
    expect(text.includes('Behind')).toBe(place.shown?.isDialog === false);
    await page.close();
  });

  test('nothing is dark, and nothing has a shadow or a backdrop', async () => {
    await page.show({ schema, title: 'Cake order', theme });
    await tab.getByLabel('Last').waitFor();
    await tab.emulateMedia({ media: 'print' });
    const look = await tab.evaluate(() => {
      const style = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body);
      return {
        shadow: style('.json-modal-panel').boxShadow,
        backdrop: style('dialog').backgroundColor,
        surface: style('.json-modal-panel').backgroundColor,
        text: style('.json-modal-panel').color,
      };
    });
    expect(look).toEqual({
      shadow: 'none',
      backdrop: 'rgba(0, 0, 0, 0)',
      surface: 'rgb(255, 255, 255)',
      text: 'rgb(27, 31, 36)',
    });
    await page.close();
  });
});

test('of several forms in a page, each is printed', async () => {
  page = await openPage(browser);
  tab = page.tab;
  tab.setDefaultTimeout(15_000);
  await page.show({ schema, title: 'Cake order', isDialog: false, isBoxed: true });
  await tab.getByLabel('Last').waitFor();
  await tab.evaluate(() => {
    const form = document.querySelector('#root > div');
    const copy = form?.cloneNode(true);
    if (copy instanceof HTMLElement) form?.after(copy);
  });
  expect((await print()).join(' ').split('Wish 59.')).toHaveLength(3);
  await page.close();
});

test('in a shadow root, a form and a dialog are whole', async () => {
  for (const isDialog of [false, true]) {
    page = await openPage(browser);
    tab = page.tab;
    tab.setDefaultTimeout(15_000);
    await page.show({ schema, title: 'Cake order', isDialog, isBoxed: true });
    await tab.getByLabel('Last').waitFor();
    await tab.evaluate(moveIntoShadow);
    const text = (await print()).join(' ');
    for (const word of words) expect(text).toContain(word);
    await page.close();
  }
});

test('a text area that was made small is whole, as are the states of a modal', async () => {
  page = await openPage(browser);
  tab = page.tab;
  tab.setDefaultTimeout(15_000);
  await page.show({ schema, title: 'Cake order' });
  await tab.getByLabel('Story').evaluate((area) => area.setAttribute('style', 'height: 40px'));
  const text = (await print()).join(' ');
  for (const wish of story) expect(text).toContain(wish);
  for (const id of ['rejected', 'discard-question', 'filter-open']) {
    const state = states[id];
    if (state === undefined) throw new Error(`There is no state "${id}"`);
    await page.show(state.shown);
    await state.reach?.(tab);
    await tab.locator(state.sign).first().waitFor();
    const pages = await print(id !== 'filter-open');
    expect(pages, id).toHaveLength(1);
    expect(pages[0], id).toContain(id === 'filter-open' ? 'Send invitations' : 'Create an account');
    // An open list and a question over the form are not printed.
    for (const word of ['Berlin', 'Discard what']) expect(pages[0], id).not.toContain(word);
  }
  await page.close();
});

test('a message after a success is printed with the page', async () => {
  page = await openPage(browser);
  tab = page.tab;
  tab.setDefaultTimeout(15_000);
  const saved = states['saved'];
  if (saved === undefined) throw new Error('There is no state "saved"');
  await page.show(saved.shown);
  await saved.reach?.(tab);
  await tab.locator(saved.sign).waitFor();
  await tab.evaluate(() =>
    document.body.append(...Array.from({ length: 200 }, () => document.createElement('br'))),
  );
  const message = (await tab.locator(saved.sign).locator('span').first().textContent()) ?? '';
  // Fixed elements would be repeated on each page.
  expect((await print(false)).join(' ').split(message)).toHaveLength(2);
  await page.close();
});

test('with long button labels, a low window still has room for the blocks', async () => {
  page = await openPage(browser, { viewport: { width: 320, height: 568 } });
  tab = page.tab;
  tab.setDefaultTimeout(15_000);
  const label =
    'Send this order to the bakery in the old town and tell everyone who has ever bought a cake there '.repeat(
      3,
    );
  const actions = {
    save: action('primary', { label, handler: 'request' }),
    cancel: action('secondary', { label, handler: 'cancel' }),
  };
  await page.show({ schema: modal(lines, actions), title: label });
  await tab.getByLabel('Line 5').waitFor();
  const height = await tab.locator('.json-modal-blocks').evaluate((blocks) => blocks.clientHeight);
  expect(height).toBeGreaterThan(160);
  // By the keyboard, the whole of each button comes into view.
  for (const look of ['main', 'grey']) {
    const button = tab.locator(`.json-modal-${look}`);
    await button.focus();
    const box = await button.boundingBox();
    const footer = await tab.locator('.json-modal-footer').boundingBox();
    expect(box?.y).toBeLessThan((footer?.y ?? 0) + (footer?.height ?? 0));
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(footer?.y ?? 0);
  }
  await page.close();
});

async function print(hasTexts = true): Promise<readonly string[]> {
  // The code for whole texts is loaded after the first paint.
  if (hasTexts) await expect.poll(() => tab.evaluate(countCopies)).toBeGreaterThan(0);
  return readPdf(await tab.pdf({ format: 'A5' }));
}

/** Returns the number of texts that would be printed in place of a control. */
function countCopies(): number {
  const roots = [document, ...[...document.querySelectorAll('*')].map(({ shadowRoot }) => shadowRoot)];
  dispatchEvent(new Event('beforeprint'));
  const copies = roots.flatMap((root) => [...(root?.querySelectorAll('.json-modal-copy') ?? [])]);
  dispatchEvent(new Event('afterprint'));
  return copies.length;
}

/** Moves the content of the page into a shadow root, with the style sheets. */
function moveIntoShadow(): void {
  const root = document.getElementById('root');
  const host = document.createElement('div');
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
      .join('\n'),
  );
  shadow.adoptedStyleSheets = [sheet];
  root?.after(host);
  if (root) shadow.append(root);
  for (const link of document.querySelectorAll('link')) link.remove();
  const dialog = shadow.querySelector('dialog');
  dialog?.close();
  dialog?.showModal();
}
