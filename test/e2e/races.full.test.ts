import { readFile } from 'node:fs/promises';
import { replaySession } from 'json-modal';
import type { Locator, Page } from 'playwright-core';
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

function outcome(page: Page, number: number): Locator {
  const heading = page.getByRole('heading', { name: `Outcome ${number}` });
  return page.getByRole('listitem').filter({ has: heading });
}

test('all orders of a held response are listed with what they undo, replayed, and saved for a test', async () => {
  const playground = await holdResponse();
  const { page, crm } = playground;
  await page.getByRole('checkbox', { name: 'With lost responses' }).check();
  await page.getByRole('button', { name: 'All orders' }).click();
  await page.getByRole('heading', { name: '5 orders, 2 outcomes' }).waitFor();
  await page.getByText('1 more order was left out').waitFor();
  const lost = outcome(page, 1);
  await lost.getByText('removes “Birch, 12 seats” from Room, which the user entered later.').waitFor();
  const stale = outcome(page, 2);
  await stale.getByText('Room has the choices for an earlier Building.').waitFor();
  expect(await findViolations(playground)).toEqual([]);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    lost.getByRole('button', { name: 'Save as session file' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('dependent-selects.session.json');
  const text = await readFile(await download.path(), 'utf8');
  expect(text).not.toContain('token');
  const states = replaySession(JSON.parse(text));
  expect(states.at(-2)?.form).toEqual({ building: 'south', guests: '4', room: 'birch' });
  expect(states.at(-1)?.form).toEqual({ building: 'south', guests: '4' });

  await stale.getByRole('button', { name: 'Replay' }).click();
  await crm.getByText('Something went wrong, please try again.').waitFor();
  expect(await crm.getByLabel('Room', { exact: true }).inputValue()).toBe('birch');
  await lost.getByRole('button', { name: 'Replay' }).click();
  await expect.poll(() => crm.getByLabel('Room', { exact: true }).inputValue()).toBe('');
  expect(await crm.getByLabel('Building').inputValue()).toBe('south');
  await page.getByRole('button', { name: 'Back to the requests' }).click();
  await page.getByRole('list', { name: 'Requests, the newest first' }).waitFor();
});

test('on a phone, the cards and outcomes have room', async () => {
  const { page } = await holdResponse();
  await resize(page, 390, 844);
  await page.getByText('Tools', { exact: true }).click();
  await page.getByRole('button', { name: 'All orders' }).click();
  await page.getByRole('heading', { name: /outcome/ }).waitFor();
  for (const name of ['Clear the list', 'Drop', 'Back to the requests']) {
    const box = await page.getByRole('button', { name }).boundingBox();
    expect((box?.x ?? 390) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  }
});
