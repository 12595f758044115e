import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { firstManifestOf } from '../../playground/manifest/first-manifest.ts';
import { builtPlayground } from '../../src/host/pages.ts';
import { openChromium } from '../chromium.ts';
import { viewport } from '../e2e/playground-page.ts';
import { makeFile, runHost } from './start.ts';

const template = new URL(
  '../../playground/filter/templates/big-deals-this-year.filter.json',
  import.meta.url,
);

/** A preview of a file in a browser, with the errors of its page. */
interface Preview {
  readonly page: Page;
  readonly path: string;
  readonly errors: readonly string[];
}

async function preview(text: string, name: string): Promise<Preview> {
  const path = makeFile(text, name);
  const host = await runHost({
    endpoint: 'http://localhost',
    pages: builtPlayground,
    path,
    responder: 'nobody',
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
  await page.getByRole('textbox', { name: 'postMeeting' }).fill('https://meet.example/meetings');
  await page.getByRole('button', { name: 'Insert :linkId' }).waitFor();
  expect(errors).toEqual([]);
});
