import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RunOptions } from 'axe-core';
import type { BrowserContext, Frame, FrameLocator, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The playground as a person meets it. */
export interface PlaygroundPage {
  readonly page: Page;
  /** The page of the CRM, with the modal. */
  readonly crm: FrameLocator;
  /** The errors of the page so far. */
  readonly errors: string[];
}

/** Whether the playground is new to the one who opens it, or the guide was put away, and nothing else is kept. */
export type Visit = 'first' | 'later';

/** The size of the window, unless a test changes it. */
export const viewport = { width: 1440, height: 900 };

/** Opens the playground, and waits for the modal and the editor. */
export async function openPlayground(
  context: BrowserContext,
  url: string,
  visit: Visit = 'later',
): Promise<PlaygroundPage> {
  const page = await context.newPage();
  await page.addInitScript(forget, visit);
  page.setDefaultTimeout(30_000);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) errors.push(message.text());
  });
  const playground = { page, crm: page.frameLocator('iframe'), errors };
  await load(playground, url);
  return playground;
}

/** Loads the playground in its page as one who has not been there, with the window and the pointer where they were at first. */
export async function reopenPlayground(playground: PlaygroundPage, url: string): Promise<void> {
  const { page, errors } = playground;
  errors.length = 0;
  await Promise.all([
    page.setViewportSize(viewport),
    page.emulateMedia({ colorScheme: null, forcedColors: null }),
    page.mouse.move(0, 0),
    page.evaluate(leave),
  ]);
  await load(playground, url);
}

/** A page that is left saves its last change when the next one has begun: there it would not be forgotten. */
function leave(): void {
  sessionStorage.clear();
  Storage.prototype.setItem = () => {};
}

async function load({ page, crm }: PlaygroundPage, url: string): Promise<void> {
  await page.goto(url);
  await crm.getByRole('dialog').waitFor();
  await page.getByRole('textbox', { name: 'Schema of the modal, as JSON' }).waitFor();
}

/** A reload finds what was kept. */
function forget(visit: Visit): void {
  if (sessionStorage.getItem('visited') !== null) return;
  localStorage.clear();
  if (visit === 'later') localStorage.setItem('json-modal.playground', '{"tool":"requests"}');
  sessionStorage.setItem('visited', 'yes');
}

/** Gives the window another size, and waits until the page is laid out for it. */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Has a fault simulated, or none, from the opening of the modal on. */
export async function playScenario({ page }: PlaygroundPage, scenario: string): Promise<void> {
  const tools = page.getByRole('radio', { name: 'Tools', exact: true });
  if (await tools.isVisible()) await tools.check({ force: true });
  const earlier = await page.getByRole('tab', { selected: true }).first().getAttribute('data-name');
  if (earlier !== 'requests') await openTool(page, 'Requests');
  await page.getByRole('button', { name: /^Faults:/ }).click();
  await page.getByRole('radio', { name: scenario, exact: true }).check();
  await page.getByRole('button', { name: 'Reopen the modal' }).click();
}

/** Chooses an entry of a menu. */
export async function chooseFrom(page: Page, menu: string | RegExp, entry: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  const named = { name: entry, exact: true };
  await page.getByRole('menuitem', named).or(page.getByRole('menuitemradio', named)).click();
}

/** Creates a document from a template. */
export async function createDocument(page: Page, template: string): Promise<void> {
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'New document' });
  await dialog.getByRole('radio', { name: template }).first().check({ force: true });
  await dialog.getByRole('button', { name: /^Create / }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Opens a document by its title. */
export async function openDocument(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: /^Document:/ }).click();
  await findDocument(page, title).click();
}

/** The entry of a document in the list of all, once that is open. */
export function findDocument(page: Page, title: string): Locator {
  const option = (name: string) => page.getByRole('option', { name, exact: true });
  return option(title).or(option(`${title} (edited)`));
}

/** Opens a tool, from the menu of those without room if its tab is there. */
export async function openTool(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name: new RegExp(`^${name}`) });
  if (await tab.isVisible()) await tab.click();
  else await chooseFrom(page, 'More of tools', name);
}

/** Opens a block or a button of the builder, unless it is open. */
export async function openPart(page: Page, name: string | RegExp): Promise<void> {
  const row = page.locator('.part-row').and(page.getByRole('button', { name }));
  if ((await row.getAttribute('aria-expanded')) !== 'true') await row.click();
}

/** Unfolds the other options of the open part, unless they are. */
export async function openMore(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^More options/ });
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
}

/** Chooses a kind in the picker of the builder. */
export async function addPart(page: Page, noun: 'block' | 'button', kind: string): Promise<void> {
  await page.getByRole('button', { name: `Add ${noun}` }).click();
  const picker = page.getByRole('dialog', { name: `Add ${noun}` });
  await picker.getByRole('option', { name: new RegExp(`^${kind}`) }).click();
}

/** Restores the text of the sample. */
export async function resetToSample(page: Page): Promise<void> {
  await chooseFrom(page, 'More of the document', 'Back to the sample');
}

/** Returns the part of the status line about the problems of the text. */
export function problemStatus(page: Page): Locator {
  return page.getByRole('region', { name: 'Status' }).getByRole('status').first();
}

/** Waits until an element has the focus of its document, and that document the window's. */
export async function untilFocused(locator: Locator): Promise<void> {
  await expect.poll(() => locator.evaluate(isFocused)).toBe(true);
}

/**
 * Presses Tab until an element has the focus. It is looked for by its role as seldom as can be: on a loaded machine that takes
 * longer than a key.
 */
export async function tabTo(page: Page, locator: Locator): Promise<void> {
  let element = await locator.elementHandle();
  for (let presses = 0; presses < 150; presses++) {
    if (await element?.evaluate(isFocused)) return;
    await page.keyboard.press('Tab');
    if (!(await element?.evaluate(({ isConnected }) => isConnected))) element = await locator.elementHandle();
  }
  throw new Error(`Tab does not lead to ${locator}.`);
}

function isFocused(element: Element): boolean {
  const root = element.getRootNode() as Document | ShadowRoot;
  return root.activeElement === element && element.ownerDocument.hasFocus();
}

/** The violations that axe finds in the page and in the frame, light and dark, as `rule: element`. */
export async function findViolations({ page }: Pick<PlaygroundPage, 'page'>): Promise<readonly string[]> {
  return findInBoth(page, page.frames());
}

/** The violations that axe finds in the frame, where the modal is. */
export async function findModalViolations({
  page,
}: Pick<PlaygroundPage, 'page'>): Promise<readonly string[]> {
  return findInBoth(page, page.mainFrame().childFrames());
}

async function findInBoth(page: Page, frames: readonly Frame[]): Promise<readonly string[]> {
  const light = await Promise.all(frames.map((frame) => findIn(frame, null)));
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await Promise.all(frames.map((frame) => findIn(frame, 'color-contrast')));
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark].flat();
}

async function findIn(frame: Frame, rule: string | null): Promise<readonly string[]> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
  return frame.evaluate(runAxe, rule);
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function runAxe(rule: string | null): Promise<string[]> {
  const { axe } = window as unknown as { readonly axe: typeof import('axe-core') };
  // Elements that pass would be described, too.
  const options: RunOptions = { iframes: false, resultTypes: ['violations'] };
  // By its name: to the window of a frame, Chromium's root element is now and then no `Node`, and axe then finds nothing.
  const { violations } = await axe.run('html', rule === null ? options : { ...options, runOnly: rule });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
