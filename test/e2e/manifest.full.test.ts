import { expect, test } from 'vitest';
import { firstManifestOf } from '../../playground/manifest/first-manifest.ts';
import { openBuilder, openManifest } from './open-manifest.ts';
import { findViolations, resize, untilFocused } from './playground-page.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

test('one address fills all endpoints in one step of the history', async () => {
  const { page } = getPlayground();
  await openBuilder(page, firstManifestOf('video-calling').replace(/,\s*"deleteMeeting": "[^"]*"/, ''));
  await page.getByText('2 of 3').waitFor();
  await page.getByText('The manifest lacks deleteMeeting, which is required.').waitFor();
  await page.getByRole('button', { name: 'Fill from one address' }).press('Enter');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('https://mine.example/api');
  await page.keyboard.press('Enter');
  await page.getByText('3 of 3').waitFor();
  await page.getByRole('button', { name: /deleteMeeting/ }).click();
  expect(await page.getByRole('textbox', { name: 'deleteMeeting' }).inputValue()).toBe(
    'https://mine.example/api/:linkId/meetings/:meetingId',
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('2 of 3').waitFor();
});

test('each endpoint has a dot of its last response, and the status line has the connection', async () => {
  const { page } = getPlayground();
  await openBuilder(page, firstManifestOf('messaging').replace('"getTemplates"', '"getSenderById2"'));
  const calls = page.getByRole('list', { name: 'Requests of the CRM' });
  const dotOf = (name: string) => calls.getByRole('listitem', { name }).getByRole('img');
  const stateOf = (name: string) => dotOf(name).getAttribute('aria-label');
  await expect.poll(() => stateOf('getConversations')).toBe('The last response was as the contract says');
  expect(await stateOf('deleteChannelById')).toBe('Not requested yet');
  const row = page.getByRole('button', { name: /getConversations$|getConversations / });
  expect(await row.getByRole('img').getAttribute('aria-label')).toBe(await stateOf('getConversations'));
  await page
    .getByRole('region', { name: 'Status' })
    .getByText(/^Channel \S+ is registered at the emulated CRM$/)
    .waitFor();
});

test('endpoints are grouped rows that show where their URLs differ, and one is open', async () => {
  const { page } = getPlayground();
  await openBuilder(page, firstManifestOf('invoicing'));
  for (const group of ['Connection', 'Invoices', 'Products', 'Contacts', 'Lists'])
    await page.getByRole('list', { name: group, exact: true }).waitFor();
  const row = (name: string) => page.getByRole('button', { name: new RegExp(`${name}\\b`) });
  expect(await row('postInvoiceStatus').innerText()).toMatch(/:linkId\/.*status$/);
  const box = await row('postInvoiceStatus').boundingBox();
  expect(box?.height).toBe(32);
  const fields = page.getByRole('textbox', { name: /^(get|post|put)/ });
  expect(await fields.count()).toBe(0);
  await row('postInvoiceStatus').click();
  await row('getTaxRates').click();
  expect(await fields.count()).toBe(1);
  await page.getByRole('textbox', { name: 'getTaxRates' }).fill('https://invoices.example/rates');
  await page.getByRole('list', { name: 'Problems here' }).waitFor();
});

test('a preview has the shape of a window while its code loads', async () => {
  const { page } = getPlayground();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/VideoCallingPreview.*js/, async (route) => {
    await released;
    await route.continue();
  });
  await openManifest(page, firstManifestOf('video-calling'));
  const preview = page.getByRole('region', { name: 'Preview', exact: true });
  await preview.locator('.skeleton-modal').waitFor();
  release();
  await preview.locator('.skeleton-modal').waitFor({ state: 'detached' });
  await page.unrouteAll();
});

test('F8 goes to the URL of the next problem in the builder', async () => {
  const { page } = getPlayground();
  await openBuilder(page, firstManifestOf('invoicing').replace('/invoices/:invoiceId/pdf', '/pdf'));
  await page.getByRole('list', { name: 'Problems here' }).waitFor();
  await page.keyboard.press('F8');
  await untilFocused(page.getByRole('textbox', { name: 'getInvoicePDF' }));
});

test('axe finds nothing, at any width', async () => {
  const playground = getPlayground();
  const { page } = playground;
  await openBuilder(page, firstManifestOf('messaging').replace('"getMessageById"', '"getMessage"'));
  for (const width of [1440, 1024, 390]) {
    await resize(page, width, 900);
    expect(await findViolations(playground), `at ${width} px`).toEqual([]);
  }
});
