import { describe, expect, test } from 'vitest';
import { screenNames, screens } from '../../src/report/screens/screens.ts';
import { variantNames, variants } from '../../src/report/variants/variants.ts';
import { findViolations, openDocument, openTool, type PlaygroundPage } from './playground-page.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

async function openView({ page }: PlaygroundPage, name: string): Promise<void> {
  await openTool(page, 'States');
  await page.getByRole('radio', { name, exact: true }).check({ force: true });
}

describe('the screens', () => {
  test('are drawn, each with its words', async () => {
    const playground = getPlayground();
    const { page } = playground;
    await openDocument(page, 'New cake order');
    await openView(playground, 'Screens');
    const cards = page.getByRole('list', { name: 'Screens' }).getByRole('listitem');
    await expect.poll(() => cards.locator('.json-modal').count()).toBe(screenNames.length);
    expect(await cards.getByRole('heading').allInnerTexts()).toEqual(
      screenNames.map((name) => screens[name].title),
    );
    const drawn = await cards.locator('.json-modal').allInnerTexts();
    expect(drawn[1]).toContain('Something went wrong, please try again.');
    expect(drawn[2]).toContain('The connection to this app was lost');
    expect(drawn.at(-1)).toContain('Open in the app');
    expect(await findViolations(playground)).toEqual([]);
    await openView(playground, 'Variants');
    await page.getByRole('list', { name: 'Variants' }).waitFor();
    expect(await findViolations(playground)).toEqual([]);
  });

  test('of a modal that cannot be sent say so', async () => {
    const playground = getPlayground();
    await openDocument(playground.page, 'Open a report');
    await openView(playground, 'Screens');
    const cards = playground.page.getByRole('list', { name: 'Screens' }).getByRole('listitem');
    await expect.poll(() => cards.filter({ hasText: 'This modal cannot show it' }).count()).toBe(6);
    expect(await cards.locator('.json-modal').count()).toBe(3);
  });
});

describe('the variants', () => {
  test('are shown in the preview with one click, and the text stays', async () => {
    const playground = getPlayground();
    const { page, crm } = playground;
    await openDocument(page, 'New cake order');
    await openView(playground, 'Variants');
    const text = await page.locator('.cm-content').innerText();
    const buttons = page.getByRole('list', { name: 'Variants' }).getByRole('button');
    expect(await buttons.count()).toBe(variantNames.length + 1);
    await buttons.filter({ hasText: variants['pseudo-translation'].title }).click();
    await crm.getByLabel('[Cåké šîžé', { exact: false }).waitFor();
    await page.getByText('Variant: Pseudo-translation').waitFor();
    await buttons.filter({ hasText: variants['right-to-left'].title }).click();
    await crm.getByText('صاكه', { exact: false }).first().waitFor();
    expect(await crm.locator('html').getAttribute('dir')).toBe('rtl');
    await buttons.filter({ hasText: variants['html-in-texts'].title }).click();
    await crm.getByText('<img src=x onerror=alert(1)>', { exact: false }).first().waitFor();
    expect(await crm.locator('img, script:not([src])').count()).toBe(0);
    await page.getByRole('button', { name: 'Back to your modal' }).click();
    await crm.getByLabel('Cake size', { exact: true }).waitFor();
    expect(await crm.locator('html').getAttribute('dir')).toBe('ltr');
    expect(await page.locator('.cm-content').innerText()).toBe(text);
  });

  test('are drawn whole in their cards, from right to left too', async () => {
    const playground = getPlayground();
    const { page } = playground;
    await openDocument(page, 'New cake order');
    await openView(playground, 'Variants');
    const cards = page.getByRole('list', { name: 'Variants' }).getByRole('listitem');
    await expect.poll(() => cards.locator('.json-modal').count()).toBe(variantNames.length + 1);
    const overhangs = await cards.evaluateAll((all) =>
      all.map((card) => {
        const outer = card.getBoundingClientRect();
        const inner = card.querySelector('.json-modal')?.getBoundingClientRect();
        return inner ? Math.max(outer.left - inner.left, inner.right - outer.right) : Number.NaN;
      }),
    );
    // Borders of a picture that is made smaller are parts of a pixel.
    for (const overhang of overhangs) expect(overhang).toBeLessThan(2);
  });

  test('keep the values that the user has entered', async () => {
    const playground = getPlayground();
    const { page, crm } = playground;
    await openDocument(page, 'New cake order');
    await crm.getByLabel('Cake size', { exact: true }).fill('M');
    await openView(playground, 'Variants');
    await page
      .getByRole('list', { name: 'Variants' })
      .getByRole('button', { name: /^Emoji/ })
      .click();
    await expect.poll(() => crm.getByLabel('Cake size 👩', { exact: false }).inputValue()).toBe('M');
  });
});

test('a zoom of 400 % gives the page of the CRM 320 × 256 pixels', async () => {
  const { page } = getPlayground();
  await page.getByRole('radio', { name: /^Zoom of 400 %/ }).check({ force: true });
  const frame = page.locator('iframe.stage-page');
  await expect
    .poll(async () => {
      const box = await frame.boundingBox();
      return box && [Math.round(box.width), Math.round(box.height)];
    })
    .toEqual([320, 256]);
});
