import { expect, test } from 'vitest';
import { chooseFrom, openDocument, openMore, openPart, resetToSample } from './playground-page.ts';
import { openAnswers, writeAnswer } from './responses-tool.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

test('an own response follows a renamed block, also when that is undone', async () => {
  const playground = getPlayground();
  const { page, crm } = playground;
  await openAnswers(playground, 'When Guests changes');
  await page.getByRole('button', { name: 'An empty response' }).click();
  await writeAnswer(playground, '{ "data": { "blocks": { "guests": { "message": "So many!" } } } }');
  const answer = page.getByRole('textbox', { name: 'Response, as JSON' });
  await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Guests Input' }).click();
  await openMore(page);
  const key = page.getByRole('textbox', { name: 'Key' });
  await key.fill('heads');
  await page.keyboard.press('Enter');
  await answer.getByText('"heads"').waitFor();
  await crm.getByLabel('Guests').fill('40');
  await crm.getByText('So many!').waitFor();

  await key.press('ControlOrMeta+Z');
  await answer.getByText('"guests"').waitFor();
  expect(await key.inputValue()).toBe('guests');
  await page.getByRole('button', { name: 'Reopen' }).click();
  await crm.getByText('More than 6 need a large room.').waitFor();
  await crm.getByLabel('Guests').fill('50');
  await crm.getByText('So many!').waitFor();
  await key.press('ControlOrMeta+Shift+Z');
  await answer.getByText('"heads"').waitFor();
});

test('input in the preview follows a renamed block', async () => {
  const { page, crm } = getPlayground();
  await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
  await openMore(page);
  const key = page.getByRole('textbox', { name: 'Key' });
  const requests = page.getByRole('button', { name: /made by your edits/ });
  const count = async () => Number((await requests.allInnerTexts()).join().match(/\d+/)?.[0] ?? 0);
  await crm.getByLabel('Cake size').fill('M');
  for (const fresh of ['cake', 'cake_size', 'size']) {
    const before = await count();
    await key.fill(fresh);
    await page.keyboard.press('Enter');
    await expect.poll(count).toBe(before + 1);
    await expect.poll(() => crm.getByLabel('Cake size').inputValue()).toBe('M');
  }
});

test('the sample app follows a renamed block, after a reload and in a copy', async () => {
  const { page, crm } = getPlayground();
  await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Bakery Select' }).click();
  await openMore(page);
  await page.getByRole('textbox', { name: 'Key' }).fill('shop');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Cake size Input' }).click();
  await openMore(page);
  await page.getByRole('textbox', { name: 'Key' }).fill('bakery');
  await page.keyboard.press('Enter');
  await page.getByText('Renamed "size" to "bakery".').waitFor();
  await page.reload();
  await chooseFrom(page, 'File', 'Duplicate');

  await crm.getByLabel('Bakery').selectOption('Harbour Bakery');
  await crm.getByLabel('Cake size').fill('XXL');
  await crm.getByLabel('Pickup date').fill('2027-05-01');
  await crm.getByRole('button', { name: 'Order cake' }).click();
  await crm.getByText('Our ovens are too small for "XXL"').waitFor();
  await crm.getByLabel('Cake size').fill('L');
  await crm.getByRole('button', { name: 'Order cake' }).click();
  await crm.getByText('Ordered at Harbour Bakery.').waitFor();
});

test('the sample app works after a block is deleted or gets its first key again', async () => {
  const { page, crm } = getPlayground();
  await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Bakery Select' }).click();
  await openMore(page);
  await page.getByRole('textbox', { name: 'Key' }).fill('shop');
  await page.keyboard.press('Enter');
  await resetToSample(page);
  await crm.getByLabel('Bakery').selectOption('Harbour Bakery');
  await openPart(page, 'Bakery Select');
  await chooseFrom(page, 'More of Bakery', /^Remove/);
  await crm.getByLabel('Bakery').waitFor({ state: 'detached' });
  await page.getByText('Cannot be sent yet: Cake size and Pickup date are empty').waitFor();
});

test('an edit of the schema keeps a selection among items that only a response has', async () => {
  const { page, crm } = getPlayground();
  await openDocument(page, 'Book a room');
  const room = crm.getByLabel('Room', { exact: true });
  await crm.getByLabel('Building').selectOption('North wing');
  await room.selectOption('Birch, 12 seats');
  const editor = page.getByRole('textbox', { name: 'Schema of the modal, as JSON' });
  await editor.getByText('"Guests"', { exact: true }).dblclick();
  await page.keyboard.type('Heads');
  await crm.getByLabel('Heads').waitFor();
  await expect
    .poll(() => room.locator('option:checked').innerText(), { timeout: 5000 })
    .toBe('Birch, 12 seats');
});
