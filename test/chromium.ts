import { type Browser, chromium } from 'playwright-core';
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

/** Closes all pages of a browser, with what they have stored. */
export async function closePages(browser: Browser | undefined): Promise<void> {
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
}

let browser: Promise<Browser> | undefined;

function launch(): Promise<Browser> {
  const executablePath = findChromium();
  const args = [...chromiumArguments, '--process-per-site'];
  return chromium.launch({ args, ...(executablePath && { executablePath }) });
}
