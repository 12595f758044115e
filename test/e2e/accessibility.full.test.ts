import { describe, expect, test } from 'vitest';
import { findViolations, openTool } from './playground-page.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground('later', {
  headers: { 'content-security-policy': "default-src 'self'" },
});

describe('axe finds nothing, light and dark,', () => {
  test('in any tool, in the page with its list, and in a narrow window', async () => {
    const playground = getPlayground();
    const { page, crm } = playground;
    for (const tool of ['Problems', 'Form data', 'States', 'Explain', 'Responses', 'Requests']) {
      await openTool(page, tool);
      await page.getByRole('tabpanel').locator('*').first().waitFor();
      expect(await findViolations(playground), tool).toEqual([]);
    }
    await page.getByRole('textbox', { name: 'Schema of the modal, as JSON' }).press('ControlOrMeta+F');
    await page.getByRole('button', { name: 'Replace all' }).waitFor();
    expect(await findViolations(playground), 'Find').toEqual([]);
    await page.getByRole('button', { name: /^Endpoint:/ }).click();
    expect(await findViolations(playground), 'Endpoint').toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('radio', { name: 'Panel' }).check({ force: true });
    await page.getByRole('button', { name: 'Context: Deal 9' }).click();
    await page.getByRole('combobox', { name: 'View' }).selectOption('list');
    await crm.getByRole('table').waitFor();
    expect(await findViolations(playground), 'list').toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const view of ['Document', 'Preview', 'Tools']) {
      await page.getByRole('radio', { name: view }).check({ force: true });
      expect(await findViolations(playground), view).toEqual([]);
    }
  });
});
