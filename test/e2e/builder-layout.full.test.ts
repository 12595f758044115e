import { expect, test } from 'vitest';
import { openDocument, openPart, resize } from './playground-page.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

test('a document is shown from its beginning', async () => {
  const { page } = getPlayground();
  const lastLine = page.locator('.cm-line', { hasText: '"#/definitions/action-secondary"' });
  await page.locator('.cm-scroller').hover();
  await page.mouse.wheel(0, 5000);
  await lastLine.waitFor();
  await openDocument(page, 'Plan a delivery');
  await page.locator('.cm-line', { hasText: '"method": {' }).first().waitFor();
  const isAtTop = () => page.locator('.cm-scroller').evaluate(({ scrollTop }) => scrollTop === 0);
  await expect.poll(isAtTop).toBe(true);
});

test('the row that is pressed stays where it is, and one open row closes another', async () => {
  const { page } = getPlayground();
  await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
  const row = (name: RegExp) => page.getByRole('region', { name: 'Blocks' }).getByRole('button', { name });
  const topOf = async (name: RegExp) => (await row(name).boundingBox())?.y;
  await openPart(page, /^Cake size/);
  for (const [height, name] of [
    [900, /^Flavours/],
    [500, /^Pickup date/],
    [500, /^Cake size/],
  ] as const) {
    await resize(page, 1440, height);
    await row(name).scrollIntoViewIfNeeded();
    const before = await topOf(name);
    await row(name).click();
    expect(await row(name).getAttribute('aria-expanded')).toBe('true');
    expect(await topOf(name)).toBeCloseTo(before ?? 0, 0);
    expect(await page.getByRole('region', { name: /^Options of/ }).count()).toBe(1);
  }
  await page.mouse.move(700, 300);
  await expect
    .poll(() => page.locator('.builder').evaluate((list: HTMLElement) => list.style.paddingTop))
    .toBe('');
});

test('a rule has its button beside it, at any width', async () => {
  const { page } = getPlayground();
  await openDocument(page, 'Plan a delivery');
  await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
  await openPart(page, /^Pickup point/);
  const rule = page.getByRole('group', { name: 'Condition on Delivery' });
  const lineOf = async (role: 'combobox' | 'button', name: string) => {
    const { y = 0, height = 0 } = (await rule.getByRole(role, { name }).boundingBox()) ?? {};
    return y + height / 2;
  };
  for (const width of [1440, 1024, 390]) {
    await resize(page, width, 900);
    if (width < 900) await page.getByRole('radio', { name: 'Document' }).check({ force: true });
    await rule.waitFor();
    const line = await lineOf('combobox', 'Block');
    expect(await lineOf('combobox', 'Comparison'), `${width}`).toBeCloseTo(line, 0);
    expect(await lineOf('button', 'Remove the condition on Delivery'), `${width}`).toBeCloseTo(line, 0);
  }
});

test('the value of an item is visible, at any width', async () => {
  const { page } = getPlayground();
  await openDocument(page, 'Select');
  await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
  await openPart(page, /^Several/);
  const value = page.getByLabel('Value of item 1', { exact: true });
  for (const width of [1440, 1024, 768, 320]) {
    await resize(page, width, 900);
    if (width < 900) await page.getByRole('radio', { name: 'Document' }).check({ force: true });
    await value.waitFor();
    expect((await value.boundingBox())?.width, `${width}`).toBeGreaterThanOrEqual(56);
  }
});
