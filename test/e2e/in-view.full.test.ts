import type { FrameLocator } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { untilFocused } from './playground-page.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

beforeEach(() => getPlayground().page.setViewportSize({ width: 1440, height: 700 }));

test('the preview shows the block selected in the builder, and stays there while it is edited', async () => {
  const { page, crm } = getPlayground();
  await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
  const blocks = page.getByRole('region', { name: 'Blocks' });
  const isSeen = (label: string) => isInView(crm, label);
  expect(await isSeen('Is it a gift?')).toBe(false);

  await blocks.getByRole('button', { name: /^Is it a gift\?/ }).click();
  await expect.poll(() => isSeen('Is it a gift?')).toBe(true);
  expect(await isSeen('Cake size')).toBe(false);
  await page.getByRole('textbox', { name: 'Label (required)' }).fill('Is it for you?');
  await expect.poll(() => isSeen('Is it for you?')).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await blocks.getByRole('button', { name: /^Cake size/ }).click();
  await expect.poll(() => isSeen('Cake size')).toBe(true);
});

test('the preview keeps its scroll position when a button is edited', async () => {
  const { page, crm } = getPlayground();
  await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
  await page
    .getByRole('region', { name: 'Buttons' })
    .getByRole('button', { name: /^Order cake/ })
    .click();
  await crm.getByLabel('Yes').scrollIntoViewIfNeeded();
  await page.getByRole('textbox', { name: 'Label (required)' }).fill('Send it');
  await crm.getByRole('button', { name: 'Send it' }).waitFor();
  await expect.poll(() => isInView(crm, 'Is it a gift?')).toBe(true);
});

test('the preview shows the block that is found in the text, also if it is typed before the search is loaded', async () => {
  const { page, crm } = getPlayground();
  const editor = page.getByRole('textbox', { name: 'Schema of the modal, as JSON' });
  let send = () => {};
  const isTyped = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route(/\/find-[^/]*\.js$/, (route) => isTyped.then(() => route.continue()));
  await editor.press('ControlOrMeta+F');
  await page.keyboard.type('Is it a gift?');
  await page.keyboard.press('Enter');
  send();
  const field = page.getByRole('textbox', { name: 'Find' });
  await expect.poll(() => field.inputValue()).toBe('Is it a gift?');
  await untilFocused(field);
  await expect.poll(() => isInView(crm, 'Is it a gift?')).toBe(true);
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+z');
  await page.getByText('No problems').first().waitFor();
  await page.unroute(/\/find-[^/]*\.js$/);
});

test('Find says which match is selected, has its own keys, and gives the focus back', async () => {
  const { page, crm } = getPlayground();
  const editor = page.getByRole('textbox', { name: 'Schema of the modal, as JSON' });
  await editor.getByText('"Cake size"').dblclick();
  await page.keyboard.type('Size of the cake');
  await editor.press('ControlOrMeta+Home');
  await editor.press('ControlOrMeta+F');
  const panel = page.getByRole('search');
  await untilFocused(panel.getByRole('textbox', { name: 'Find' }));
  await page.keyboard.type('LABEL');
  await panel.getByText('1 of 14').waitFor();
  await page.keyboard.press('Shift+Enter');
  await panel.getByText('14 of 14').waitFor();
  await panel.getByRole('button', { name: 'Match case' }).click();
  await panel.getByText('No match').waitFor();
  await panel.getByRole('textbox', { name: 'Find' }).press('ControlOrMeta+Z');
  await crm.getByLabel('Size of the cake').waitFor();
  await page.keyboard.press('Escape');
  await untilFocused(editor);
  await panel.waitFor({ state: 'detached' });
});

/** Whether the text is in the part of the modal that is scrolled to. */
async function isInView(crm: FrameLocator, text: string): Promise<boolean> {
  const found = crm.getByText(text, { exact: true });
  if ((await found.count()) === 0) return false;
  return found.first().evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const view = element.closest('.json-modal-blocks')?.getBoundingClientRect();
    return view !== undefined && top >= view.top && bottom <= view.bottom;
  });
}
