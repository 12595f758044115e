import { test } from 'vitest';
import { openDocument } from './playground-page.ts';
import { withKeptBuild } from './with-kept-build.ts';

const getKept = withKeptBuild();

test('a page that was loaded once works without a network, including files loaded later', async () => {
  const { playground, context, isKept } = getKept();
  const { page, crm } = playground;
  await isKept();
  await context.setOffline(true);
  await page.reload();
  await crm.getByLabel('Cake size').waitFor();
  const editor = page.getByRole('textbox', { name: 'Schema of the modal, as JSON' });
  await editor.getByText('"placeholder"').first().dblclick();
  await page.keyboard.type('placehodler');
  await page.getByText('1 error').waitFor();
  const undo = page.getByRole('button', { name: 'Undo' });
  while (await undo.isEnabled()) await undo.click();

  await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
  await page.getByRole('textbox', { name: /^Label \(required\)/ }).fill('Weight');
  await crm.getByLabel('Weight').fill('L');
  await crm.getByLabel('Pickup date').fill('2027-05-01');
  await crm.getByLabel('Bakery').selectOption('Old Town Bakery');
  await crm.getByRole('button', { name: 'Order cake' }).click();
  await crm.getByText('Ordered at Old Town Bakery.').waitFor();
  await openDocument(page, 'Send invitations');
  await crm.getByRole('combobox', { name: 'Invite' }).fill('Ada Abel');
  await crm.getByRole('option', { name: 'Ada Abel, Sales' }).waitFor();
});
