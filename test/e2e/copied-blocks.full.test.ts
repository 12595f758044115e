import { expect, test } from 'vitest';
import { openDocument, untilFocused } from './playground-page.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

test('a block is duplicated, copied and pasted by keyboard, also into another document, up to ten', async () => {
  const { page, crm } = getPlayground();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openDocument(page, 'Hand over deals');
  await page.getByText('Builder', { exact: true }).click();
  const row = (name: string | RegExp) => page.getByRole('button', { name });
  const rowOfOwner = row(/^New owner Select owner(?!_)/);
  await rowOfOwner.press('ControlOrMeta+c');
  expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toEqual({
    owner: {
      $ref: '#/definitions/element-select',
      options: { label: 'New owner', placeholder: 'Choose a person', isRequired: true },
    },
  });
  await rowOfOwner.press('ControlOrMeta+d');
  await untilFocused(row(/^New owner Select owner_2/));
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await row(/owner_2/).waitFor({ state: 'hidden' });

  await openDocument(page, 'Book a room');
  await row(/^Day/).press('ControlOrMeta+v');
  await crm.getByLabel('New owner').waitFor();
  await untilFocused(row(/^New owner Select owner/));
  const names = page.locator('.part-name');
  expect((await names.allInnerTexts()).slice(0, 2)).toEqual(['Day', 'New owner']);
  await row(/^Book/).press('ControlOrMeta+v');
  await page.evaluate(() => navigator.clipboard.writeText('no block'));
  await row(/^Day/).press('ControlOrMeta+v');
  expect(await row(/^New owner/).count()).toBe(1);

  const many = Object.fromEntries(
    Array.from({ length: 9 }, (_, index) => [`line_${index}`, { $ref: '#/definitions/element-separator' }]),
  );
  await page.evaluate((text) => navigator.clipboard.writeText(text), JSON.stringify(many));
  await row(/^Day/).press('ControlOrMeta+v');
  await page.getByText('A modal has at most 10 blocks.').waitFor();
});
