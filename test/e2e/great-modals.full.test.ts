import { describe, expect, test } from 'vitest';
import { importModal, openStates, picture, states } from './states-tool.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

describe('a large modal', () => {
  test('with too many states lists 200, and says that there may be more', async () => {
    const playground = getPlayground();
    const { page } = playground;
    await openStates(playground, 'New cake order');
    await importModal(page, manyStates);
    await page
      .getByText(/The search was stopped early, so there may be more\./)
      .first()
      .waitFor();
    expect(await states(page).count()).toBe(200);
    await states(page).last().scrollIntoViewIfNeeded();
    await picture(page, 199).getByText('Flavour').first().waitFor();
    await expect.poll(() => picture(page, 0).getByText('Flavour').count()).toBe(0);
  });

  test('with 5,000 items and pages of markdown is drawn while the user types', async () => {
    const playground = getPlayground();
    const { page } = playground;
    await openStates(playground, 'New cake order');
    await importModal(page, great);
    await picture(page, 0).getByText('Item 1', { exact: true }).first().waitFor({ state: 'attached' });
    await picture(page, 0)
      .getByRole('heading', { includeHidden: true })
      .first()
      .waitFor({ state: 'attached' });
    expect(await page.locator('.gallery *').count()).toBeLessThan(5000);
    const editor = page.getByRole('textbox', { name: 'Schema of the modal, as JSON' });
    await editor.press('Control+Home');
    await page.keyboard.type('   ');
    expect(await editor.innerText()).toMatch(/^ {3}\{/);
  });
});

const indexes = (count: number) => Array.from({ length: count }, (_, index) => index);

const manyStates = Object.fromEntries(
  indexes(3).map((block) => [
    `b${block}`,
    {
      $ref: '#/definitions/element-checkbox-group',
      options: {
        label: `Flavour ${block}`,
        items: indexes(8).map((item) => ({
          label: `Item ${item}`,
          value: `${block}-${item}`,
          ...(block > 0 && { visibleOn: { [`b${block - 1}`]: { includes: `${block - 1}-${item}` } } }),
        })),
      },
    },
  ]),
);

const great = {
  about: {
    $ref: '#/definitions/element-text',
    options: { value: '# A page\n\nSome **words** and\n\n'.repeat(2000), markdown: true },
  },
  choice: {
    $ref: '#/definitions/element-select',
    options: {
      label: 'Choice',
      items: indexes(5000).map((item) => ({ label: `Item ${item + 1}`, value: `${item}` })),
    },
  },
  other: {
    $ref: '#/definitions/element-input',
    options: { label: 'Other', visibleOn: { choice: { equals: '4999' } } },
  },
};
