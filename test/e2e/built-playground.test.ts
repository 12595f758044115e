import { describe, expect, test } from 'vitest';
import { findModalViolations, findViolations } from './playground-page.ts';
import { serveBuiltPlayground } from './serve-built.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground(serveBuiltPlayground);

test('the built playground works where a page is permitted only its own files', async () => {
  const { page, crm } = getPlayground();
  const editor = page.getByRole('textbox', { name: 'Schema of the modal, as JSON' });
  await editor.getByText('"placeholder"').first().dblclick();
  await page.keyboard.type('placehodler');
  await page.getByText('1 error').waitFor();
  await editor.getByText('"placehodler"').hover();
  await page.getByText('Did you mean "placeholder"?').first().waitFor();
  expect(await editor.evaluate((element) => getComputedStyle(element).fontFamily)).toMatch(/mono/i);

  await page.getByRole('combobox', { name: 'Sample' }).selectOption({ label: 'Send invitations' });
  await crm.getByRole('combobox', { name: 'Invite' }).fill('Ada Abel');
  await crm.getByRole('option', { name: 'Ada Abel, Sales' }).click();
  await page.keyboard.press('Tab');
  await crm.getByRole('dialog').getByRole('button', { name: 'Send invitations' }).click();
  await crm.getByText('Invited 1 people.').waitFor();
});

describe('axe finds nothing, light and dark,', () => {
  test('in any sample', async () => {
    const playground = getPlayground();
    const { page, crm } = playground;
    const menu = page.getByRole('combobox', { name: 'Sample' });
    const samples = menu.locator('option');
    for (const sample of await samples.evaluateAll((all) => all.map((one) => one.getAttribute('value')))) {
      await menu.selectOption(sample);
      await crm.getByRole('dialog').locator('form').waitFor();
      expect(await findModalViolations(playground), sample ?? '').toEqual([]);
    }
  });

  test('in any tool, in the page with its list, and in a narrow window', async () => {
    const playground = getPlayground();
    const { page, crm } = playground;
    for (const tool of ['Problems', 'Form', 'States', 'Explain', 'Guide', 'Requests']) {
      await page.getByRole('tab', { name: tool }).click();
      expect(await findViolations(playground), tool).toEqual([]);
    }
    await page.getByRole('radio', { name: 'In the page' }).check({ force: true });
    await page.getByRole('button', { name: 'Context: Deal 9' }).click();
    await page.getByRole('combobox', { name: 'View' }).selectOption('list');
    await crm.getByRole('table').waitFor();
    expect(await findViolations(playground), 'list').toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const view of ['Schema', 'Modal', 'Tools']) {
      await page.getByRole('radio', { name: view }).check({ force: true });
      expect(await findViolations(playground), view).toEqual([]);
    }
  });
});
