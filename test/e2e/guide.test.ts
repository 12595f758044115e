import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { chooseFrom, findViolations, hasFocus, openTool } from './playground-page.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground('first');

test('the guide leads to a modal with a dependent field and a working response', async () => {
  const playground = getPlayground();
  const { page, crm } = playground;
  const guide = page.getByRole('tabpanel', { name: 'Guide' });
  const steps = guide.getByRole('listitem');

  const [newModal, empty = ''] = await take(0);
  await press(page, newModal);
  await page.getByRole('dialog', { name: 'New document' }).getByRole('button', { name: empty }).click();

  const [addBlock = '', radioGroup, label] = await take(1);
  await press(page, addBlock);
  await page.getByRole('option', { name: new RegExp(`^${radioGroup}`) }).click();
  const labelField = page.getByRole('textbox', { name: new RegExp(`^${label} \\(required\\)`) });
  await labelField.fill(await quoted(1));

  const [, input, , visibleOn, byRules, block, question, rule, is, value, yes] = await take(2);
  await press(page, addBlock);
  await page.getByRole('option', { name: new RegExp(`^${input}`) }).click();
  await labelField.fill(await quoted(2));
  const choose = (name = '', choice = '') =>
    page.getByRole('combobox', { name, exact: true }).selectOption({ label: choice });
  await choose(visibleOn, byRules);
  await choose(block, question);
  await choose(rule, is);
  await choose(value, yes);
  await page.getByText('Shown if “Is it a gift?” is “Yes”').waitFor();

  const [choice = '', greeting = '', save = '', requests = ''] = await take(3);
  await crm.getByRole('radio', { name: choice }).check();
  await crm.getByLabel(greeting).fill('All the best');
  await crm.getByRole('button', { name: save }).click();
  await crm.getByText('Saved.').waitFor();
  await openTool(page, requests);
  const sent = page.getByRole('group', { name: 'Body of the request' });
  expect(JSON.parse(await sent.innerText())).toMatchObject({ is_it_a_gift: 'yes', input: 'All the best' });
  await openTool(page, 'Guide');

  const [answers = '', onSubmit, emptyAnswer, openAnew] = await take(4);
  const words = await quoted(4);
  await openTool(page, answers);
  await press(page, onSubmit);
  await press(page, emptyAnswer);
  const answer = page.getByRole('textbox', { name: 'Response, as JSON' });
  await answer.getByText('"Done."').dblclick();
  await page.keyboard.type(words);
  await press(page, openAnew);
  await crm.getByRole('button', { name: save }).click();
  await crm.getByText(words).waitFor();
  await openTool(page, 'Guide');
  await expect.poll(() => guide.getByText('(done)').count()).toBe(5);
  await page.reload();
  await crm.getByRole('dialog').waitFor();
  await expect.poll(() => guide.getByText('(done)').count()).toBe(5);

  /** The names of the controls in a step, once it is the next. */
  async function take(index: number): Promise<readonly string[]> {
    const step = steps.nth(index);
    await expect.poll(() => step.getAttribute('aria-current')).toBe('step');
    return step.locator('p strong').allInnerTexts();
  }

  /** The text that a step says to write. */
  async function quoted(index: number): Promise<string> {
    return /“(.+?)”/.exec(await steps.nth(index).innerText())?.[1] ?? '';
  }
});

function press(place: Page | Locator, name = ''): Promise<void> {
  return place.getByRole('button', { name }).first().click();
}

test('a new modal is a draft that starts with a template', async () => {
  const playground = getPlayground();
  const { page, crm } = playground;
  for (const [template, text] of [
    ['Confirm with text', 'cancelled in the shop'],
    ['Order form', 'Cake size'],
    ['Dependent selects', 'Building'],
    ['List action', 'You hand over 3 records.'],
    ['Empty', 'Name'],
  ] as const) {
    await page.getByRole('button', { name: 'New', exact: true }).click();
    if (template === 'Empty') expect(await findViolations(playground)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: template }).click();
    await crm.getByRole('dialog').getByText(text).first().waitFor();
    await page.getByText('No problems').first().waitFor();
  }
  await page.getByRole('button', { name: /^Document:/ }).click();
  const drafts = page.getByRole('group', { name: 'Your drafts' }).getByRole('option');
  await drafts.first().waitFor();
  expect(await drafts.evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual([
    'Confirm with text',
    'Order form',
    'Dependent selects',
    'List action',
    'New modal',
  ]);
});

test('the keyboard shortcuts are listed by a shortcut, in a text too, and work as listed', async () => {
  const playground = getPlayground();
  const { page } = playground;
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.keyboard.press('?');
  expect(await list.count()).toBe(0);
  await page.keyboard.press('ControlOrMeta+/');
  await list.getByText('Go to the next problem').waitFor();
  expect(await findViolations(playground)).toEqual([]);
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'hidden' });

  const editor = page.getByRole('textbox', { name: 'Schema of the modal, as JSON' });
  const lines = async () => (await editor.innerText()).split('\n');
  await editor.getByText('"Cake size"').click();
  for (const key of ['End', 'ArrowLeft', 'ArrowLeft', '?']) await page.keyboard.press(key);
  expect(await list.count()).toBe(0);
  expect((await lines())[9]).toContain('"Cake size?"');
  await page.keyboard.press('ControlOrMeta+/');
  await list.waitFor();
  await page.keyboard.press('Escape');

  await page.keyboard.press('Alt+ArrowDown');
  expect((await lines())[10]).toContain('"Cake size?"');
  await page.keyboard.press('ControlOrMeta+Z');
  expect((await lines())[9]).toContain('"Cake size?"');
  await page.keyboard.press('ControlOrMeta+Shift+Z');
  expect((await lines())[10]).toContain('"Cake size?"');

  await page.keyboard.press('Home');
  await page.keyboard.type('      ');
  await page.keyboard.press('Shift+Alt+F');
  expect((await lines())[10]).toMatch(/^ {12}"label"/);
  await page.keyboard.press('End');
  await page.keyboard.type('5');
  await page.getByText('1 error').waitFor();
  await page.keyboard.press('F8');
  await editor.getByText('5').first().waitFor();
  await page.keyboard.press('ControlOrMeta+F');
  expect(await hasFocus(page.getByRole('textbox', { name: 'Find' }))).toBe(true);

  await chooseFrom(page, 'Help', 'Keyboard shortcuts');
  await list.getByRole('button', { name: 'Close' }).click();
  await list.waitFor({ state: 'hidden' });
});
