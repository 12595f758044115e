import { transformAsync } from '@babel/core';
import type { Browser } from 'playwright-core';
import type { Alias, Plugin } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, openChromium } from '../chromium.ts';
import { block, cancel, modal, save } from '../modals.ts';
import { bundlePage, openPage } from './page/open-page.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openChromium();
});
afterAll(() => closePages(browser));

const items = ['Vanilla', 'Cocoa', 'Cherry'].map((label) => ({ label, value: label }));
const schema = modal(
  {
    size: block('input', { label: 'Size', isRequired: true }),
    flavour: block('select', { label: 'Flavour', filter: true, items }),
    day: block('datepicker', { label: 'Day' }),
    gift: block('radio-group', { label: 'Gift?', items: [{ label: 'Yes', value: 'yes' }] }),
    note: block('textarea', { label: 'Note', visibleOn: { gift: { equals: 'yes' } } }),
    hint: block('text', { value: '**Bold**', markdown: true }),
  },
  { save, cancel },
);
const answers = [
  { status: 200, body: { data: {} } },
  { status: 200, body: { success: { message: 'Ordered', type: 'snackbar' } } },
];

let isCompiled = false;

/** The page around the modal, as a platform compiles its own code. */
const reactCompiler: Plugin = {
  name: 'react-compiler',
  enforce: 'pre',
  async transform(code, id) {
    if (!id.endsWith('/page/page.tsx')) return null;
    const result = await transformAsync(code, {
      filename: id,
      babelrc: false,
      configFile: false,
      parserOpts: { plugins: ['jsx', 'typescript'] },
      plugins: ['babel-plugin-react-compiler'],
    });
    isCompiled = result?.code?.includes('react/compiler-runtime') === true;
    return result?.code ?? null;
  },
};

const preact: Alias[] = [
  { find: /^react\/(jsx-runtime|jsx-dev-runtime)$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
];

test.each([
  ['Preact', () => bundlePage([], preact)],
  ['the React Compiler', () => bundlePage([reactCompiler])],
])('a modal is filled in, asks before it goes, and is sent, with %s', async (name, bundle) => {
  const { tab, show, close } = await openPage(browser, {}, await bundle());
  const errors: string[] = [];
  tab.on('pageerror', ({ message }) => errors.push(message));
  await show({ schema, title: 'Cake order', answers });
  const size = tab.getByLabel('Size');
  await size.waitFor();
  expect(await size.evaluate((input) => input === document.activeElement)).toBe(true);
  await tab.keyboard.type('XL');
  await tab.locator('[name="flavour"][aria-controls]').click();
  await tab.keyboard.type('co');
  await tab.keyboard.press('Escape');
  expect(await tab.getByRole('combobox').getAttribute('aria-expanded')).toBe('false');
  await tab.getByRole('combobox').click();
  await tab.getByRole('option', { name: 'Cocoa' }).click();
  expect(await tab.getByRole('combobox').inputValue()).toBe('Cocoa');
  await tab.getByLabel('Day').fill('2026-12-24');
  await tab.getByLabel('Yes').click();
  await tab.getByLabel('Note').fill('For Ada');
  await tab.locator('.json-modal-markdown strong, .json-modal-markdown .json-modal-strong').waitFor();
  await tab.keyboard.press('Escape');
  await tab.getByRole('alertdialog').waitFor();
  await tab.keyboard.press('Escape');
  await tab.getByRole('alertdialog').waitFor({ state: 'detached' });
  expect(await size.inputValue()).toBe('XL');
  await size.focus();
  await tab.keyboard.press('Enter');
  await tab.getByText('Ordered').waitFor();
  expect(await tab.getByRole('dialog').count()).toBe(0);
  expect(errors).toEqual([]);
  expect(isCompiled).toBe(name === 'the React Compiler');
  await close();
});
