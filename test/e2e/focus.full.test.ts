import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import {
  chooseFrom,
  openDocument,
  openMore,
  openPart,
  openTool,
  type PlaygroundPage,
  playScenario,
  untilFocused,
} from './playground-page.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

test('a new response has the focus, and a removed one passes it to its successor', async () => {
  const playground = getPlayground();
  const { page } = playground;
  const { press, expectFocus } = drive(playground);
  const editor = page.getByRole('textbox', { name: 'Response, as JSON' });
  await openDocument(page, 'Book a room');
  await openTool(page, 'Responses');
  await press('When Building changes sample app');

  await press('An empty response');
  await expectFocus(editor);
  await press('Another for one value…');
  await expectFocus(page.getByRole('combobox', { name: 'Block of the condition' }));
  await press('Remove');
  await page.getByRole('heading', { name: 'When Building changes' }).waitFor();
  await expectFocus(page.getByRole('button', { name: 'Another for one value…' }));
  await press('Remove');
  await expectFocus(page.getByRole('button', { name: 'The sample app’s response' }));

  await openTool(page, 'Requests');
  await press('Edit the response');
  await expectFocus(editor);
  await openTool(page, 'Requests');
  await press('Clear the list');
  await expectFocus(page.getByRole('tab', { name: /^Requests/ }));
});

test('a part deleted in the builder passes the focus to its neighbour', async () => {
  const playground = getPlayground();
  const { page } = playground;
  const { press, expectFocus } = drive(playground);
  const blocks = page.getByRole('region', { name: 'Blocks' });
  await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
  await blocks.getByRole('button', { name: /^Flavours/ }).click();
  await chooseFrom(page, 'More for item 3', 'Remove');
  await expectFocus(page.getByRole('textbox', { name: 'Label of item 2' }));

  await blocks.getByRole('button', { name: /^Gift note/ }).click();
  await press('Remove the condition on Is it a gift?');
  await expectFocus(page.getByRole('combobox', { name: 'Visible when' }));

  const rows = page.locator('.part-row');
  for (let left = await rows.count(); left > 0; left--) {
    await rows.first().press('Delete');
    await expect.poll(() => rows.count()).toBe(left - 1);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
  }
});

test('after a key is edited, the next field takes the typing', async () => {
  const { page } = getPlayground();
  await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
  await openMore(page);
  const field = (name: string | RegExp) => page.getByRole('textbox', { name });
  await field('Key').fill('cake_size');
  await page.keyboard.press('Tab');
  await untilFocused(field('Placeholder'));
  await field('Key').fill('how_large');
  await field('Placeholder').click();
  await page.keyboard.type('!');
  expect(await field('Placeholder').inputValue()).toContain('!');
  expect(await field('Key').inputValue()).toBe('how_large');
});

test('a button keeps the focus when it becomes inactive', async () => {
  const playground = getPlayground();
  const { page } = playground;
  const { press, expectFocus } = drive(playground);
  await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
  await openPart(page, /^Cake size/);
  await chooseFrom(page, 'More of Cake size', /^Move down/);
  await expectFocus(page.getByRole('button', { name: 'More of Cake size' }));
  await page.getByText('Moved "Cake size" to 2 of 9.').waitFor();
  const undo = page.getByRole('button', { name: 'Undo' });
  while (await undo.isEnabled()) await press('Undo');
  await expectFocus(undo);
  await openMore(page);
  await page.getByRole('textbox', { name: 'Key' }).fill('measure');
  await page.keyboard.press('Enter');
  await page.getByText('Renamed "size" to "measure".').waitFor();
  await expectFocus(page.getByRole('textbox', { name: 'Key' }));
});

test('a link to a tool moves the focus to it', async () => {
  const playground = getPlayground();
  const { page, crm } = playground;
  const { press, expectFocus } = drive(playground);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    if (width > 900) await page.getByRole('button', { name: /^Endpoint:/ }).press('Enter');
    else await chooseFrom(page, 'Menu', /^Endpoint:/);
    await press('Responses');
    await expectFocus(page.getByRole('tab', { name: /^Responses/ }));
  }
  await playScenario(playground, 'Status 500');
  await page.getByRole('radio', { name: 'Preview', exact: true }).check({ force: true });
  await crm.getByText('Something went wrong').waitFor();
  await press('Show the request');
  await expectFocus(page.getByRole('tab', { name: /^Requests/ }));
});

test('leaving a field creates the modal at once, not after a pause', async () => {
  const { page } = getPlayground();
  await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
  const requests = page.getByRole('button', { name: /made by your edits/ });
  await openPart(page, /^Cake size/);
  await page.getByRole('textbox', { name: /^Label/ }).focus();
  await stopClock(page);
  await page.keyboard.type('!');
  expect(await requests.count()).toBe(0);
  await page.keyboard.press('Tab');
  await requests.waitFor();
});

test('an edit changes the open modal in place, with what the user entered', async () => {
  const { page, crm } = getPlayground();
  const wishes = crm.getByLabel('Wishes');
  await wishes.fill('Nuts apart');
  const before = await wishes.elementHandle();
  await page
    .locator('.cm-line', { hasText: '"label": "Lemon"' })
    .getByText('"Lemon"', { exact: true })
    .dblclick();
  await page.keyboard.type('Lime');
  await crm.getByText('Lime', { exact: true }).waitFor();
  expect(await before?.evaluate(({ isConnected }) => isConnected)).toBe(true);
  expect(await wishes.inputValue()).toBe('Nuts apart');

  // A modal without a response after a moment shows that it waits.
  await playScenario(getPlayground(), 'Slow, 2 s');
  await wishes.fill('Nuts apart');
  await page
    .locator('.cm-line', { hasText: '"label": "Lime"' })
    .getByText('"Lime"', { exact: true })
    .dblclick();
  await page.keyboard.type('Mint');
  await crm.locator('[aria-busy="true"]').waitFor();
  await crm.getByText('Mint', { exact: true }).waitFor();
  expect(await wishes.inputValue()).toBe('Nuts apart');
});

test('the focus in the modal stays when an edit creates another', async () => {
  const { page, crm } = getPlayground();
  const wishes = crm.getByLabel('Wishes');
  await crm.getByRole('radio', { name: 'Yes' }).check();
  await wishes.fill('Nots apart');
  const note = crm.getByLabel(/^Gift note/);
  await note.fill('Nots apart');
  await stopClock(page);

  for (const [field, word] of [
    [wishes, 'Lime'],
    [note, 'Mint'],
  ] as const) {
    const before = await field.elementHandle();
    await page
      .locator('.cm-line', { hasText: /"label": "(Lemon|Lime)"/ })
      .getByText(/"(Lemon|Lime)"/)
      .dblclick();
    await page.keyboard.type(word);
    await page.clock.runFor(50);
    await field.click();
    await field.evaluate((control: HTMLTextAreaElement) => control.setSelectionRange(1, 2));
    await page.clock.runFor(5000);
    await expect.poll(() => before?.evaluate(({ isConnected }) => isConnected)).toBe(false);
    await untilFocused(field);
    await page.keyboard.type('u');
    expect(await field.inputValue()).toBe('Nuts apart');
  }
});

test('the focus does not return to a modal that was left while another opened', async () => {
  const playground = getPlayground();
  const { page, crm } = playground;
  await playScenario(playground, 'Slow, 2 s');
  await crm.getByLabel('Wishes').waitFor();
  await stopClock(page);
  const lemon = page
    .locator('.cm-line', { hasText: '"label": "Lemon"' })
    .getByText('"Lemon"', { exact: true });
  await lemon.dblclick();
  await page.keyboard.type('Lime');
  await page.clock.runFor(50);
  await crm.getByLabel('Wishes').click();
  await page.clock.runFor(1000);
  await crm.getByLabel('Wishes').waitFor({ state: 'detached' });
  await openTool(page, 'Requests');
  await page.clock.runFor(5000);
  await crm.getByLabel('Lime').waitFor();
  await untilFocused(page.getByRole('tab', { name: /^Requests/ }));
});

/** A timer waits until the clock is moved, or the test ends: the pages of all tests have the same clock. */
async function stopClock({ clock }: Page): Promise<void> {
  await clock.install();
  await clock.pauseAt(Date.now() + 60_000);
  onTestFinished(() => clock.resume());
}

/** Presses buttons as one does who has no mouse. */
function drive({ page }: PlaygroundPage) {
  return {
    press: (name: string) => page.getByRole('button', { name, exact: true }).press('Enter'),
    expectFocus: (locator: Locator) => untilFocused(locator),
  };
}

test('what is typed into the text before the modal is there is not lost', async () => {
  const { page, crm } = getPlayground();
  // Another address, so that the frame loads its code again.
  await page.route('**/*.js', async (route) => {
    if (route.request().frame() !== page.mainFrame()) await new Promise((done) => setTimeout(done, 600));
    await route.continue();
  });
  await page.reload();
  const editor = page.getByRole('textbox', { name: 'Schema of the modal, as JSON' });
  await editor.getByText('"Cake size"').click();
  await page.keyboard.press('End');
  const typed = 'as large as it can be, please';
  for (const letter of typed) await page.keyboard.press(letter, { delay: 80 });
  await crm.getByRole('dialog').waitFor();
  await untilFocused(editor);
  expect(await editor.innerText()).toContain(typed);
});
