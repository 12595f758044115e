import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages, openChromium } from '../chromium.ts';
import { action, block, modal, save } from '../modals.ts';
import { openPage, type SamplePage } from './page/open-page.ts';
import type { ShownWindow } from './page/page.tsx';

let browser: Browser;

beforeAll(async () => {
  browser = await openChromium();
});

afterAll(async () => {
  await closePages(browser);
});

describe('a number', () => {
  const schema = modal(
    { price: block('input', { label: 'Price', type: 'number', value: '12.5' }) },
    { go: action('primary', { label: 'Go', handler: 'open-url', url: 'https://cake.example/' }) },
  );

  test.each([
    ['de-DE', '7,25', '7.25'],
    ['de-DE', '-0,5', '-0.5'],
    ['de-DE', '7.25', '7.25'],
    ['ar-EG', '٧٫٢٥', '7.25'],
    ['fa-IR', '۷٫۲۵', '7.25'],
    ['ja-JP', '７２', '72'],
  ])('is typed in %s as %s, which stays visible, and sent as %s', async (locale, typed, sent) => {
    const page = await openOnce({ locale });
    await page.show({ schema });
    const price = page.tab.getByLabel('Price');
    expect(await price.inputValue()).toBe('12.5');
    await price.clear();
    await price.pressSequentially(typed);
    expect(await price.inputValue()).toBe(typed);
    await page.tab.evaluate(() => {
      document.title = '';
      globalThis.open = (url) => {
        document.title = String(url);
        return null;
      };
    });
    await price.press('Enter');
    const form = new URL(await page.tab.title(), 'https://no.example').searchParams.get('form');
    expect(form).toBe(JSON.stringify({ price: sent }));
  });

  test.each([
    ['en-US', 'german', '1.234', 'Welche Zahl meinen Sie?', ['1234', '1,234']],
    ['en-US', 'spanish', '1.234', '¿Qué número quiere decir?', ['1234', '1,234']],
  ] as const)(
    'of two meanings is asked in a browser of %s and with words in %s, and not sent: %s',
    async (locale, language, typed, question, answers) => {
      const page = await openOnce({ locale });
      await page.show({ schema, language });
      const price = page.tab.getByLabel('Price');
      await price.fill(typed);
      await page.tab.getByRole('button', { name: 'Go' }).click();
      const asked = page.tab.locator('.json-modal-error', { hasText: question });
      await asked.waitFor();
      expect(await price.inputValue()).toBe(typed);
      const buttons = asked.getByRole('button');
      expect(await buttons.allTextContents()).toEqual(answers);
      await buttons.first().click();
      await asked.waitFor({ state: 'detached' });
      expect(await price.evaluate((input) => input === document.activeElement)).toBe(true);
    },
  );
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15', 'text'],
  ['Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36', 'numeric'],
])('a number gets a keyboard that has a minus: %s', async (userAgent, mode) => {
  const page = await openOnce({ userAgent });
  await page.show({ schema: modal({ price: block('input', { label: 'Price', type: 'number' }) }, { save }) });
  expect(await page.tab.getByLabel('Price').getAttribute('inputmode')).toBe(mode);
});

test.each([
  ['de-DE', 'german', '12,5'],
  ['en-US', 'german', '12,5'],
  ['en-US', 'spanish', '12,5'],
  ['en-US', 'estonian', '12,5'],
  ['ar-EG', 'arabic', '12.5'],
  ['de-DE', undefined, '12.5'],
] as const)(
  'the number that is given as an example, in %s and %s %s, can be typed',
  async (locale, language, example) => {
    const schema = modal({ price: block('input', { label: 'Price', type: 'number' }) }, { save });
    const page = await openOnce({ locale });
    await page.show({ schema, ...(language && { language }) });
    const message = page.tab.locator('.json-modal-error', { hasText: `${example}.` });
    await page.tab.getByLabel('Price').fill('many');
    await page.tab.getByRole('button', { name: 'Save' }).click();
    await message.waitFor();
    await page.tab.getByLabel('Price').fill(example);
    await page.tab.getByLabel('Price').blur();
    await message.waitFor({ state: 'detached' });
  },
);

describe.each(['input', 'textarea'])('letters that are put together in a %s', (kind) => {
  test('are not appended to the result of a response', async () => {
    const gift = block('checkbox-group', {
      items: [{ label: 'A gift', value: 'gift' }],
      fetchOnChange: true,
    });
    const schema = modal({ name: block(kind, { label: 'Name' }), gift }, { save });
    const page = await openOnce({});
    const nothing = { status: 200, body: { data: {} } };
    const corrected = { data: { blocks: { name: { value: 'KA', message: 'In capitals' } } } };
    await page.show({ schema, answers: [nothing, { status: 200, body: corrected }, nothing] });
    const name = page.tab.getByLabel('Name');
    await name.focus();
    const keyboard = await page.tab.context().newCDPSession(page.tab);
    await keyboard.send('Input.imeSetComposition', { text: 'ka', selectionStart: 2, selectionEnd: 2 });
    // Clicked by script, so that the focus and the composition stay where they are.
    await page.tab.getByRole('checkbox').evaluate((box: HTMLInputElement) => box.click());
    await page.tab.getByText('In capitals').waitFor();
    await keyboard.send('Input.insertText', { text: 'か' });
    expect(await name.inputValue()).toBe('か');
  });

  test('are not sent before they are put together', async () => {
    const schema = modal({ name: block(kind, { label: 'Name', fetchOnChange: true }) }, { save });
    const page = await openOnce({});
    const nothing = { status: 200, body: { data: {} } };
    await page.show({ schema, answers: [nothing, nothing, nothing] });
    await page.tab.getByLabel('Name').focus();
    const keyboard = await page.tab.context().newCDPSession(page.tab);
    for (const text of ['に', 'にほん', '日本']) {
      const [selectionStart, selectionEnd] = [text.length, text.length];
      await keyboard.send('Input.imeSetComposition', { text, selectionStart, selectionEnd });
      await page.tab.waitForTimeout(100);
    }
    const readForms = () => page.tab.evaluate(() => (globalThis as unknown as ShownWindow).readForms());
    expect(await readForms()).toEqual([]);
    await keyboard.send('Input.insertText', { text: '日本' });
    await expect.poll(readForms).toEqual(['{"name":"日本"}']);
  });
});

test('a number is written from left to right on a right-to-left page, and starts there', async () => {
  const schema = modal({
    loss: block('input', { label: 'Loss', type: 'number', value: '-12.5' }),
    note: block('input', { label: 'Note', value: 'ربح' }),
  });
  const page = await openOnce({ locale: 'ar-EG' });
  await page.show({ schema, isRightToLeft: true });
  const styles = await page.tab.locator('.json-modal-input').evaluateAll((inputs) =>
    inputs.map((input) => {
      const { unicodeBidi, textAlign } = getComputedStyle(input);
      return [unicodeBidi, textAlign];
    }),
  );
  expect(styles).toEqual([
    ['plaintext', 'right'],
    ['plaintext', 'right'],
  ]);
});

test('the direction of an empty control is that of its placeholder, which Firefox would not show otherwise', async () => {
  const schema = modal({ name: block('input', { label: 'Name', placeholder: 'Ada' }) });
  const page = await openOnce({});
  await page.show({ schema, isRightToLeft: true });
  const name = page.tab.getByLabel('Name');
  const read = () => name.evaluate((input) => getComputedStyle(input).unicodeBidi);
  expect(await read()).toBe('normal');
  await name.fill('A');
  expect(await read()).toBe('plaintext');
});

test('the message of a modal that could not be opened has its own direction', async () => {
  const page = await openOnce({});
  const fault = { kind: 'initial', reply: { status: 500, body: '' } } as const;
  await page.show({ sample: 'field-checks', fault, isRightToLeft: true });
  const words = page.tab.locator('.json-modal-screen [role=alert] > span');
  expect(await words.evaluate((span) => getComputedStyle(span).unicodeBidi)).toBe('plaintext');
});

const pages = new Map<string, Promise<SamplePage>>();

/** Opens a page in a browser with these options, once for all tests. */
function openOnce(options: BrowserContextOptions): Promise<SamplePage> {
  const key = JSON.stringify(options);
  const page = pages.get(key) ?? openPage(browser, options);
  pages.set(key, page);
  return page;
}
