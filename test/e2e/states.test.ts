import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findViolations, hasFocus, type PlaygroundPage, tabTo } from './playground-page.ts';
import { serveBuiltPlayground } from './serve-built.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground(serveBuiltPlayground);

describe('the gallery', () => {
  test('shows each state of a modal as a picture, with the steps that lead to it', async () => {
    const { page } = await openStates('Plan a delivery');
    expect(await states(page).count()).toBe(20);
    const names = await states(page).allInnerTexts();
    expect(names.slice(0, 4).map(toLine)).toEqual([
      '1 As opened Cannot be sent Shown',
      '2 Delivery = Courier Cannot be sent',
      '3 Delivery = Pickup point Cannot be sent',
      '4 Delivery = By email Can be sent',
    ]);
    await picture(page, 1).getByLabel('Address').waitFor();
    expect(await picture(page, 1).getByLabel('Courier').isChecked()).toBe(true);
    expect(await picture(page, 0).getByLabel('Address').count()).toBe(0);
    expect(await picture(page, 0).getByLabel('Courier').isChecked()).toBe(false);
  });

  test('brings the preview to the state that is clicked, and marks it', async () => {
    const { page, crm } = await openStates('Plan a delivery');
    const state = page.getByRole('button', { name: /^5 Delivery = Pickup point, Pickup point = Harbour/ });
    await state.click();
    await crm.getByRole('button', { name: 'Send' }).waitFor();
    expect(await crm.getByRole('combobox', { name: 'Pickup point' }).inputValue()).toBe('harbour');
    await current(page, 'Delivery = Pickup point, Pickup point = Harbour').waitFor();
    await crm.getByLabel('By email').check();
    await current(page, 'Delivery = By email').waitFor();
    expect(await states(page).and(page.locator('[aria-current="true"]')).count()).toBe(1);
  });

  test('is used by keyboard alone, and keeps the focus', async () => {
    const { page, crm } = await openStates('Plan a delivery');
    await tabTo(page, states(page).first());
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await hasFocus(states(page).nth(2))).toBe(true);
    await page.keyboard.press('Enter');
    await crm.getByRole('combobox', { name: 'Pickup point' }).waitFor();
    await current(page, 'Delivery = Pickup point').waitFor();
    expect(await hasFocus(states(page).nth(2))).toBe(true);
    await page.keyboard.press('End');
    expect(await hasFocus(states(page).last())).toBe(true);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    const [first, below] = await Promise.all([states(page).first().boundingBox(), focused(page)]);
    expect(below.x).toBe(first?.x);
    expect(below.y).toBeGreaterThan(first?.y ?? 0);
  });

  test('asks nothing of the endpoint, and has what it answered first', async () => {
    const { page, crm } = await openStates('New cake order');
    const requests = await page.getByRole('tab', { name: /^Requests/ }).innerText();
    const state = states(page).filter({ hasText: 'Bakery = Harbour Bakery' }).first();
    await picture(page, 2).getByLabel('Bakery').waitFor();
    expect(await picture(page, 2).getByLabel('Bakery').inputValue()).toBe('harbour');
    expect(await page.getByRole('tab', { name: /^Requests/ }).innerText()).toBe(requests);
    await state.click();
    await current(page, 'Bakery = Harbour Bakery').waitFor();
    expect(await crm.getByLabel('Bakery').inputValue()).toBe('harbour');
  });

  test('chooses what the app offers where only an answer gives a block its items', async () => {
    const { page, crm } = await openStates('Book a room');
    await states(page).filter({ hasText: 'Can be sent' }).click();
    await current(page, 'Can be sent').waitFor();
    expect(await crm.getByLabel('Room', { exact: true }).inputValue()).not.toBe('');
  });

  test('has a table beside it, with the same states, that is there again after a reload', async () => {
    const { page, crm } = await openStates('Plan a delivery');
    await page.getByText('Table', { exact: true }).click();
    await page.reload();
    const row = page.getByRole('row', { name: 'State 2 method = "courier"' });
    await row.getByRole('button', { name: 'State 2' }).click();
    await crm.getByLabel('Address').waitFor();
  });

  test('has nothing that axe finds, in light and in dark', async () => {
    const playground = await openStates('Plan a delivery');
    await picture(playground.page, 1).getByLabel('Address').waitFor();
    expect(await findViolations(playground)).toEqual([]);
    await playground.page.getByText('Table', { exact: true }).click();
    expect(await findViolations(playground)).toEqual([]);
  });

  test('leads from a state to the modal in a narrow window', async () => {
    const { page, crm } = getPlayground();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('combobox', { name: 'Sample' }).selectOption({ label: 'Plan a delivery' });
    await page.getByText('Tools', { exact: true }).click();
    await page.getByRole('tab', { name: 'States' }).click();
    await page.getByRole('button', { name: /^2 Delivery = Courier/ }).click();
    await crm.getByLabel('Address').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

describe('what is dead', () => {
  test('is told with the gallery, in the form and at the block, each leading to the text', async () => {
    const playground = await openStates('New cake order');
    const { page } = playground;
    await importModal(page, dead);
    const proved = page.getByRole('list', { name: 'What was proved' });
    await proved.getByText('2 parts can never show:').waitFor();
    await proved.getByRole('button', { name: 'extras, item 2 (show in the text)' }).waitFor();
    await proved.getByRole('button', { name: 'note (show in the text)' }).click();
    expect(await selection(page)).toBe('"visibleOn"');
    expect(await findViolations(playground)).toEqual([]);

    await page.getByText('Form', { exact: true }).first().click();
    const blocks = page.getByRole('region', { name: 'Blocks' });
    await blocks.getByRole('button', { name: 'item 2 never shows' }).waitFor();
    expect(await findViolations(playground)).toEqual([]);
    await blocks.getByRole('button', { name: 'never shows (show in the text)', exact: true }).click();
    expect(await selection(page)).toBe('"visibleOn"');

    await page.getByRole('tab', { name: /^Explain/ }).click();
    await page.getByRole('button', { name: /^note input hidden never shows/ }).click();
    const explanation = page.getByRole('article', { name: 'Explanation of note' });
    await explanation.getByText('"note" can never be visible').waitFor();
    expect(await findViolations(playground)).toEqual([]);
    await explanation.getByRole('button', { name: 'Show in the text' }).click();
    expect(await selection(page)).toBe('"visibleOn"');
  });

  test('is told apart from what depends on a reading', async () => {
    const { page } = await openStates('Plan a delivery');
    const proved = page.getByRole('list', { name: 'What was proved' });
    await proved.getByText('2 blocks depend on how the format is read:').waitFor();
    await proved.getByRole('button', { name: 'phone (show in the text)' }).click();
    expect(await selection(page)).toBe('"visibleOn"');
  });
});

describe('a modal of great size', () => {
  test('whose states are too many to find says that there may be more, and lists 200', async () => {
    const { page } = await openStates('New cake order');
    await importModal(page, manyStates);
    await page
      .getByText(/^1277 states were found before the search was ended: there may be more. The first 200/)
      .waitFor();
    expect(await states(page).count()).toBe(200);
    await states(page).last().scrollIntoViewIfNeeded();
    await picture(page, 199).getByText('Flavour').first().waitFor();
    await expect.poll(() => picture(page, 0).getByText('Flavour').count()).toBe(0);
  });

  test('with 5,000 items and pages of markdown is drawn, and typed in meanwhile', async () => {
    const { page } = await openStates('New cake order');
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

/** The samples that are used here, by what the gallery says of each: the one before is there until then. */
const counts = {
  'New cake order': 'There are 4 states, and no others. They include what the app answered first.',
  'Plan a delivery': 'There are 20 states, and no others.',
  'Book a room': 'There are 3 states, and no others. They include what the app answered first.',
};

async function openStates(sample: keyof typeof counts): Promise<PlaygroundPage> {
  const playground = getPlayground();
  const { page } = playground;
  await page.getByRole('combobox', { name: 'Sample' }).selectOption({ label: sample });
  await page.getByRole('tab', { name: 'States' }).click();
  await page.getByText(counts[sample]).waitFor();
  await states(page).first().waitFor();
  return playground;
}

function states(page: Page) {
  return page.getByRole('list', { name: 'States' }).getByRole('button');
}

/** The picture is none for those who do not see it: its button says what it shows. */
function picture(page: Page, index: number) {
  return page.getByRole('list', { name: 'States' }).getByRole('listitem').nth(index);
}

function current(page: Page, name: string) {
  return states(page).and(page.locator('[aria-current="true"]')).filter({ hasText: name });
}

async function focused(page: Page) {
  const box = await page.locator(':focus').boundingBox();
  if (box === null) throw new Error('Nothing has the focus.');
  return box;
}

async function selection(page: Page): Promise<string> {
  await page.waitForFunction(() => document.getSelection()?.type === 'Range');
  return page.evaluate(() => String(document.getSelection()));
}

async function importModal(page: Page, blocks: object): Promise<void> {
  const modal = {
    type: 'object',
    properties: {
      blocks: { type: 'object', properties: blocks },
      actions: {
        type: 'object',
        properties: {
          save: { $ref: '#/definitions/action-primary', options: { label: 'Save', handler: 'request' } },
        },
      },
    },
  };
  const buffer = Buffer.from(JSON.stringify(modal, null, 2));
  const file = { name: 'imported.json', mimeType: 'application/json', buffer };
  await page.getByLabel('File to import').setInputFiles(file);
}

function toLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
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
