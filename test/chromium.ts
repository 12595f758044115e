import { type Browser, chromium } from 'playwright-core';
import { chromiumArguments, findChromium } from '../.setup/chromium.mjs';

/** Starts the Chromium that `npm test` found; close it when the tests are done. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({ args: chromiumArguments, ...(executablePath && { executablePath }) });
}
