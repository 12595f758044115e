import { describe, expect, test } from 'vitest';
import { openDocument, openTool } from './playground-page.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

describe('a cake is ordered', () => {
  test('by mouse, after the endpoint rejected its size', async () => {
    const { page, crm } = getPlayground();
    await crm.getByLabel('Cake size').fill('XXL');
    await crm.getByLabel('Raspberry').check();
    await crm.getByLabel('Pickup date').fill('2027-05-01');
    await crm.getByLabel('Bakery').selectOption('Old Town Bakery');
    await crm.getByLabel('Yes').check();
    await crm.getByLabel('Gift note').fill('Thank you');
    await crm.getByRole('button', { name: 'Order cake' }).click();
    await crm.getByText('Our ovens are too small for "XXL"').waitFor();
    await crm.getByLabel('Cake size').fill('L');
    await crm.getByRole('button', { name: 'Order cake' }).click();
    await crm.getByText('Ordered at Old Town Bakery.').waitFor();
    expect(await crm.getByRole('link', { name: 'See the order' }).getAttribute('href')).toMatch(/^https:/);

    const requests = page.getByRole('list', { name: 'Requests, the newest first' }).getByRole('listitem');
    expect(await requests.allInnerTexts()).toEqual([
      expect.stringMatching(/^\d\d:\d\d:\d\d\s+Submit Order cake\s+200\s+\d+ ms/),
      expect.stringMatching(/Submit Order cake\s+200/),
      expect.stringMatching(/Initial Modal opened\s+200/),
    ]);
    await page.getByText('the message "Ordered at Old Town Bakery').waitFor();
    await page.getByRole('tab', { name: 'Request', exact: true }).click();
    const sent = page.getByRole('group', { name: 'Body of the request' });
    expect(JSON.parse(await sent.innerText())).toEqual({
      size: 'L',
      flavours: ['lemon', 'raspberry'],
      pickup_date: '2027-05-01',
      bakery: 'old-town',
      is_gift: 'yes',
      gift_note: 'Thank you',
    });
    expect(await page.getByRole('row', { name: 'resource deal' }).count()).toBe(1);
  });
});

test('a changed block sends a re-request, and the tools show its result', async () => {
  const { page, crm } = getPlayground();
  await openDocument(page, 'Book a room');
  await crm.getByLabel('Building').selectOption('North wing');
  await crm.getByLabel('Room', { exact: true }).selectOption('Birch, 12 seats');
  await page.getByText('Changed "Room" (items, message).').waitFor();
  await page.getByRole('tab', { name: 'Request', exact: true }).click();
  expect(await page.getByRole('row', { name: /^invoker/ }).innerText()).toMatch(/building/);

  await openTool(page, 'Form data');
  expect(
    JSON.parse(await page.getByRole('group', { name: 'Form as it would be sent now' }).innerText()),
  ).toEqual({
    building: 'north',
    guests: '4',
    room: 'birch',
  });
  await openTool(page, 'Explain');
  await crm.getByText('Room', { exact: true }).click();
  const explanation = page.getByRole('article', { name: 'Explanation of Room' });
  await explanation.getByText('"Building" has a value: it is "North wing"').waitFor();
  expect(await explanation.getByRole('row', { name: /^Items/ }).innerText()).toMatch(
    /from the response to a re-request/,
  );
});
