import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { firstManifestOf } from '../../playground/manifest/first-manifest.ts';
import { openManifest, waitForCall } from './open-manifest.ts';
import { findViolations, resize } from './playground-page.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

const manifest = firstManifestOf('invoicing');

/** Opens invoicing with a contact, and creates an invoice. */
async function createInvoice(page: Page): Promise<void> {
  await page.getByText('Connected as Example Ltd').waitFor();
  await page.getByRole('button', { name: 'Find contact' }).click();
  await page.getByText('The app found no contact with this name.').waitFor();
  await page.getByRole('button', { name: 'Create contact', exact: true }).click();
  await page.getByText('No invoices yet').waitFor();
  await page.getByRole('button', { name: 'New invoice', exact: true }).click();
  const form = page.getByRole('form', { name: 'New invoice' });
  await waitForCall(page, 'getTemplates', 200);
  await form.getByRole('combobox', { name: 'Currency' }).selectOption('Euro');
  await form.getByRole('combobox', { name: 'Tax rate' }).selectOption('VAT 20 %');
  await form.getByRole('button', { name: 'Create invoice' }).click();
  await waitForCall(page, 'postInvoice', 200);
  await page.getByRole('table', { name: 'Invoices' }).getByText('144.00 EUR').waitFor();
}

async function runAction(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Actions of/ }).click();
  await page.getByRole('menuitem', { name }).click();
}

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

test('without the endpoint of an action, its press says so and sends nothing', async () => {
  const { page } = getPlayground();
  await openManifest(page, manifest.replace(/\s*"postInvoiceEmail": "[^"]*",/, ''));
  await createInvoice(page);
  await runAction(page, 'Send by email');
  await page.getByRole('alert').getByText('the manifest has no endpoint for it').waitFor();
});

test('axe finds nothing in the list and the form, at any width, light and dark', async () => {
  const playground = getPlayground();
  const { page } = playground;
  await openManifest(page, manifest);
  await createInvoice(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [1440, 1024, 390]) {
      await resize(page, width, 900);
      expect(await findViolations(playground), `the list at ${width} px, ${colorScheme}`).toEqual([]);
    }
  }
  await resize(page, 1440, 900);
  await page.getByRole('button', { name: 'New invoice', exact: true }).click();
  await page.getByRole('form', { name: 'New invoice' }).waitFor();
  expect(await findViolations(playground), 'the form').toEqual([]);
});
