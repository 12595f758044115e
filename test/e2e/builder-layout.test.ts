import { expect, test } from 'vitest';
import { openDocument, resize } from './playground-page.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

test('a dragged part carries its key, which WebKit needs, and its drop position is visible beside the selected part', async () => {
  const { page } = getPlayground();
  await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
  const blocks = page.getByRole('region', { name: 'Blocks' });
  const wishes = blocks.getByRole('button', { name: /^Wishes/ });
  const dataTransfer = await page.evaluateHandle(() => new DataTransfer());
  await wishes.dispatchEvent('dragstart', { dataTransfer });
  expect(await dataTransfer.evaluate((carried) => carried.getData(carried.types[0] ?? ''))).toBe('wishes');
  await wishes.dispatchEvent('dragend', { dataTransfer });

  const bakery = blocks.getByRole('button', { name: /^Bakery/ });
  const drawLine = async (chosen: RegExp) => {
    await blocks.getByRole('button', { name: chosen }).click();
    await wishes.hover();
    await page.mouse.down();
    await bakery.hover();
    // Twice: the first move only begins the drag.
    await bakery.hover({ position: { x: 40, y: 12 } });
    await page.locator('li[data-target="after"]').waitFor();
    const { x = 0, y = 0, height = 0 } = (await bakery.boundingBox()) ?? {};
    const picture = await page.screenshot({ clip: { x: x + 20, y: y + height, width: 100, height: 2 } });
    await page.mouse.up();
    await page.getByText(/^Moved/).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    return picture.toString('base64');
  };
  expect(await drawLine(/^Is it a gift/)).toBe(await drawLine(/^Cake size/));
});

test('the selected part is shown from its beginning, in the text and in the builder', async () => {
  const { page } = getPlayground();
  const lastLine = page.locator('.cm-line', { hasText: '"#/definitions/action-secondary"' });
  await page.locator('.cm-scroller').hover();
  await page.mouse.wheel(0, 5000);
  await lastLine.waitFor();
  await openDocument(page, 'Plan a delivery');
  await page.locator('.cm-line', { hasText: '"method": {' }).first().waitFor();
  const isAtTop = () => page.locator('.cm-scroller').evaluate(({ scrollTop }) => scrollTop === 0);
  await expect.poll(isAtTop).toBe(true);

  await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
  const blocks = page.getByRole('region', { name: 'Blocks' });
  const chooseBlock = (name: string) => blocks.getByRole('button', { name }).click();
  const options = page.getByRole('region', { name: /^Options of/ });
  const head = options.getByRole('textbox', { name: 'Key' });
  await chooseBlock('Delivery');
  await options.getByRole('button', { name: 'Add an item' }).scrollIntoViewIfNeeded();
  await options.getByRole('combobox', { name: 'Visible on' }).scrollIntoViewIfNeeded();
  expect(await head.evaluate(isInSight)).toBe(false);
  await chooseBlock('Address');
  await expect.poll(() => head.inputValue()).toBe('address');
  expect(await head.evaluate(isInSight)).toBe(true);
});

function isInSight(element: Element): boolean {
  const { top = 0 } = element.closest('.builder-part')?.getBoundingClientRect() ?? {};
  return element.getBoundingClientRect().top >= top;
}

test('a rule has its button beside it, at any width', async () => {
  const { page } = getPlayground();
  await openDocument(page, 'Plan a delivery');
  await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
  await page.getByRole('region', { name: 'Blocks' }).getByRole('button', { name: 'Pickup point' }).click();
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
    expect(await lineOf('button', 'Delete the condition on Delivery'), `${width}`).toBeCloseTo(line, 0);
  }
});

test('the value of an item is visible, at any width', async () => {
  const { page } = getPlayground();
  await openDocument(page, 'Select');
  await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
  await page.getByRole('button', { name: /^Several/ }).click();
  const value = page.getByLabel('Value of item 1', { exact: true });
  const type = page.getByLabel('Type of Value of item 1', { exact: true });
  for (const width of [1440, 1024, 768, 320]) {
    await resize(page, width, 900);
    if (width < 900) await page.getByRole('radio', { name: 'Document' }).check({ force: true });
    await value.waitFor();
    expect((await value.boundingBox())?.width, `${width}`).toBeGreaterThanOrEqual(48);
    expect((await type.boundingBox())?.width, `${width}`).toBeGreaterThanOrEqual(72);
  }
});
