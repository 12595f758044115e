import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';
import { chromiumArguments, findChromium } from '../.setup/chromium.mjs';

/**
 * Opens the Chromium that `npm test` found, once for all test files of a process. Pages of a context and a site share a
 * process: the next one finds compiled what one of them has compiled. A file closes its pages with `closePages`; the browser
 * ends with the process.
 */
export function openChromium(): Promise<Browser> {
  browser ??= launch();
  return browser;
}

/** Closes all pages of a browser, with what they have stored, but not those in the context that files share. */
export async function closePages(browser: Browser | undefined): Promise<void> {
  const shared = await sharedContext;
  const own = (browser?.contexts() ?? []).filter((context) => context !== shared);
  await Promise.all(own.map((context) => context.close()));
}

/** Returns a context that all files of a process share: its pages load and compile the files of a site once. */
export function shareContext(options: BrowserContextOptions): Promise<BrowserContext> {
  sharedContext ??= openChromium().then((browser) => browser.newContext(options));
  return sharedContext;
}

let sharedContext: Promise<BrowserContext> | undefined;

let browser: Promise<Browser> | undefined;

function launch(): Promise<Browser> {
  const executablePath = findChromium();
  const args = [...chromiumArguments, '--process-per-site'];
  return chromium.launch({ args, ...(executablePath && { executablePath }) });
}
