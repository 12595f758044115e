import axe from 'axe-core';
import fc from 'fast-check';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { samples } from '../../playground/samples/index.ts';
import { readContents } from '../../src/format/contents.ts';
import type { ModalJson } from '../../src/format/modal.ts';
import { lintModal } from '../../src/lint/index.ts';
import { createReport } from '../../src/report/report.ts';
import { type VariantName, variants } from '../../src/report/variants/variants.ts';
import { drawReport } from '../../src/report-page/draw-report.tsx';
import { modals } from '../analysis/random-modals.ts';
import { closePages, openChromium } from '../chromium.ts';
import { action, block, modal } from '../modals.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openChromium();
});

afterAll(() => closePages(browser));

const maxBytes = 5_000_000;

test.each(samples)(
  'the report of the sample $id, and of its largest variants, has at most 5 MB',
  async ({ text }) => {
    for (const variant of [null, 'long-texts', 'many-items'] as const) {
      const page = await draw(text, variant);
      expect(Buffer.byteLength(page), variant ?? 'the modal').toBeLessThan(maxBytes);
    }
  },
);

test('axe finds nothing in the report of any sample, light and dark', async () => {
  for (const { id, text } of samples) {
    const { tab } = await show(await draw(text));
    for (const colours of ['light', 'dark']) {
      await tab.locator(`#colours-${colours}`).check();
      await tab.evaluate(axe.source);
      const violations = await tab.evaluate(async () => {
        const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
        return (await run({ resultTypes: ['violations'] })).violations.map(
          ({ id, nodes }) => `${id}: ${nodes[0]?.html}`,
        );
      });
      expect(violations, `${id}, ${colours}`).toEqual([]);
    }
    await tab.close();
  }
});

test('a page has pictures of each state and each screen, and the words of each block, without scripts', async () => {
  const { text } = samples[0] ?? { text: '' };
  const { tab } = await show(await draw(text), { javaScriptEnabled: false });
  const { blocks } = readContents(JSON.parse(text));
  expect(await tab.locator('#blocks .part').count()).toBe(blocks.length);
  expect(await tab.locator('#states .picture .json-modal-panel').count()).toBe(4);
  expect(await tab.locator('#screens .picture .json-modal').count()).toBe(9);
  expect(await tab.getByRole('heading', { name: 'Lost connection' }).isVisible()).toBe(true);
  await tab.close();
});

test('markdown is drawn, with its links', async () => {
  const text = samples.find(({ id }) => id === 'markdown-text')?.text ?? '';
  const page = await draw(text);
  expect(page).toContain('json-modal-heading');
  expect(page).toMatch(/<a class="json-modal-link" href="https:/);
});

const hostileTexts = [
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(2)>',
  '</style><script>alert(3)</script>',
  '"><svg onload=alert(4)>',
  '[a](javascript:alert(5))',
  '<a href="javascript:alert(6)">b</a>',
  '<!--<script>-->',
  '&lt;script&gt;',
  '\u202e<iframe src="https://example.com/">',
];

test.each(hostileTexts)('%s runs nothing in any place of a text', async (hostile) => {
  const options = {
    label: hostile,
    placeholder: hostile,
    message: hostile,
    items: [{ label: hostile, value: hostile, visibleOn: { [hostile]: { equals: hostile } } }],
  };
  const schema = modal(
    {
      [hostile]: block('input', { label: hostile, value: hostile, error: hostile, type: hostile }),
      list: block('select', { ...options, value: hostile }),
      several: block('checkbox-group', { label: hostile, items: options.items, value: [hostile] }),
      text: block('text', {
        value: hostile,
        markdown: true,
        visibleOn: { [hostile]: { includes: hostile } },
      }),
    },
    {
      [`${hostile} `]: action('primary', { label: hostile, handler: 'request' }),
      stop: action('secondary', { label: hostile, handler: 'cancel' }),
    },
  );
  await expectNothingRuns(await draw(JSON.stringify(schema), null, `${hostile}.modal.json`));
});

test('HTML in the texts of every sample runs nothing', async () => {
  for (const { text } of samples) await expectNothingRuns(await draw(text, 'html-in-texts'));
});

test('the page of any modal is well-formed: it has as many states and blocks as the words', async () => {
  const tab = await browser.newPage();
  for (const schema of fc.sample(modals, { numRuns: 30, seed: 1 })) {
    const { report } = createReport({ file: 'a', modal: schema, problems: [] });
    await tab.setContent(await draw(JSON.stringify(schema)));
    expect(await tab.locator('.state').count()).toBe(report.states.length);
    expect(await tab.locator('#blocks .part').count()).toBe(report.blocks.length);
  }
  await tab.close();
});

test.each([390, 768, 1440, 1920])('nothing is cut off at a width of %i', async (width) => {
  for (const variant of [null, 'long-texts', 'pseudo-translation'] as const) {
    const { tab } = await show(await draw(samples[0]?.text ?? '', variant), {
      viewport: { width, height: 900 },
    });
    expect(await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await tab.close();
  }
});

test('paper has light colours, and no list of sections', async () => {
  const { tab } = await show(await draw(samples[0]?.text ?? ''), { colorScheme: 'dark' });
  await tab.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await tab.getByRole('navigation').isVisible()).toBe(false);
  expect(await tab.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
  await tab.close();
});

async function draw(text: string, name: VariantName | null = null, file = 'a.modal.json'): Promise<string> {
  const source: ModalJson = JSON.parse(text);
  const variant = name === null ? null : variants[name];
  const schema = variant === null ? source : variant.apply(source);
  const reported = createReport({ file, modal: schema, problems: lintModal(text) });
  return drawReport({ ...reported, modal: schema, variant, version: '1.2.3' });
}

/** Opens a page at an address without network, and returns what it tried to do. */
async function show(html: string, options: Parameters<Browser['newContext']>[0] = {}) {
  const context = await browser.newContext(options);
  const tab = await context.newPage();
  const events: string[] = [];
  tab.on('dialog', (dialog) => {
    events.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  tab.on('console', (message) => {
    // Chromium also gives advice to authors of forms.
    if (message.type() === 'error') events.push(`console ${message.text()}`);
  });
  tab.on('pageerror', (error) => events.push(`error ${error.message}`));
  await tab.route('**', (route) => {
    if (route.request().url() === address) return route.fulfill({ contentType: 'text/html', body: html });
    events.push(`request ${route.request().url()}`);
    return route.abort();
  });
  await tab.goto(address);
  return { tab, events };
}

const address = 'http://report.test/report.html';

async function expectNothingRuns(html: string): Promise<void> {
  const { tab, events } = await show(html);
  expect(await findActive(tab)).toEqual([]);
  expect(events).toEqual([]);
  await tab.context().close();
}

/** Returns the elements and attributes that could run something or load something. */
function findActive(tab: Page): Promise<readonly string[]> {
  return tab.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => [
      ...(element.matches('script, img, iframe, object, embed, base, link, [style]')
        ? [element.outerHTML]
        : []),
      ...element.getAttributeNames().filter((name) => name.startsWith('on')),
      ...[...element.attributes]
        .filter(({ name }) => name === 'href' || name === 'src' || name === 'action')
        .filter(({ value }) => !/^(https?:|mailto:|#)/.test(value))
        .map(({ value }) => value),
    ]),
  );
}
