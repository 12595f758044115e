import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import {
  chooseFrom,
  createDocument,
  findViolations,
  openDocument,
  resize,
  untilFocused,
} from './playground-page.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

test('a version is restored after a reload, by the keyboard, as a step that can be undone', async () => {
  const playground = getPlayground();
  const { page, crm } = playground;
  await forgetVersions(page);
  await chooseFrom(page, 'More of the document', 'History…');
  const dialog = page.getByRole('dialog', { name: 'History' });
  await dialog.getByText('No earlier version yet').waitFor();
  expect(await findViolations(playground)).toEqual([]);
  await page.keyboard.press('Escape');

  await replace(page, 'Wishes', 'Notes');
  await untilKept(page, 2);
  await replace(page, 'Notes', 'Remarks');
  await untilKept(page, 3);
  await page.reload();
  await crm.getByLabel('Remarks').waitFor();

  await chooseFrom(page, 'More of the document', 'History…');
  const versions = dialog.getByRole('group', { name: 'Today' }).getByRole('radio');
  await versions.first().waitFor();
  expect(await versions.count()).toBe(3);
  await untilFocused(versions.nth(1));
  await dialog.getByText('"Notes" is called "Remarks".').waitFor();
  expect(await findViolations(playground)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await dialog.getByText('"Wishes" is called "Remarks".').waitFor();
  await resize(page, 390, 844);
  expect(await findViolations(playground)).toEqual([]);
  await resize(page, 1440, 900);
  await dialog.getByRole('button', { name: 'Restore this' }).focus();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await crm.getByLabel('Wishes').waitFor();
  await page.getByText('Restored the version of').waitFor();
  await untilKept(page, 4);
  await page.getByRole('textbox', { name: 'Schema of the modal, as JSON' }).focus();
  await page.keyboard.press('ControlOrMeta+z');
  await crm.getByLabel('Remarks').waitFor();
});

test('each document has its own versions, and a new draft those of no deleted one', async () => {
  const { page, crm } = getPlayground();
  await forgetVersions(page);
  await createDocument(page, 'Confirm with text');
  await page.getByRole('radio', { name: 'Text', exact: true }).check({ force: true });
  await replace(page, 'Cancel the order', 'that');
  // The change is kept at once when another document is opened.
  await openDocument(page, 'New cake order');
  await untilKept(page, 2);
  await chooseFrom(page, 'More of the document', 'History…');
  await page.getByText('No earlier version yet').waitFor();
  await page.keyboard.press('Escape');
  await openDocument(page, 'Confirm with text');
  await crm.getByRole('button', { name: 'Cancel that order' }).waitFor();
  await chooseFrom(page, 'More of the document', 'History…');
  await page.getByRole('dialog', { name: 'History' }).getByRole('radio').first().waitFor();
  await page.keyboard.press('Escape');
  await chooseFrom(page, 'File', 'Delete this draft');
  await createDocument(page, 'Confirm with text');
  await chooseFrom(page, 'More of the document', 'History…');
  await page.getByText('No earlier version yet').waitFor();
});

test('two tabs that change one document keep the versions of both', async () => {
  const { page, crm } = getPlayground();
  await forgetVersions(page);
  const other = await page.context().newPage();
  onTestFinished(() => other.close());
  await other.goto(page.url());
  await other.getByRole('textbox', { name: 'Schema of the modal, as JSON' }).waitFor();
  // The recorder of versions is loaded after the page: it is there when it has kept one.
  await replace(other, 'Wishes', 'Hints');
  await untilKept(page, 2);
  await crm.getByLabel('Hints').waitFor();
  // Both change the same word: the text of the page that stores it last stays. The change of the other may be here already.
  await replace(other, 'Hints', 'Notes');
  await replace(page, /^"(Hints|Notes)"$/, 'Remarks');
  await crm.getByLabel('Remarks').waitFor();
  await expect
    .poll(() => readTexts(page), { timeout: 15_000 })
    .toEqual(expect.arrayContaining([expect.stringContaining('"Notes"')]));
  await expect
    .poll(() => readTexts(page), { timeout: 15_000 })
    .toEqual(expect.arrayContaining([expect.stringContaining('"Remarks"')]));
});

test('a text that another tab replaces before the recorder is loaded has a version', async () => {
  const { page, crm } = getPlayground();
  await forgetVersions(page);
  const other = await page.context().newPage();
  const load: (() => void)[] = [];
  onTestFinished(async () => {
    await page.unroute(recorder);
    await other.close();
  });
  for (const tab of [page, other]) {
    await tab.route(recorder, async (route) => {
      await new Promise<void>((resolve) => void load.push(resolve));
      await route.continue();
    });
    await tab.goto(page.url());
    await tab.getByRole('textbox', { name: 'Schema of the modal, as JSON' }).waitFor();
    await expect.poll(() => load.length).toBeGreaterThan(tab === page ? 0 : 1);
  }
  await replace(page, 'Wishes', 'Notes');
  await other.frameLocator('iframe').getByLabel('Notes').waitFor();
  await replace(other, 'Notes', 'Remarks');
  await crm.getByLabel('Remarks').waitFor();
  load[0]?.();
  await expect
    .poll(() => readTexts(page), { timeout: 15_000 })
    .toEqual(['Wishes', 'Notes', 'Remarks'].map((word) => expect.stringContaining(`"${word}"`)));
});

test('a full storage is reported once, and the text is kept', async () => {
  const { page, crm } = getPlayground();
  await forgetVersions(page);
  await page.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
  });
  await replace(page, 'Wishes', 'Notes');
  await page.getByRole('alert').getByText('The browser keeps no more versions').waitFor();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  await crm.getByLabel('Notes').waitFor();
});

const recorder = '**/keep-history-*.js';

/** Replaces a word in the text. */
async function replace(page: Page, word: string | RegExp, by: string): Promise<void> {
  const editor = page.getByRole('textbox', { name: 'Schema of the modal, as JSON' });
  const written = typeof word === 'string' ? `"${word}"` : word;
  await editor.getByText(written, { exact: true }).dblclick();
  await page.keyboard.type(by);
}

async function untilKept(page: Page, count: number): Promise<void> {
  await expect.poll(async () => (await readTexts(page)).length, { timeout: 20_000 }).toBe(count);
}

async function readTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('json-modal.history');
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve([]);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('versions').objectStore('versions').getAll();
          reading.onsuccess = () => resolve(reading.result);
          opening.result.close();
        };
      }),
  );
}

async function forgetVersions(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase('json-modal.history').onsuccess = resolve;
      }),
  );
}
