import { describe, expect, test } from 'vitest';
import { resetToSample, untilFocused } from './playground-page.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

describe('the editor', () => {
  test('shows a problem at its line as it is typed, and keeps the last modal and the focus', async () => {
    const { page, crm } = getPlayground();
    const editor = page.getByRole('textbox', { name: 'Schema of the modal, as JSON' });
    await crm.getByLabel('Wishes').fill('No nuts');
    await editor.getByText('"Cake size"').dblclick();
    await page.keyboard.type('Size of the cake');
    await crm.getByLabel('Size of the ').waitFor();
    await untilFocused(editor);
    expect(await crm.getByLabel('Wishes').inputValue()).toBe('No nuts');

    await editor.getByText('"placeholder"').first().dblclick();
    await page.keyboard.type('placehodler');
    await page.getByText('1 error').waitFor();
    await page.getByText('The preview shows the last version').waitFor();
    expect(await crm.getByLabel('Size of the ').count()).toBe(1);

    await page.getByRole('tab', { name: 'Problems 1' }).click();
    const list = page.getByRole('tabpanel', { name: 'Problems 1' });
    const problem = list.getByRole('button', { name: '"placehodler" is not an option' });
    expect(await problem.innerText()).toMatch(/Did you mean "placeholder"\?[\s\S]*placehodler\s+Line 11, 13/);
    await problem.click();
    await untilFocused(problem);
    await problem.press('Enter');
    await untilFocused(editor);

    await page.reload();
    await page.getByText('1 error').first().waitFor();
    await page.getByRole('button', { name: 'Write "placeholder"' }).click();
    await page.getByText('No problems').first().waitFor();
    await crm.getByLabel('Size of the ').waitFor();
    await resetToSample(page);
    await crm.getByLabel('Cake size').waitFor();
  });
});
