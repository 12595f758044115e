import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findViolations, openTool } from './playground-page.ts';
import { importModal, openStates } from './states-tool.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

describe('a part that can never be shown', () => {
  test('is reported in the gallery, in the builder and at the block, with links to the text', async () => {
    const playground = getPlayground();
    const { page } = playground;
    await openStates(playground, 'New cake order');
    await importModal(page, dead);
    const proved = page.getByRole('list', { name: 'Findings' });
    await proved.getByText('2 parts can never be shown:').waitFor();
    await proved.getByRole('button', { name: 'extras, item 2 (show in the text)' }).waitFor();
    await proved.getByRole('button', { name: 'note (show in the text)' }).click();
    expect(await selection(page)).toBe('"visibleOn"');
    expect(await findViolations(playground)).toEqual([]);

    await page.getByText('Builder', { exact: true }).first().click();
    const blocks = page.getByRole('region', { name: 'Blocks' });
    await blocks.getByRole('button', { name: 'item 2 is never shown' }).waitFor();
    expect(await findViolations(playground)).toEqual([]);
    await blocks.getByRole('button', { name: 'is never shown (show in the text)', exact: true }).click();
    expect(await selection(page)).toBe('"visibleOn"');

    await openTool(page, 'Explain');
    await page.getByRole('button', { name: /^Note Input hidden is never shown/ }).click();
    const explanation = page.getByRole('article', { name: 'Explanation of Note' });
    await explanation.getByText('"note" can never be visible').waitFor();
    expect(await findViolations(playground)).toEqual([]);
    await explanation.getByRole('button', { name: 'Show in the text' }).click();
    expect(await selection(page)).toBe('"visibleOn"');
  });

  test('does not mark a part that only depends on a reading', async () => {
    const playground = getPlayground();
    await openStates(playground, 'Plan a delivery');
    expect(await playground.page.getByRole('list', { name: 'Findings' }).count()).toBe(0);
  });
});

async function selection(page: Page): Promise<string> {
  await page.waitForFunction(() => document.getSelection()?.type === 'Range');
  return page.evaluate(() => String(document.getSelection()));
}

const yes = { label: 'Yes', value: 'yes', isDisabled: true };
const onYes = { gift: { equals: 'yes' } };
const dead = {
  gift: {
    $ref: '#/definitions/element-radio-group',
    options: { label: 'Gift?', items: [yes, { label: 'No', value: 'no' }] },
  },
  note: { $ref: '#/definitions/element-input', options: { label: 'Note', visibleOn: onYes } },
  extras: {
    $ref: '#/definitions/element-checkbox-group',
    options: {
      items: [
        { label: 'Candles', value: 'candles' },
        { label: 'Card', value: 'card', visibleOn: onYes },
      ],
    },
  },
};
