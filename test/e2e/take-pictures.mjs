// Takes the pictures in docs/pictures from the built page: npm run build, then node test/e2e/take-pictures.mjs [NAME…]
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { preview } from 'vite';
import { chromiumArguments, findChromium } from '../../.setup/chromium.mjs';

const named = process.argv.slice(2);
const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
const server = await preview({ mode: 'playground', logLevel: 'error' });
const executablePath = findChromium();
const browser = await chromium.launch({ args: chromiumArguments, ...(executablePath && { executablePath }) });
mkdirSync(folder, { recursive: true });

const southWing = `{
  "data": {
    "blocks": {
      "room": { "itmes": [], "message": "The south wing is being painted." }
    }
  }
}
`;

await take('playground', { width: 1440, height: 940 }, 'light', async (page, crm) => {
  await page.getByRole('tab', { name: /^Requests/ }).click();
  await crm.getByLabel('Cake size').fill('XXL');
  await crm.getByLabel('Pickup date').fill('2027-05-01');
  await crm.getByLabel('Bakery').selectOption('mill-street');
  await crm.getByRole('button', { name: 'Order cake' }).click();
  await crm.getByText('Our ovens are too small').waitFor();
});

await take('playground-guide', { width: 1440, height: 940 }, 'light', async (page, crm) => {
  await page.getByRole('button', { name: 'New empty modal' }).click();
  await page.getByRole('button', { name: 'Add block' }).click();
  await page.getByRole('option', { name: /^Radio group/ }).click();
  await page.getByRole('textbox', { name: /^Label \(required\)/ }).fill('Is it a gift?');
  await crm.getByText('Is it a gift?').waitFor();
});

await take('playground-states', { width: 1440, height: 940 }, 'dark', async (page, crm) => {
  await openDocument(page, 'Plan a delivery');
  await page.getByRole('tab', { name: 'States' }).click();
  await page
    .getByRole('button', { name: /^"Delivery" is "Pickup point", "Pickup point" is "Harbour/ })
    .click();
  await crm.getByRole('button', { name: 'Send' }).waitFor();
});

await take('playground-form', { width: 1440, height: 940 }, 'light', async (page) => {
  await page.getByText('Builder', { exact: true }).first().click();
  const blocks = page.getByRole('region', { name: 'Blocks' });
  await blocks.getByRole('button', { name: 'Gift note Input' }).click();
  await page.getByRole('group', { name: 'Visible when' }).scrollIntoViewIfNeeded();
});

await take('playground-problems', { width: 1440, height: 940 }, 'light', async (page) => {
  const editor = page.getByRole('textbox', { name: 'Schema of the modal, as JSON' });
  await editor.getByText('"placeholder"').first().dblclick();
  await page.keyboard.type('placehodler');
  await editor.getByText('"lemon"').first().dblclick();
  await page.keyboard.type('lemn');
  await page.getByRole('tab', { name: 'Problems 2' }).click();
  await page.getByRole('button', { name: '"placehodler" is not an option' }).click();
});

await take('playground-responses', { width: 1440, height: 940 }, 'light', async (page, crm) => {
  await openDocument(page, 'Book a room');
  await page.getByRole('button', { name: 'More of tools' }).click();
  await page.getByRole('menuitem', { name: 'Responses' }).click();
  await page.getByRole('button', { name: 'When Building changes' }).click();
  await crm.getByLabel('Building').selectOption('North wing');
  await page.getByRole('button', { name: 'The latest response' }).click();
  await page.getByRole('button', { name: 'Another for one value…' }).click();
  await page.getByRole('combobox', { name: 'Value of the condition' }).selectOption('South wing');
  await page.getByRole('textbox', { name: 'Response, as JSON' }).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(southWing);
  await page.getByText('1 error').first().waitFor();
});

await take('playground-requests', { width: 1440, height: 940 }, 'dark', async (page, crm) => {
  await openDocument(page, 'Book a room');
  await page.getByRole('tab', { name: /^Requests/ }).click();
  await crm.getByLabel('Building').selectOption('North wing');
  await crm.getByLabel('Room', { exact: true }).selectOption('birch');
  await crm.getByLabel('Building').selectOption('South wing');
  await page.getByRole('tab', { name: /^Changes/ }).click();
});

await take('playground-phone', { width: 390, height: 844 }, 'light', async (page) => {
  await openDocument(page, 'Book a room');
});

await take('playground-filter', { width: 1440, height: 940 }, 'light', async (page) => {
  await openNew(page, 'Customers to call');
  await page.getByRole('button', { name: 'Records', exact: true }).click();
});

await take('playground-invoicing', { width: 1440, height: 940 }, 'light', async (page) => {
  await openNew(page, 'Invoicing');
  await page.getByRole('button', { name: 'Find contact' }).click();
  await page.getByRole('button', { name: 'Create contact', exact: true }).click();
  await page.getByRole('button', { name: 'New invoice', exact: true }).click();
  const form = page.getByRole('form', { name: 'New invoice' });
  await form.getByRole('combobox', { name: 'Currency' }).selectOption('Euro');
  await form.getByRole('combobox', { name: 'Tax rate' }).selectOption('VAT 20 %');
  await form.getByRole('button', { name: 'Create invoice' }).click();
  await page.getByRole('button', { name: /^Actions of/ }).click();
});

await take('playground-messaging', { width: 1440, height: 940 }, 'dark', async (page) => {
  await openNew(page, 'Messaging');
  const field = page.getByRole('textbox', { name: 'Message to Ada' });
  await field.fill('It is ready from Friday on.');
  await field.press('Enter');
});

await browser.close();
await server.close();

/** @param {import('playwright-core').Page} page @param {string} title */
async function openNew(page, title) {
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('dialog').locator('.template-card', { hasText: title }).first().dblclick();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** @param {import('playwright-core').Page} page @param {string} title */
async function openDocument(page, title) {
  await page.getByRole('button', { name: /^Document:/ }).click();
  await page.getByRole('option', { name: title, exact: true }).click();
}

/**
 * @param {string} name
 * @param {{ width: number, height: number }} viewport
 * @param {'light' | 'dark'} colorScheme
 * @param {(page: import('playwright-core').Page, crm: import('playwright-core').FrameLocator) => Promise<void>} prepare
 */
async function take(name, viewport, colorScheme, prepare) {
  if (named.length > 0 && !named.includes(name)) return;
  const page = await browser.newPage({ viewport, colorScheme, deviceScaleFactor: 1.5 });
  // Otherwise the guide would be in every picture, as on a first visit.
  if (name !== 'playground-guide')
    await page.addInitScript(() => localStorage.setItem('json-modal.playground', '{"tool":"requests"}'));
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  const crm = page.frameLocator('iframe');
  await crm.getByRole('dialog').locator('form').waitFor();
  await page.locator('.cm-content').waitFor({ state: 'attached' });
  await prepare(page, crm);
  await page.mouse.move(0, 0);
  // The spinner of a button, and the caret, come and go.
  await page.waitForTimeout(700);
  await page.screenshot({ path: `${folder}${name}.png`, animations: 'disabled', caret: 'hide' });
  await page.close();
}
