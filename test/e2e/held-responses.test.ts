import { expect, test } from 'vitest';
import { findViolations, openDocument, openTool, resize } from './playground-page.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

/** Chooses a building, and holds the response to the next one while a room of the first is chosen. */
async function holdResponse() {
  const playground = getPlayground();
  const { page, crm } = playground;
  await openDocument(page, 'Book a room');
  await openTool(page, 'Requests');
  await crm.getByLabel('Building').selectOption('North wing');
  await crm.getByLabel('Room', { exact: true }).getByText('Birch').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Hold', exact: true }).click();
  await crm.getByLabel('Building').selectOption('South wing');
  await page.getByRole('group', { name: 'Re-request, Building changed' }).waitFor();
  await crm.getByLabel('Room', { exact: true }).selectOption('Birch, 12 seats');
  return playground;
}

test('a held response is released, fails or is dropped, and waits as long as it is held', async () => {
  const playground = await holdResponse();
  const { page, crm } = playground;
  expect(await findViolations(playground)).toEqual([]);
  const message = crm.getByText('Something went wrong, please try again.');
  const room = crm.getByLabel('Room', { exact: true });
  await page.getByRole('button', { name: 'Fail' }).click();
  await message.waitFor();
  await crm.getByLabel('Building').selectOption('North wing');
  await page.getByRole('button', { name: 'Drop' }).click();
  await page.getByText('No response within 10 seconds.', { exact: true }).waitFor();

  await crm.getByLabel('Building').selectOption('South wing');
  await page.getByRole('group', { name: 'Re-request, Building changed' }).waitFor();
  await crm.getByLabel('Day').fill('2027-05-01');
  await page.getByText('superseded').waitFor();
  const first = page.getByRole('group', { name: 'Re-request, Building changed' });
  await first.getByRole('button', { name: 'Release' }).click();
  await first.waitFor({ state: 'detached' });
  expect(await room.inputValue()).toBe('birch');
  await page.getByRole('button', { name: 'Hold', exact: true }).click();
  await room.getByText('Ember').waitFor({ state: 'attached' });
});

test('on a phone, the cards have room', async () => {
  const { page } = await holdResponse();
  await resize(page, 390, 844);
  await page.getByText('Tools', { exact: true }).click();
  for (const name of ['Clear the list', 'Drop']) {
    const box = await page.getByRole('button', { name }).boundingBox();
    expect((box?.x ?? 390) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  }
});
