import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { addPart, findViolations, openMore, openPart, untilFocused } from './playground-page.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

test('the text keeps its scroll position, folds and marks while the form is shown', async () => {
  const { page } = getPlayground();
  const show = (editing: string) =>
    page.getByRole('radio', { name: editing, exact: true }).check({ force: true });
  const scrolled = page.locator('.cm-scroller');
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.getByTitle('Fold line', { exact: true }).nth(6).click();
  await page.getByTitle('unfold', { exact: true }).waitFor();
  await scrolled.evaluate((element) => {
    element.scrollTop = 105;
  });
  await show('Builder');
  await scrolled.waitFor({ state: 'detached' });
  await page.getByRole('textbox', { name: /^Label \(required\)/ }).fill('');
  await show('Text');
  await expect.poll(() => scrolled.evaluate(({ scrollTop }) => scrollTop)).toBe(105);
  await page.getByTitle('unfold', { exact: true }).waitFor({ state: 'attached' });
  await scrolled.evaluate((element) => {
    element.scrollTop = 0;
  });
  await page.locator('.cm-lint-marker-error, .cm-lint-marker-warning').first().waitFor();
});

test('the form opens at the caret of the text, and the text at the selection of the form', async () => {
  const { page } = getPlayground();
  const show = (editing: string) =>
    page.getByRole('radio', { name: editing, exact: true }).check({ force: true });
  const part = (name: RegExp) => page.locator('.builder').getByRole('button', { name });
  const line = page.locator('.cm-activeLine');
  await page.locator('.cm-line', { hasText: '"label": "Wishes"' }).click();
  await show('Builder');
  await expect.poll(() => part(/^Wishes/).getAttribute('aria-expanded')).toBe('true');
  await show('Text');
  expect(await line.textContent()).toContain('"label": "Wishes"');
  await show('Builder');
  await part(/Primary button/).click();
  await show('Text');
  await expect.poll(() => line.textContent()).toMatch(/^ *"order": \{$/);
  expect(await line.isVisible()).toBe(true);
});

test('a new block gets its key from its label, and existing blocks keep theirs', async () => {
  const { page } = getPlayground();
  await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
  await openMore(page);
  const field = (name: string | RegExp) => page.getByRole('textbox', { name });
  const [key, label] = [field('Key'), field(/^Label/)];
  await label.fill('Size of the cake');
  await page.keyboard.press('Tab');
  expect(await key.inputValue()).toBe('size');

  await addPart(page, 'block', 'Input');
  await untilFocused(label);
  expect(await key.inputValue()).toBe('input');
  await page.keyboard.insertText('Pickup date');
  await page.keyboard.press('Tab');
  await page.getByText('Renamed "input" to "pickup_date_2".').waitFor();
  await untilFocused(page.getByRole('checkbox', { name: 'Required' }));
  await label.fill('Pickup time');
  await page.keyboard.press('Tab');
  expect(await key.inputValue()).toBe('pickup_date_2');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await key.inputValue()).toBe('input');
});

test.each(['the modal', 'the status line'])(
  'a new block gets its key from its label if %s is pressed next',
  async (place) => {
    const { page, crm } = getPlayground();
    await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
    await addPart(page, 'block', 'Select');
    await openMore(page);
    const key = page.getByRole('textbox', { name: 'Key' });
    await expect.poll(() => key.inputValue()).toBe('select');
    const item = page.getByRole('textbox', { name: 'Label of item 2' });
    await item.fill('Damaged');
    expect(await page.getByRole('textbox', { name: 'Value of item 2' }).inputValue()).toBe('damaged');
    await page
      .getByRole('textbox', { name: /^Label/ })
      .first()
      .fill('Return reason');
    if (place === 'the modal') {
      const control = crm.getByRole('combobox', { name: 'Return reason' });
      await control.click();
      await expect.poll(() => key.inputValue()).toBe('return_reason');
      // Longer than the pause before the modal has the new key.
      await page.waitForTimeout(600);
      await untilFocused(control);
    } else {
      await page.getByRole('region', { name: 'Status' }).click();
      await expect.poll(() => key.inputValue()).toBe('return_reason');
    }
  },
);

test('axe finds nothing in the builder on a phone', async () => {
  const playground = getPlayground();
  const { page } = playground;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('radio', { name: 'Document' }).check({ force: true });
  await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
  for (const part of ['Flavours', 'Bakery', 'Gift note', 'Order cake']) {
    await openPart(page, new RegExp(`^${part}`));
    await openMore(page);
    expect(await findViolations(playground), part).toEqual([]);
  }
  await page.getByRole('button', { name: 'Add block' }).click();
  expect(await findViolations(playground), 'picker').toEqual([]);
});

test('the form shows the readable parts of a broken text, and reports the rest', async () => {
  const { page } = getPlayground();
  const editor = page.getByRole('textbox', { name: 'Schema of the modal, as JSON' });
  await editor.getByText('"#/definitions/element-input"').first().dblclick();
  await page.keyboard.type('slider');
  await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
  const told = page.getByRole('list', { name: 'Not editable in the builder' });
  await told.getByText('"size" has an unknown kind.').waitFor();
  await page.getByRole('button', { name: /^Wishes/ }).click();
  await page.getByRole('textbox', { name: /^Label/ }).fill('Anything else');
  await told.getByRole('button', { name: 'Show in the text' }).first().click();
  await editor.getByText('"Anything else"').waitFor();
  await untilFocused(editor);
});

test('a problem is shown at its option, and marks its part in the outline', async () => {
  const playground = getPlayground();
  const { page } = playground;
  await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
  const blocks = page.getByRole('region', { name: 'Blocks' });
  await blocks.getByRole('button', { name: 'Is it a gift? Radio group' }).click();
  const value = page.getByRole('textbox', { name: 'Value of item 2' });
  await value.fill('yes');
  const told = page.getByRole('region', { name: 'Options of Is it a gift?' }).getByText('a different value');
  await told.waitFor();
  expect(await descriptionOf(page.getByRole('group', { name: /^Item 2/ }))).toMatch(/a different value/);
  await blocks.getByRole('button', { name: 'Is it a gift? Radio group is_gift 1 problem' }).waitFor();
  expect(await findViolations(playground)).toEqual([]);
  await value.fill('no');
  await told.waitFor({ state: 'detached' });
  await blocks.getByRole('button', { name: 'Is it a gift? Radio group is_gift', exact: true }).waitFor();

  const label = page.getByRole('textbox', { name: /^Label/ }).first();
  await label.fill('');
  await page
    .getByRole('region', { name: /^Options of/ })
    .getByText('"label" of "is_gift" is empty')
    .waitFor();
  expect(await descriptionOf(label)).toMatch(/is empty/);
});

/** The description that a screen reader says after the name of a control. */
async function descriptionOf(control: Locator): Promise<string> {
  return control.evaluate(
    (element) => element.ariaDescribedByElements?.map((one) => one.textContent).join(' ') ?? '',
  );
}

test('the last step is undone and redone from the buttons "Builder" and "Text", too', async () => {
  const { page, crm } = getPlayground();
  let before = 'Feeds 6, 12 or 20.';
  for (const editing of ['Builder', 'Text']) {
    const button = page.getByRole('radio', { name: editing, exact: true });
    await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
    await openMore(page);
    await page.getByRole('textbox', { name: 'Message' }).fill(`For the ${editing}?`);
    await crm.getByText(`For the ${editing}?`).waitFor();
    await button.check({ force: true });
    await button.focus();
    await page.keyboard.press('ControlOrMeta+Z');
    await crm.getByText(before).waitFor();
    await page.keyboard.press('ControlOrMeta+Shift+Z');
    before = `For the ${editing}?`;
    await crm.getByText(before).waitFor();
    await untilFocused(button);
  }
});
