import { describe, expect, test } from 'vitest';
import { current, openStates, states } from './states-tool.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

describe('the gallery', () => {
  test('brings the preview to the state that is clicked, and marks it', async () => {
    const playground = getPlayground();
    const { page, crm } = playground;
    await openStates(playground, 'Plan a delivery');
    const state = page.getByRole('button', {
      name: /^"Delivery" is "Pickup point", "Pickup point" is "Harbour"/,
    });
    await state.click();
    await crm.getByRole('button', { name: 'Send' }).waitFor();
    expect(await crm.getByRole('combobox', { name: 'Pickup point' }).inputValue()).toBe('harbour');
    await current(page, '"Delivery" is "Pickup point", "Pickup point" is "Harbour"').waitFor();
    await crm.getByLabel('By email').check();
    await current(page, '"Delivery" is "By email"').waitFor();
    expect(await states(page).and(page.locator('[aria-current="true"]')).count()).toBe(1);
    await page.getByText('Every block is shown in at least one state.').waitFor();
  });
});
