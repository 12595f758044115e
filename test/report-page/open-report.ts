import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ModalJson } from '../../src/format/modal.ts';
import { lintModal } from '../../src/lint/index.ts';
import { createReport } from '../../src/report/report.ts';
import { type VariantName, variants } from '../../src/report/variants/variants.ts';
import { drawReport } from '../../src/report-page/draw-report.tsx';
import { openChromium } from '../chromium.ts';

/** Returns the page of a report. */
export async function draw(
  text: string,
  name: VariantName | null = null,
  file = 'a.modal.json',
): Promise<string> {
  const source: ModalJson = JSON.parse(text);
  const variant = name === null ? null : variants[name];
  const schema = variant === null ? source : variant.apply(source);
  const reported = createReport({ file, modal: schema, problems: lintModal(text) });
  return drawReport({ ...reported, modal: schema, variant, version: '1.2.3' });
}

/** Opens a page at an address without network, and returns what it tried to do. */
export async function show(html: string, options: Parameters<Browser['newContext']>[0] = {}) {
  const context = await (await openChromium()).newContext(options);
  const tab = await context.newPage();
  const events: string[] = [];
  tab.on('dialog', (dialog) => {
    events.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  tab.on('console', (message) => {
    // Chromium also gives advice to authors of forms.
    if (message.type() === 'error') events.push(`console ${message.text()}`);
  });
  tab.on('pageerror', (error) => events.push(`error ${error.message}`));
  await tab.route('**', (route) => {
    if (route.request().url() === address) return route.fulfill({ contentType: 'text/html', body: html });
    events.push(`request ${route.request().url()}`);
    return route.abort();
  });
  await tab.goto(address);
  return { tab, events };
}

const address = 'http://report.test/report.html';

/** Fails if a page has something that could run or load something, or if it did. */
export async function expectNothingRuns(html: string): Promise<void> {
  const { tab, events } = await show(html);
  expect(await findActive(tab)).toEqual([]);
  expect(events).toEqual([]);
  await tab.context().close();
}

/** Returns the elements and attributes that could run something or load something. */
function findActive(tab: Page): Promise<readonly string[]> {
  return tab.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => [
      ...(element.matches('script, img, iframe, object, embed, base, link, [style]')
        ? [element.outerHTML]
        : []),
      ...element.getAttributeNames().filter((name) => name.startsWith('on')),
      ...[...element.attributes]
        .filter(({ name }) => name === 'href' || name === 'src' || name === 'action')
        .filter(({ value }) => !/^(https?:|mailto:|#)/.test(value))
        .map(({ value }) => value),
    ]),
  );
}
