import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  chooseFrom,
  openDocument,
  openMore,
  openTool,
  problemStatus,
  resize,
  tabTo,
  untilFocused,
} from './playground-page.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

const unknownOptions = { a: 1, b: 1, c: 1, d: 1, e: 1, f: 1, g: 1, h: 1, i: 1 };

test('selecting an item of a list scrolls to its details', async () => {
  const { page } = getPlayground();
  await page.setViewportSize({ width: 320, height: 560 });
  await page.getByRole('radio', { name: 'Document', exact: true }).check({ force: true });
  await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
  await page.getByRole('button', { name: /^Wishes/ }).click();
  expect(await isInView(page.getByRole('textbox', { name: /^Label/ }))).toBe(true);
  await page.getByRole('radio', { name: 'Tools', exact: true }).check({ force: true });
  await openTool(page, 'Explain');
  await page.getByRole('button', { name: /^Wishes/ }).click();
  expect(await isInView(page.getByRole('heading', { name: '"Wishes" is shown' }))).toBe(true);
});

test('the columns of a block’s items are named, at any width', async () => {
  const { page } = getPlayground();
  await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
  await page.getByRole('button', { name: /^Flavours/ }).click();
  const items = page.getByRole('group', { name: 'Items', exact: true });
  for (const width of [1440, 1024, 320]) {
    await resize(page, width, 844);
    if (width < 760) await page.getByRole('radio', { name: 'Document', exact: true }).check({ force: true });
    for (const name of ['Label', 'Value']) await items.getByText(name, { exact: true }).waitFor();
  }
});

test('the row above the text has one line on a phone, and keeps its height at the first key', async () => {
  const { page } = getPlayground();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('radio', { name: 'Document', exact: true }).check({ force: true });
  const editor = page.getByRole('textbox', { name: 'Schema of the modal, as JSON' });
  const before = await editor.boundingBox();
  const more = page.getByRole('button', { name: 'More of the document' });
  const undo = page.getByRole('button', { name: 'Undo' });
  expect((await more.boundingBox())?.y).toBe((await undo.boundingBox())?.y);
  await editor.getByText('"Wishes"', { exact: true }).dblclick();
  await page.keyboard.type('N');
  await expect.poll(() => page.getByRole('button', { name: 'Undo' }).isEnabled()).toBe(true);
  expect((await editor.boundingBox())?.y).toBe(before?.y);
});

test('a long key does not displace any tool', async () => {
  const { page } = getPlayground();
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
  await openMore(page);
  await page.getByRole('textbox', { name: 'Key', exact: true }).fill('a_key_that_never_ends_'.repeat(8));
  await page.keyboard.press('Enter');
  for (const tool of ['Form', 'Responses', 'Explain']) {
    await page.getByRole('tab', { name: new RegExp(`^${tool}`) }).click();
    expect(await page.getByRole('tabpanel').evaluate(findWide)).toEqual([]);
  }
});

/** The parts of an element that are wider than their place, and do not scroll or end in dots there. */
function findWide(panel: Element): string[] {
  const wide = [...panel.querySelectorAll('*')].filter((element) => {
    const isCut = getComputedStyle(element).textOverflow === 'ellipsis';
    return element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1 && !isCut;
  });
  return wide.map(({ tagName, className }) => `${tagName}.${className}`);
}

test('a name takes one line in Explain, with any notes', async () => {
  const { page } = getPlayground();
  await openDocument(page, 'Plan a delivery');
  await openTool(page, 'Explain');
  const blocks = page.getByRole('list', { name: 'Blocks' });
  await blocks.getByRole('button', { name: /^Note to the courier.*hidden/ }).waitFor();
  const heights = await blocks
    .locator('.grow')
    .evaluateAll((names) => names.map((name) => name.clientHeight));
  expect(Math.max(...heights)).toBeLessThan(2 * Math.min(...heights));
});

test('the table of states fits on a phone', async () => {
  const { page } = getPlayground();
  await page.setViewportSize({ width: 390, height: 844 });
  await openDocument(page, 'Plan a delivery');
  await page.getByRole('radio', { name: 'Tools', exact: true }).check({ force: true });
  await openTool(page, 'States');
  await page.getByRole('radio', { name: 'Table', exact: true }).check({ force: true });
  await page.getByRole('cell', { name: '"Delivery" is "By email"', exact: true }).waitFor();
  expect(await endOf(page.getByRole('table'))).toBeLessThanOrEqual(390);
});

test('nothing is cut off at the width of a tablet', async () => {
  const { page } = getPlayground();
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.getByRole('radio', { name: 'Tools', exact: true }).check({ force: true });
  await openTool(page, 'Explain');
  await page.getByRole('cell', { name: 'as in the document' }).first().waitFor();
  expect(await page.evaluate(findCutOff)).toEqual([]);
});

test('at 400 %, each part of the page can be scrolled to and used', async () => {
  const { page, crm } = getPlayground();
  await resize(page, 320, 256);
  await page.getByRole('radio', { name: 'Preview', exact: true }).check({ force: true });
  await tabTo(page, crm.getByLabel('Cake size'));
  const stage = page.locator('iframe');
  const topAfterTab = async () => {
    // The first Tab does not always scroll the frame into view.
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    return (await stage.boundingBox())?.y;
  };
  await expect.poll(topAfterTab).toBe(0);
  expect((await stage.boundingBox())?.height).toBe(256);
  await page.keyboard.type('M');
  expect(await crm.getByLabel('Cake size').inputValue()).toBe('M');
  await page.getByRole('radio', { name: 'Tools', exact: true }).check({ force: true });
  expect((await page.getByRole('tabpanel').first().boundingBox())?.height).toBeGreaterThan(256);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('at 400 %, menus and dialogs are inside the page', async () => {
  const { page } = getPlayground();
  await resize(page, 320, 256);
  await chooseFrom(page, 'Menu', /^Endpoint:/);
  const menu = page.getByRole('dialog', { name: 'Endpoint' });
  const own = menu.getByText('Your responses', { exact: true });
  expect((await endOf(own)) <= (await endOf(menu))).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'Document', exact: true }).check({ force: true });
  await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Add block' }).click();
  expect(await endOf(page.getByRole('dialog', { name: 'Add block' }))).toBeLessThanOrEqual(320);
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+/');
  const heading = page.getByRole('heading', { name: 'Keyboard shortcuts' });
  await heading.waitFor();
  expect(await isInView(heading)).toBe(true);
  await untilFocused(heading);
});

test('above a text, every button is whole, at any width', async () => {
  const { page } = getPlayground();
  const editor = page.getByRole('textbox', { name: 'Schema of the modal, as JSON' });
  await editor.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(JSON.stringify(faultyModal));
  const pane = page.getByRole('region', { name: 'Document', exact: true });
  const head = pane.locator('header').first();
  const status = problemStatus(page);
  for (const width of [1440, 1100, 1000]) {
    await resize(page, width, 700);
    await expect.poll(() => status.textContent()).toBe('12 errors, 1 warning and 1 info');
    if (width > 1000) expect(await status.evaluate(isWhole), `${width}`).toBe(true);
    for (const button of await head.getByRole('button').all())
      expect(await endOf(button), `${width}`).toBeLessThan(await endOf(pane));
  }
});

test('the fixes of problems are in a column, separate from the content above', async () => {
  const { page } = getPlayground();
  await openTool(page, 'Problems');
  await page.getByRole('textbox', { name: 'Schema of the modal, as JSON' }).click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(JSON.stringify(faultyModal));
  const fixes = page.getByRole('list', { name: 'Problems of the document' }).getByRole('button', {
    name: /^(?:Remove|Add) "[^"]+"[^"]*$/,
  });
  await expect.poll(() => fixes.count()).toBe(10);
  const places = await fixes.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  expect(new Set(places.map(({ left }) => left)).size).toBe(1);
  places.slice(1).forEach(({ top }, index) => {
    expect(top).toBeGreaterThan(places[index].bottom);
  });
});

test('all safe fixes, and those they make possible, are one step', async () => {
  const { page } = getPlayground();
  await openTool(page, 'Problems');
  const schema = page.getByRole('textbox', { name: 'Schema of the modal, as JSON' });
  await schema.click();
  await page.keyboard.press('ControlOrMeta+A');
  const blocks = [
    { type: 'input', name: 'size', label: 'Cake size' },
    { type: 'textarea', name: 'wishes', label: 'Wishes' },
  ];
  const actions = [{ type: 'submit', name: 'save', label: 'Save' }];
  await page.keyboard.insertText(JSON.stringify({ type: 'object', properties: { blocks, actions } }));
  const status = problemStatus(page);
  await page.getByRole('button', { name: /^Fix \d of \d/ }).click();
  await expect.poll(() => status.textContent()).toBe('No problems');
  await schema.click();
  await page.keyboard.press('ControlOrMeta+Z');
  await expect.poll(() => status.textContent()).toBe('2 errors');
});

const faultyModal = {
  type: 'object',
  properties: {
    blocks: {
      properties: {
        note: { $ref: '#/definitions/element-text', options: { value: '# Hello' } },
        name: { $ref: '#/definitions/element-input', options: { label: '', ...unknownOptions } },
      },
    },
    actions: {},
  },
};

async function endOf(locator: Locator): Promise<number> {
  const { x, width } = (await locator.boundingBox()) ?? { x: Number.NaN, width: 0 };
  return x + width;
}

function isWhole(element: Element): boolean {
  return element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight;
}

/** The controls and cells that end beyond their pane. */
function findCutOff(): string[] {
  const panes = [...document.querySelectorAll('.top-bar, .pane-head, .tab-panel')];
  return panes.flatMap((pane) => {
    const end = Math.ceil(pane.getBoundingClientRect().right);
    const all = [...pane.querySelectorAll('button, label, td')].filter((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    );
    return all.filter((one) => one.getBoundingClientRect().right > end).map((one) => one.textContent);
  });
}

function isInView(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { left, top } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + 2, top + 8));
  });
}
