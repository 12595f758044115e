import { expect, test } from 'vitest';
import { firstManifestOf } from '../../playground/manifest/first-manifest.ts';
import { openManifest } from './open-manifest.ts';
import { findViolations, resize } from './playground-page.ts';
import { createInvoice, runAction } from './use-invoicing.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

const manifest = firstManifestOf('invoicing');

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
  for (const width of [1440, 1024, 390]) {
    await resize(page, width, 900);
    expect(await findViolations(playground), `the list at ${width} px`).toEqual([]);
  }
  await resize(page, 1440, 900);
  await page.getByRole('button', { name: 'New invoice', exact: true }).click();
  await page.getByRole('form', { name: 'New invoice' }).waitFor();
  expect(await findViolations(playground), 'the form').toEqual([]);
});
