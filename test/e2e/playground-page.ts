import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, FrameLocator, Locator, Page } from 'playwright-core';

/** The playground as a person meets it. */
export interface PlaygroundPage {
  readonly page: Page;
  /** The page of the CRM, with the modal. */
  readonly crm: FrameLocator;
  /** What went wrong in the page so far. */
  readonly errors: readonly string[];
}

/** Opens the playground on a first visit, and waits for the modal and the editor. */
export async function openPlayground(browser: Browser, url: string): Promise<PlaygroundPage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(url);
  const crm = page.frameLocator('iframe');
  await crm.getByRole('dialog').waitFor();
  await page.getByRole('textbox', { name: 'Schema of the modal, as JSON' }).waitFor();
  return { page, crm, errors };
}

/** Whether an element has the focus of its document, and that document the window's. */
export async function hasFocus(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const root = element.getRootNode() as Document | ShadowRoot;
    return root.activeElement === element && element.ownerDocument.hasFocus();
  });
}

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, locator: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await hasFocus(locator)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${locator}.`);
}

/** What axe finds in the page and in the frame, as `rule: element`. */
export async function findViolations({ page }: PlaygroundPage): Promise<readonly string[]> {
  const found = await Promise.all(
    page.frames().map(async (frame) => {
      if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
      return frame.evaluate(runAxe);
    }),
  );
  return found.flat();
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function runAxe(): Promise<string[]> {
  const { axe } = window as unknown as { readonly axe: typeof import('axe-core') };
  const { violations } = await axe.run(document, { iframes: false });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
