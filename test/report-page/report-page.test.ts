import { afterAll, expect, test } from 'vitest';
import { samples } from '../../playground/samples/index.ts';
import { readContents } from '../../src/format/contents.ts';
import { closePages, openChromium } from '../chromium.ts';
import { action, block, modal } from '../modals.ts';
import { draw, expectNothingRuns, show } from './open-report.ts';

afterAll(async () => closePages(await openChromium()));

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

test('a variant that is read from right to left is so in each picture', async () => {
  const page = await draw(samples[0]?.text ?? '', 'right-to-left');
  const pictures = [...page.matchAll(/<div class="picture"[^>]*>/g)].map(([tag]) => tag);
  expect(pictures.length).toBeGreaterThan(9);
  expect(pictures.filter((tag) => !tag.includes('dir="rtl"'))).toEqual([]);
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

test('paper has light colours, and no list of sections', async () => {
  const { tab } = await show(await draw(samples[0]?.text ?? ''), { colorScheme: 'dark' });
  await tab.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await tab.getByRole('navigation').isVisible()).toBe(false);
  expect(await tab.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
  await tab.close();
});
