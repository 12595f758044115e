import { test } from 'vitest';
import { firstManifestOf } from '../../playground/manifest/first-manifest.ts';
import { openBuilder } from './open-manifest.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

test('a missing parameter is inserted at its endpoint, and the preview shows the request', async () => {
  const { page } = getPlayground();
  await openBuilder(page, firstManifestOf('invoicing').replace('/invoices/:invoiceId/pdf', '/pdf'));
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('textbox', { name: 'getInvoicePDF' }) });
  await row.getByRole('list', { name: 'Problems here' }).getByText(':invoiceId', { exact: false }).waitFor();
  await row.getByRole('button', { name: 'Insert :invoiceId' }).press('Enter');
  await row.getByRole('list', { name: 'Problems here' }).waitFor({ state: 'detached' });
  await page.getByText('GET https://invoices.example/linkId-1/pdf/invoiceId-1').waitFor();
});
