import { expect, test } from 'vitest';
import { firstManifestOf } from '../../playground/manifest/first-manifest.ts';
import { openManifest, waitForCall } from './open-manifest.ts';
import { createInvoice, runAction } from './use-invoicing.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

const manifest = firstManifestOf('invoicing');

test('an invoice is created from what the service supports, and its actions are run as the app lists them', async () => {
  const { page } = getPlayground();
  await openManifest(page, manifest);
  await createInvoice(page);
  await page.getByText('Tamm & Pojad OÜ', { exact: true }).first().waitFor();
  await page.getByText('Outstanding', { exact: true }).waitFor();
  await runAction(page, 'Approve');
  await waitForCall(page, 'postInvoiceStatus', 200);
  await page.getByRole('table', { name: 'Invoices' }).getByText('Issued').waitFor();
  await runAction(page, 'Copy link');
  await page.getByRole('link', { name: /^https:\/\/invoices\.example\/shared/ }).waitFor();
  const download = page.waitForEvent('download');
  await runAction(page, 'Download');
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await runAction(page, 'Void…');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await runAction(page, 'Void…');
  await question.getByRole('button', { name: 'Void' }).click();
  await page.getByRole('table', { name: 'Invoices' }).getByText('Void', { exact: true }).waitFor();
  await page.getByRole('radio', { name: 'Observed' }).check({ force: true });
  const rows = page.getByRole('table', { name: /^Action and status/ }).getByRole('row');
  await rows.filter({ hasText: 'APPROVE' }).filter({ hasText: 'issued' }).waitFor();
  await rows.filter({ hasText: 'VOIDED' }).filter({ hasText: 'voided' }).waitFor();
});
