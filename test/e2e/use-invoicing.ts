import type { Page } from 'playwright-core';
import { waitForCall } from './open-manifest.ts';

/** Opens invoicing with a contact, and creates an invoice. */
export async function createInvoice(page: Page): Promise<void> {
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
  await page.getByRole('table', { name: 'Invoices' }).getByText('€144').waitFor();
}

/** Runs an action of the first invoice. */
export async function runAction(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Actions of/ }).click();
  await page.getByRole('menuitem', { name }).click();
}
