import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { findViolations, resetToSample, resize, untilFocused } from './playground-page.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

test('the words of texts, items and buttons are edited where they are, each as one step of the history', async () => {
  const playground = getPlayground();
  const { page, crm } = playground;
  const undo = await startSelecting();
  const field = (name: string) => crm.getByRole('textbox', { name });
  const terms = crm.getByText('Orders can be changed until two days before pickup.');
  await pressTwice(terms);
  const text = field('Text of "Orders can be changed until two days be…"');
  await untilFocused(text);
  expect(await findViolations(playground)).toEqual([]);
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('Ask us.');
  await page.keyboard.press('Enter');
  await crm.getByText('before pickup.\nAsk us.').waitFor();
  await undo.click();
  await crm.getByText('Ask us.').waitFor({ state: 'detached' });

  await pressTwice(crm.getByText('Raspberry'));
  await untilFocused(field('Label of "Raspberry"'));
  await page.keyboard.type('Cherry');
  await page.keyboard.press('Shift+Tab');
  await untilFocused(field('Label of "Hazelnut (sold out)"'));
  await page.keyboard.type('Half a');
  await page.keyboard.press('Escape');
  await crm.getByText('Cherry').waitFor();
  await crm.getByText('Hazelnut (sold out)').waitFor();
  await undo.click();
  await crm.getByText('Raspberry').waitFor();

  const cancel = crm.getByRole('button', { name: 'Cancel' });
  await pressTwice(cancel);
  await untilFocused(field('Label of "Cancel"'));
  await page.keyboard.type('Not now');
  // Nothing that was typed is lost.
  await page.reload();
  await crm.getByRole('button', { name: 'Not now' }).waitFor();
  await page.getByText('Text', { exact: true }).first().click();
  await page.locator('.cm-scroller').hover();
  await page.mouse.wheel(0, 5000);
  await page.locator('.cm-line', { hasText: '"label": "Not now"' }).waitFor();
});

test('a block is dragged in the modal to a line, past hidden blocks, and moved by the keyboard', async () => {
  const { page, crm } = getPlayground();
  const undo = await startSelecting();
  const line = page.locator('.drag-marks[data-place]');
  const wishes = crm.getByText('Wishes', { exact: true });
  const order = () =>
    crm.locator('[data-block-key]').evaluateAll((blocks) => blocks.map((block) => block.dataset['blockKey']));
  const first = await order();
  const [size, , separator, ...others] = first;

  // Nothing would move over its own place, and Escape gives up.
  await dragOver(wishes, crm.getByLabel('Wishes'), 0.9);
  await page.locator('.drag-marks').waitFor({ state: 'attached' });
  expect(await line.count()).toBe(0);
  await dragOver(null, crm.getByText('Orders can be changed'), 0.1);
  await line.waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await page.locator('.drag-marks').count()).toBe(0);
  expect(await undo.isEnabled()).toBe(false);

  // The hidden note stays after its question, above the line.
  await dragOver(wishes, crm.getByText('Orders can be changed'), 0.1);
  await page.mouse.up();
  await expect.poll(order).toEqual([size, separator, ...others.slice(0, -1), 'wishes', 'terms']);
  expect((await readKeys()).slice(-3)).toEqual(['gift_note', 'wishes', 'terms']);
  await undo.click();
  await expect.poll(order).toEqual(first);

  await crm.getByLabel('Wishes').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(order).toEqual([size, separator, 'wishes', ...others]);
  await untilFocused(crm.getByLabel('Wishes'));
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(order).toEqual(['wishes', size, separator, ...others]);
  await page.reload();
  await expect.poll(order).toEqual(['wishes', size, separator, ...others]);
  await resetToSample(page);
});

test('a kind is dragged from the picker into the modal, also below its edge, unless the modal is full', async () => {
  const { page, crm } = getPlayground();
  const undo = await startSelecting();
  await resize(page, 1440, 500);
  const scroller = crm.locator('.json-modal-blocks');
  await page.getByRole('button', { name: 'Add block' }).click();
  await dragOver(page.getByRole('option', { name: /^Text area/ }), scroller, 0.98);
  expect(await page.getByRole('dialog', { name: 'Add block' }).isVisible()).toBe(false);
  await expect
    .poll(() =>
      scroller.evaluate(
        ({ scrollTop, scrollHeight, clientHeight }) => scrollHeight - clientHeight - scrollTop,
      ),
    )
    .toBeLessThan(2);
  await page.mouse.up();
  await untilFocused(page.getByRole('textbox', { name: 'Label' }));
  await expect.poll(async () => (await readKeys()).slice(-2)).toEqual(['terms', 'textarea']);
  await page.keyboard.type('Remarks');
  await page.keyboard.press('Tab');
  await expect.poll(async () => (await readKeys()).at(-1)).toBe('remarks');
  await page.getByText('10 of 10').waitFor();
  await page.getByText('No more fit in a modal').first().waitFor();
  expect(await page.getByRole('button', { name: 'Add block' }).count()).toBe(0);
  await undo.click();
  await undo.click();
  await undo.click();
  await page.getByText('9 of 10').waitFor();
  expect(await undo.isEnabled()).toBe(false);

  await resize(page, 1440, 900);
  await page.getByRole('button', { name: 'Add block' }).click();
  await dragOver(
    page.getByRole('option', { name: /^Separator/ }),
    page.getByRole('button', { name: /^Wishes/ }),
    0.1,
  );
  await page.mouse.up();
  await expect.poll(async () => (await readKeys()).slice(0, 3)).toEqual(['size', 'separator', 'wishes']);
});

/** Opens the builder with selecting on, once that is loaded. */
async function startSelecting() {
  const { page, crm } = getPlayground();
  await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Select in the preview' }).click();
  await expect
    .poll(async () => {
      await crm.getByText('Cake size').hover();
      await crm.getByText('Wishes', { exact: true }).hover();
      return crm.locator('[data-picked="Text area"]').count();
    })
    .toBe(1);
  return page.getByRole('button', { name: 'Undo', exact: true });
}

/** The keys of the blocks in the text, as the builder has them. */
function readKeys(): Promise<readonly string[]> {
  return getPlayground().page.getByRole('region', { name: 'Blocks' }).locator('.part-key').allInnerTexts();
}

/** The first press opens the part, and the second one edits. */
async function pressTwice(target: Locator): Promise<void> {
  const { crm } = getPlayground();
  await target.click();
  await crm.locator('.edited-words').waitFor({ state: 'detached' });
  await target.click();
}

/** Presses on an element, or continues, and moves over another one, at a part of its height. */
async function dragOver(grabbed: Locator | null, over: Locator, part: number): Promise<void> {
  const { page } = getPlayground();
  if (grabbed) {
    await grabbed.hover();
    await page.mouse.down();
  }
  const { x, y, width, height } = (await over.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height * part, { steps: 5 });
}
