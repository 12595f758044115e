import type { Locator } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { openTool } from './playground-page.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

beforeEach(() => getPlayground().page.emulateMedia({ forcedColors: 'active' }));

test('in forced colours, a selected item looks different from others', async () => {
  const { page } = getPlayground();
  await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
  const blocks = page.getByRole('region', { name: 'Blocks' });
  const pairs: readonly (readonly [Locator, Locator])[] = [
    [page.getByText('Builder', { exact: true }).first(), page.getByText('Text', { exact: true }).first()],
    [page.getByRole('tab', { selected: true }).first(), page.getByRole('tab', { selected: false }).first()],
    [blocks.getByRole('button', { name: /^Cake size/ }), blocks.getByRole('button', { name: /^Wishes/ })],
  ];
  await page.mouse.move(0, 0);
  for (const [chosen, other] of pairs) expect(await readLook(chosen)).not.toEqual(await readLook(other));

  await page.getByRole('button', { name: 'File', exact: true }).press('Enter');
  const entry = page.getByRole('menuitem', { name: 'Duplicate' });
  const before = await readLook(entry);
  await page.keyboard.press('ArrowDown');
  expect(await readLook(entry)).not.toEqual(before);
  await page.keyboard.press('Escape');
});

test('in forced colours, the selected item of a list is readable', async () => {
  const { page } = getPlayground();
  await openTool(page, 'Explain');
  const part = page.getByRole('tabpanel').getByRole('button', { name: /^Cake size/ });
  await part.click();
  const colours = await part.evaluate((button) =>
    [button, ...button.querySelectorAll('*')].map((element) => getComputedStyle(element).color),
  );
  expect(new Set(colours).size).toBe(1);
  expect(colours[0]).not.toBe(await part.evaluate((button) => getComputedStyle(button).backgroundColor));
});

test('in forced colours, the parts of the page are separated, and a problem is marked at its line', async () => {
  const { page } = getPlayground();
  for (const bar of await page.getByRole('separator').all()) {
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await bar.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(ground);
  }
  await page.getByRole('textbox', { name: 'Schema of the modal, as JSON' }).press('ControlOrMeta+End');
  await page.keyboard.type('5');
  const mark = page.locator('.cm-lint-marker').first();
  await mark.waitFor();
  expect(await mark.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
    'rgb(179, 38, 30)',
  );
});

/** The difference of a control that is chosen, as far as the colours of the system leave it. */
function readLook(locator: Locator): Promise<readonly string[]> {
  return locator.evaluate((element) => {
    const style = getComputedStyle(element);
    return [style.backgroundColor, style.borderBottomColor, style.outlineStyle];
  });
}
