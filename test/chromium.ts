import { type Browser, chromium } from 'playwright-core';
import { chromiumArguments, findChromium } from '../.setup/chromium.mjs';

/**
 * Starts the Chromium that `npm test` found; close it when the tests are done. Pages of a context and a site share a
 * process: what one of them has compiled, the next one has compiled already.
 */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  const args = [...chromiumArguments, '--process-per-site'];
  return chromium.launch({ args, ...(executablePath && { executablePath }) });
}
