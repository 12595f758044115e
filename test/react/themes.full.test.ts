import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages, openChromium } from '../chromium.ts';
import { block, modal } from '../modals.ts';
import { openPage, type SamplePage } from './page/open-page.ts';

const page = readFileSync(new URL('../../docs/embedding.md', import.meta.url), 'utf8');
const chapter = page.slice(page.indexOf('## Colours'), page.indexOf('## Words'));
/** All style sheets that the page on embedding shows. */
const recipes = [...chapter.matchAll(/^```css\n(.*?)^```/gms)].map(([, css = '']) => css);

const schema = modal({ size: block('input', { label: 'Size' }) });
const systems = ['light', 'dark'] as const;
const themes = [undefined, 'light', 'dark'] as const;
const accents = { light: 'rgb(106, 58, 178)', dark: 'rgb(180, 141, 240)' };
const surfaces = { light: 'rgb(255, 255, 255)', dark: 'rgb(29, 32, 37)' };

let browser: Browser;

beforeAll(async () => {
  browser = await openChromium();
});
afterAll(() => closePages(browser));

test('the page on embedding shows how a modal follows a page, and a colour with its dark one', () => {
  for (const part of ['color-scheme: light dark', '.dark {', '--json-modal-accent-dark'])
    expect(recipes.join('\n')).toContain(part);
});

/** Vite compiles for older browsers by Lightning CSS, as Next.js does, and leaves a sheet as it is for new ones. */
const builds = {
  'as written': async (css: string) => css,
  'built for older browsers': compile,
};

describe.each(Object.entries(builds))('the recipes, %s,', (_, prepare) => {
  describe.each(systems)('on a %s system', (system) => {
    let shown: SamplePage;

    beforeAll(async () => {
      shown = await openPage(browser, { colorScheme: system });
      await shown.tab.addStyleTag({ content: await prepare(recipes.join('\n')) });
    });
    afterAll(() => shown.close());

    test.each(themes)('follow the system unless the theme is %s', async (theme) => {
      expect(await draw(shown, theme)).toEqual(lookOf(theme ?? system));
    });

    test.each([
      ['a class', 'dark', (root: HTMLElement) => root.classList.add('dark')],
      ['a style', 'light', (root: HTMLElement) => root.style.setProperty('color-scheme', 'light')],
      ['a style', 'dark', (root: HTMLElement) => root.style.setProperty('color-scheme', 'dark')],
    ] as const)('follow %s that makes the page %s, unless a theme is given', async (_, scheme, dress) => {
      await shown.tab.evaluate(`(${dress})(document.body)`);
      expect(await draw(shown, undefined)).toEqual(lookOf(scheme));
      expect(await draw(shown, 'light')).toEqual(lookOf('light'));
      await shown.tab.evaluate(() => document.body.removeAttribute('class'));
      await shown.tab.evaluate(() => document.body.removeAttribute('style'));
    });

    test.each(['light', 'dark'] as const)('follow data-theme="%s", the nearest one', async (scheme) => {
      const other = scheme === 'light' ? 'dark' : 'light';
      await draw(shown, undefined);
      await shown.tab.evaluate(
        ([outer, inner]) => {
          document.documentElement.setAttribute('data-theme', outer ?? '');
          document.body.setAttribute('data-theme', inner ?? '');
        },
        [other, scheme],
      );
      expect(await measure(shown)).toEqual(lookOf(scheme));
      await shown.tab.evaluate(() => document.body.removeAttribute('data-theme'));
      expect(await measure(shown)).toEqual(lookOf(other));
      await shown.tab.evaluate(() => document.documentElement.removeAttribute('data-theme'));
    });
  });
});

test.each(systems)(
  'without a colour scheme, a page is light to the browser, and so is the modal, on a %s system',
  async (system) => {
    const shown = await openPage(browser, { colorScheme: system });
    expect((await draw(shown, undefined)).surface).toBe(surfaces.light);
    await shown.close();
  },
);

test('a colour without a dark one is for both', async () => {
  const shown = await openPage(browser);
  await shown.tab.addStyleTag({ content: ':root { --json-modal-accent: rgb(1, 2, 3) }' });
  for (const theme of ['light', 'dark'] as const)
    expect((await draw(shown, theme)).accent).toBe('rgb(1, 2, 3)');
  await shown.close();
});

function lookOf(scheme: 'light' | 'dark') {
  return { accent: accents[scheme], surface: surfaces[scheme] };
}

async function draw(shown: SamplePage, theme: 'light' | 'dark' | undefined) {
  await shown.show({ schema, ...(theme && { theme }) });
  await shown.tab.getByLabel('Size').waitFor();
  return measure(shown);
}

/** The drawn colour, not the written one: nothing for an invalid colour. */
function measure({ tab }: SamplePage) {
  return tab.evaluate(() => {
    const colorOf = (selector: string) =>
      getComputedStyle(document.querySelector(selector) ?? document.body).backgroundColor;
    return { accent: colorOf('.json-modal-main'), surface: colorOf('.json-modal-panel') };
  });
}

async function compile(css: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: 'theme.css' } },
    plugins: [
      {
        name: 'recipe',
        enforce: 'pre',
        resolveId: (id) => (id.endsWith('theme.css') ? '/theme.css' : undefined),
        load: (id) => (id === '/theme.css' ? css : undefined),
      },
    ],
  });
  const [first] = [result].flat();
  const asset = first && 'output' in first ? first.output.find(({ type }) => type === 'asset') : undefined;
  return asset?.type === 'asset' ? String(asset.source) : '';
}
