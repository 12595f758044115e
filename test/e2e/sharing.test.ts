import { expect, test } from 'vitest';
import { playScenario, resetToSample } from './playground-page.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

test('a link opens the shared modal as an additional draft', async () => {
  const playground = getPlayground();
  const { page, crm } = playground;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const editor = page.getByRole('textbox', { name: 'Schema of the modal, as JSON' });
  await editor.getByText('"Cake size"').dblclick();
  await page.keyboard.type('Size of the cake');
  await crm.getByLabel('Size of the ').waitFor();
  await playScenario(playground, 'Status 500');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByText('Link copied').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  await resetToSample(page);
  await playScenario(playground, 'None');
  const openHash = (hash: string) =>
    page.evaluate((next) => {
      location.hash = next;
    }, hash);
  await openHash('#v1=broken');
  await page.getByRole('alert').waitFor();
  await openHash(new URL(link).hash);
  await editor.getByText('Size of the cake').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.getByRole('button', { name: 'Document: new-cake-order.modal.json' }).waitFor();
  await page.getByRole('button', { name: 'Endpoint: Status 500' }).waitFor();
  expect(new URL(page.url()).hash).toBe('');
  await page.reload();
  await editor.getByText('Size of the cake').waitFor();
});
