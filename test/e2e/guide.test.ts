import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findViolations, openTool } from './playground-page.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground('first');

test('the guide leads to a modal with a dependent field and a working response, one step at a time', async () => {
  const playground = getPlayground();
  const { page, crm } = playground;
  const guide = page.getByRole('region', { name: 'Guide' });
  await guide.getByText('1 of 5').waitFor();
  await guide.getByText('"New cake order" stays as it is').waitFor();
  expect(await findViolations(playground)).toEqual([]);
  await press(guide, 'New empty modal');

  const [addBlock = '', radioGroup, label] = await take(2);
  await press(page, addBlock);
  await page.getByRole('option', { name: new RegExp(`^${radioGroup}`) }).click();
  const labelField = page.getByRole('textbox', { name: new RegExp(`^${label} \\(required\\)`) });
  await crm.getByText('Yes').waitFor();
  expect(await guide.getByText('2 of 5').count()).toBe(1);
  await labelField.fill(await quoted());

  const [, input, , visibleWhen, byConditions, block, question, rule, is, value, yes] = await take(3);
  await press(page, addBlock);
  await page.getByRole('option', { name: new RegExp(`^${input}`) }).click();
  await labelField.fill(await quoted());
  const choose = (name = '', choice = '') =>
    page.getByRole('combobox', { name, exact: true }).selectOption({ label: choice });
  await choose(visibleWhen, byConditions);
  await choose(block, question);
  await choose(rule, is);
  await choose(value, yes);
  await page.getByText('Shown if "Is it a gift?" is "Yes"').waitFor();

  const [choice = '', greeting = '', save = '', requests = ''] = await take(4);
  await crm.getByRole('radio', { name: choice }).check();
  // The press has given the block its key, with which the modal is made again.
  await crm.locator('[data-block-key="greeting"]').waitFor();
  await crm.getByLabel(greeting).fill('All the best');
  await crm.getByRole('button', { name: save }).click();
  await crm.getByText('Saved.').waitFor();
  await openTool(page, requests);
  await page.getByRole('tab', { name: 'Request', exact: true }).click();
  const sent = page.getByRole('group', { name: 'Body of the request' });
  expect(JSON.parse(await sent.innerText())).toMatchObject({ is_it_a_gift: 'yes', greeting: 'All the best' });

  const [answers = '', onSubmit, emptyAnswer, reopen] = await take(5);
  const words = await quoted();
  await openTool(page, answers);
  await press(page, onSubmit);
  await press(page, emptyAnswer);
  const answer = page.getByRole('textbox', { name: 'Response, as JSON' });
  await answer.getByText('"Done."').dblclick();
  await page.keyboard.type(words);
  await press(page, reopen);
  await crm.getByRole('button', { name: save }).click();
  await crm.getByText(words).waitFor();
  await guide.getByText('Your first modal is done').waitFor();
  await page.reload();
  await guide.getByText('Your first modal is done').waitFor();

  /** The names of the controls in a step, once it is the current one. */
  async function take(number: number): Promise<readonly string[]> {
    await guide.getByText(`${number} of 5`).waitFor();
    return guide.locator('p strong').allInnerTexts();
  }

  /** The text that the step says to write. */
  async function quoted(): Promise<string> {
    return /"(.+?)"/.exec(await guide.locator('p').innerText())?.[1] ?? '';
  }
});

function press(place: Page | Locator, name = ''): Promise<void> {
  return place.getByRole('button', { name }).first().click();
}
