import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { firstManifestOf } from '../../playground/manifest/first-manifest.ts';
import { builtPlayground } from '../../src/caller/pages.ts';
import { openChromium } from '../chromium.ts';
import { viewport } from '../e2e/playground-page.ts';
import { cakeText, makeFile, runHost } from './start.ts';

const template = new URL('../../src/templates/filters/big-deals-this-year.filter.json', import.meta.url);

/** A preview of a file in a browser, with the errors of its page. */
interface Preview {
  readonly page: Page;
  readonly path: string;
  readonly errors: readonly string[];
}

async function preview(text: string, name: string, modalText?: string): Promise<Preview> {
  const path = makeFile(text, name);
  const modal = join(dirname(path), 'cake.modal.json');
  if (modalText !== undefined) writeFileSync(modal, modalText);
  const host = await runHost({
    endpoint: 'http://localhost',
    pages: builtPlayground,
    path,
    responder: 'nobody',
    ...(modalText !== undefined && { modal }),
  });
  const context = await (await openChromium()).newContext({ viewport });
  const page = await context.newPage();
  onTestFinished(async () => {
    await context.close();
    await host.close();
  });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) errors.push(message.text());
  });
  await page.goto(host.url);
  return { page, path, errors };
}

test('a filter is bound to its file: shown, saved from the builder, and followed when another program changes it', async () => {
  const text = readFileSync(template, 'utf8');
  const { page, path, errors } = await preview(text, 'deals.filter.json');
  await page.getByText('3 of 8 sample deals match', { exact: false }).waitFor();
  await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
  const value = page
    .getByRole('group', { name: 'All of these, condition 1' })
    .getByRole('textbox', { name: 'Value' });
  await value.fill('800');
  await page.getByText('4 of 8 sample deals match', { exact: false }).waitFor();
  expect(readFileSync(path, 'utf8')).toBe(text);
  await page.keyboard.press('Control+S');
  await expect.poll(() => readFileSync(path, 'utf8')).toBe(text.replace('1000', '800'));
  writeFileSync(path, text.replace('1000', '5000'));
  await page.getByText('1 of 8 sample deals match', { exact: false }).waitFor();
  expect(await value.inputValue()).toBe('5000');
  expect(errors).toEqual([]);
});

test('a manifest is found by its text, whatever the name of the file', async () => {
  const { page, errors } = await preview(firstManifestOf('video-calling'), 'app.json');
  await page.getByRole('tab', { name: 'Endpoints' }).click();
  await page.getByText('POST https://meet.example/linkId-1/meetings', { exact: true }).waitFor();
  await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
  await page.getByRole('button', { name: /postMeeting/ }).click();
  await page.getByRole('textbox', { name: 'postMeeting' }).fill('https://meet.example/meetings');
  await page.getByRole('button', { name: 'Insert :linkId' }).waitFor();
  expect(errors).toEqual([]);
});

test('a response is shown in the modal beside it, and follows both files', async () => {
  const text = '{ "data": { "blocks": { "size": { "label": "Size of the cake" } } } }';
  const { page, path, errors } = await preview(text, 'cake.initial.0.response.json', cakeText);
  const crm = page.frameLocator('iframe.stage-page');
  await crm.getByLabel('Size of the cake').waitFor();
  await page.getByText('was called "Cake size" before').waitFor();
  expect(await page.getByLabel('Modal', { exact: true }).locator('option').allInnerTexts()).toEqual(['Cake']);
  expect(await page.getByLabel('Request').locator('option:checked').innerText()).toBe('When it opens');

  writeFileSync(join(dirname(path), 'cake.modal.json'), cakeText.replace('"Shop"', '"Bakery"'));
  await crm.getByLabel('Bakery').waitFor();
  writeFileSync(path, text.replace('Size of the cake', 'Tins'));
  await crm.getByLabel('Tins').waitFor();

  const editor = page.getByRole('textbox', { name: 'Response, as JSON' });
  await editor.getByText('"Tins"').dblclick();
  await page.keyboard.type('Layers');
  await page.keyboard.press('Control+S');
  await expect.poll(() => readFileSync(path, 'utf8')).toBe(text.replace('Size of the cake', 'Layers'));
  await page.getByLabel('Request').selectOption({ label: 'On submit' });
  await page.getByText('was called "Cake size" before').waitFor();
  expect(await page.getByLabel('Request').locator('option:checked').innerText()).toBe('On submit');
  expect(errors).toEqual([]);
});
