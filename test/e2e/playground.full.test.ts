import { describe, expect, test } from 'vitest';
import { openDocument, openTool, problemStatus, tabTo, untilFocused } from './playground-page.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

describe('a cake is ordered', () => {
  test('by keyboard alone', async () => {
    const { page, crm } = getPlayground();
    await tabTo(page, crm.getByLabel('Cake size'));
    await page.keyboard.type('M');
    await tabTo(page, crm.getByLabel('Pickup date'));
    await page.keyboard.type('05012027');
    await tabTo(page, crm.getByLabel('Bakery'));
    await page.keyboard.press('ArrowDown');
    await tabTo(page, crm.getByRole('button', { name: 'Order cake' }));
    await page.keyboard.press('Enter');
    await crm.getByText('Ordered at Harbour Bakery.').waitFor();
    // The modal took no focus when it opened with the page, so none is given back: the page's button opens another.
    await tabTo(page, crm.getByRole('button', { name: 'New cake order' }));
    await page.keyboard.press('Enter');
    await crm.getByRole('dialog').waitFor();
  });
});

describe('the editor', () => {
  test('lists the first problems of a text with thousands', async () => {
    const { page } = getPlayground();
    await openTool(page, 'Problems');
    const items = Array.from({ length: 2000 }, (_, index) => ({ lable: 'Small', value: `${index}` }));
    const options = { label: 'Size', items };
    const blocks = { properties: { size: { $ref: '#/definitions/element-select', options } } };
    const buffer = Buffer.from(JSON.stringify({ type: 'object', properties: { blocks } }, null, 1));
    const file = { name: 'long.modal.json', mimeType: 'application/json', buffer };
    await page.locator('input[type=file]').setInputFiles(file);
    await page
      .getByText(/^\d{4} errors$/)
      .first()
      .waitFor();
    const problems = page.getByRole('list', { name: 'Problems of the document' });
    await expect.poll(() => problems.getByRole('listitem').count()).toBe(200);
    await page.getByText(/^\d{3} more are marked in the text/).waitFor();
  });
});

test('every state is listed, and the modal can be brought to one', async () => {
  const { page, crm } = getPlayground();
  await openDocument(page, 'Plan a delivery');
  await openTool(page, 'States');
  await page.getByText('A user can reach 20 states.').waitFor();
  await page.getByText('Table', { exact: true }).click();
  const row = page
    .getByRole('row')
    .filter({ hasText: '"Delivery" is "Pickup point", "Pickup point" is "Harbour"' })
    .first();
  await row.getByRole('button').click();
  await crm.getByRole('button', { name: 'Send' }).waitFor();
  expect(await crm.getByRole('combobox', { name: 'Pickup point' }).inputValue()).toBe('harbour');
});

test('the splitters move by keyboard, and by presses without dragging', async () => {
  const { page } = getPlayground();
  for (const name of ['Width of the document', 'Width of the tools']) {
    const splitter = page.getByRole('separator', { name });
    const read = async () => Number(await splitter.getAttribute('aria-valuenow'));
    const widthOf = async () => Math.round((await splitter.locator('xpath=../..').boundingBox())?.width ?? 0);
    const first = await read();
    expect(first).toBe(await widthOf());
    await splitter.focus();
    await page.keyboard.press(name.endsWith('document') ? 'ArrowRight' : 'ArrowLeft');
    expect(await read()).toBe(first + 16);
    await expect.poll(widthOf).toBe(first + 16);

    const more = page.getByRole('button', { name: `${name}: more` });
    // They show under the focus and under the pointer, which can rest where an earlier press was.
    await splitter.blur();
    await page.mouse.move(0, 0);
    await expect.poll(() => more.count()).toBe(0);
    await splitter.click({ position: { x: 3, y: 2 } });
    await page.getByRole('button', { name: `${name}: less` }).click();
    expect(await read()).toBe(first - 48);
    await more.click();
    expect(await read()).toBe(first + 16);
    const { width = 0, height = 0 } = (await more.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    await splitter.dblclick({ position: { x: 3, y: 2 } });
    await expect.poll(widthOf).toBe(first);
  }
});

test('a column is folded by Enter on its edge, unfolded from its rail, and stays folded after a reload', async () => {
  const { page } = getPlayground();
  await page.getByRole('separator', { name: 'Width of the tools' }).press('Enter');
  await page.getByRole('separator', { name: 'Width of the document' }).press('Enter');
  const rail = page.getByRole('region', { name: 'Tools' });
  expect((await rail.boundingBox())?.width).toBe(48);
  await page.reload();
  await rail.getByRole('button', { name: 'States' }).click();
  await page.getByRole('tab', { name: /^States/, selected: true }).waitFor();
  await page.getByRole('button', { name: 'Builder', exact: true }).click();
  await page.getByRole('region', { name: 'Blocks' }).waitFor();
});

test('F6 moves between the bar, the document, the preview and the tools, and back', async () => {
  const { page } = getPlayground();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await page.locator('.top-bar').focus();
  for (const area of ['Document', 'Preview', 'Tools']) {
    await page.keyboard.press('F6');
    expect(await focused()).toBe(area);
  }
  await page.keyboard.press('F6');
  await untilFocused(page.locator('.top-bar'));
  await page.keyboard.press('Shift+F6');
  expect(await focused()).toBe('Tools');
});

test('a menu is used by arrow keys, first letters, Home, End, Enter and Escape', async () => {
  const { page } = getPlayground();
  const file = page.getByRole('button', { name: 'File', exact: true });
  const entry = (name: string) => page.getByRole('menuitem', { name, exact: true });
  await file.press('Enter');
  await untilFocused(entry('Rename…'));
  for (const [key, name] of [
    ['ArrowDown', 'Duplicate'],
    ['End', 'Copy as an endpoint in PHP'],
    ['ArrowDown', 'Rename…'],
    ['ArrowUp', 'Copy as an endpoint in PHP'],
    ['e', 'Export as a file'],
    ['Home', 'Rename…'],
    ['d', 'Duplicate'],
  ] as const) {
    await page.keyboard.press(key);
    await untilFocused(entry(name));
  }
  await page.keyboard.press('Escape');
  expect(await entry('Duplicate').count()).toBe(0);
  await untilFocused(file);
  await file.press('ArrowDown');
  await untilFocused(entry('Rename…'));
  await page.keyboard.press('d');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Document: new-cake-order-copy.modal.json' }).waitFor();
});

test('the sample modal is whole at 1440 × 900, and at 75 % at least', async () => {
  const { page, crm } = getPlayground();
  const blocks = crm.locator('.json-modal-blocks');
  const isWhole = () => blocks.evaluate((list) => list.scrollHeight <= list.clientHeight);
  await expect.poll(isWhole).toBe(true);
  await page.setViewportSize({ width: 1440, height: 600 });
  await page.getByRole('button', { name: 'Size of the preview: 75 %' }).waitFor();
  expect(await isWhole()).toBe(false);
});

test('a change of the number of problems is announced, even where the number is not shown', async () => {
  const { page } = getPlayground();
  for (const width of [1440, 900]) {
    await page.setViewportSize({ width, height: 900 });
    const status = problemStatus(page);
    await expect.poll(() => status.textContent()).toBe('No problems');
    await page.getByRole('textbox', { name: 'Schema of the modal, as JSON' }).press('ControlOrMeta+End');
    await page.keyboard.type('5');
    await expect.poll(() => status.textContent()).toBe('1 error');
    await page.keyboard.press('Backspace');
  }
});

test('Escape closes the description under the pointer', async () => {
  const { page } = getPlayground();
  const editor = page.getByRole('textbox', { name: 'Schema of the modal, as JSON' });
  const words = page.getByText('Shown in the control while it is empty.');
  // Under a pointer that rests, the text may still move.
  const isExplained = async () => {
    await page.mouse.move(0, 0);
    await editor.getByText('"placeholder"').first().hover();
    return words.waitFor({ timeout: 2_000 }).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(isExplained).toBe(true);
  await page.keyboard.press('Escape');
  await words.waitFor({ state: 'detached' });
});

test('arrows with Ctrl or Alt belong to the browser: they select no tab and move no splitter', async () => {
  const { page } = getPlayground();
  await page.evaluate(() => {
    addEventListener('keydown', (event) => {
      document.title = `${event.key} ${event.defaultPrevented}`;
    });
  });
  const tab = page.getByRole('tab', { selected: true }).first();
  const name = await tab.innerText();
  await tab.focus();
  await page.keyboard.press('Control+ArrowRight');
  expect(await page.title()).toBe('ArrowRight false');
  expect(await tab.innerText()).toBe(name);
  const splitter = page.getByRole('separator').first();
  const value = await splitter.getAttribute('aria-valuenow');
  await splitter.focus();
  await page.keyboard.press('Control+End');
  expect(await page.title()).toBe('End false');
  expect(await splitter.getAttribute('aria-valuenow')).toBe(value);
});
