import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { writeEndpoint } from '../../src/templates/endpoints/write-endpoint.ts';
import { chooseFrom, findViolations } from './playground-page.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

test('the clipboard is requested during the press, since WebKit does not allow it later', async () => {
  const { page } = getPlayground();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const asked = await page.evaluateHandle(recordWhenAsked);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByText('Link copied').waitFor();
  expect(await asked.jsonValue()).toEqual(['within']);
});

test('the endpoint of the modal is copied as "json-modal init" writes it', async () => {
  const { page } = getPlayground();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await chooseFrom(page, 'File', 'Copy as an endpoint in Python');
  await page
    .getByText('Endpoint in Python copied. "json-modal init --from cake-order.modal.json" adds')
    .waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const text = readFileSync(
    new URL('../../src/templates/modals/cake-order.modal.json', import.meta.url),
    'utf8',
  );
  const files = writeEndpoint(JSON.parse(text), 'cake-order.modal.json', 'python');
  expect(copied).toBe(files['endpoint.py']);
});

test('a modal too large for a link is reported, and nothing is copied', async () => {
  const { page } = getPlayground();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const text = JSON.stringify({ blocks: {}, long: '—'.repeat(330_000) });
  const file = { name: 'long.modal.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.getByLabel('File to import').setInputFiles(file);
  await page.getByRole('button', { name: 'Document: long.modal.json' }).waitFor();
  await page.evaluate(() => navigator.clipboard.writeText('as it was'));
  await page.getByRole('textbox', { name: 'Schema of the modal, as JSON' }).press('ControlOrMeta+Home');
  await page.keyboard.insertText(' '.repeat(10_000));
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page
    .getByRole('alert')
    .getByText(/exceeds the limit of 1 MB for a link/)
    .waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('as it was');
});

/** Notes of each writing whether the press that led to it was still being handled. */
function recordWhenAsked(): string[] {
  const asked: string[] = [];
  const { clipboard } = navigator;
  const write = clipboard.write.bind(clipboard);
  let when = 'after';
  const handle = (next: string) => () => {
    when = next;
  };
  window.addEventListener('click', handle('within'), { capture: true });
  window.addEventListener('click', handle('after'));
  clipboard.write = (items) => {
    asked.push(when);
    return write(items);
  };
  return asked;
}

test('an unreadable link is reported, and changes nothing', async () => {
  const playground = getPlayground();
  const { page, crm } = playground;
  const alert = page.getByRole('alert');
  for (const [hash, message] of [
    ['#v1=broken', /This link is broken/],
    ['#v7=AAAA', /from a newer playground/],
  ] as const) {
    await page.evaluate((next) => {
      location.hash = next;
    }, hash);
    await alert.getByText(message).waitFor();
    await crm.getByLabel('Cake size').waitFor();
    if (hash === '#v1=broken') expect(await findViolations(playground)).toEqual([]);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    expect(await alert.count()).toBe(0);
  }
});
