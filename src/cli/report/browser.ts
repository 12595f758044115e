import type { Browser, LaunchOptions, Page } from 'playwright-core';
import { errorCode } from '../../node/files.ts';
import { CliError } from '../cli-error.ts';
import type { CliContext } from '../command.ts';
import { untilEnded } from '../terminal.ts';
import { quote } from '../words.ts';

/** Makes images of pages, and compares them. */
export interface PictureBrowser {
  /** Returns an image of the picture of a page, as PNG. The same page gives the same bytes on one machine. */
  screenshot(html: string): Promise<Buffer>;
  /** Returns whether two images in PNG look different. */
  differ(before: Buffer, now: Buffer): Promise<boolean>;
}

/** Runs a task with a browser, and closes it, also if a signal such as Ctrl+C ends the task. */
export async function withBrowser<Result>(
  environment: CliContext['environment'],
  run: (browser: PictureBrowser) => Promise<Result>,
): Promise<Result> {
  // Before the browser starts, so that a signal during the start closes it, too.
  const stopped = untilEnded();
  const browser = await launch(environment['CHROMIUM']);
  try {
    return await Promise.race([runIn(browser, run), stopped.then(failAsStopped)]);
  } finally {
    await browser.close();
  }
}

function failAsStopped(): never {
  throw new CliError('The command was stopped. No picture was written.');
}

async function runIn<Result>(
  browser: Browser,
  run: (browser: PictureBrowser) => Promise<Result>,
): Promise<Result> {
  const drawing = await openPage(browser, false);
  const comparing = await openPage(browser, true);
  return run({
    screenshot: (html) => screenshot(drawing, html),
    differ: (before, now) => differ(comparing, before, now),
  });
}

async function launch(executablePath: string | undefined): Promise<Browser> {
  const { chromium } = await import('playwright-core').catch((error: unknown) => {
    if (errorCode(error) !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new CliError(
      '"--png" needs the package playwright-core. Run "npm install --save-dev playwright-core".',
    );
  });
  // The browser that Playwright has downloaded, or else Chrome.
  const choices: readonly LaunchOptions[] = executablePath
    ? [{ executablePath }]
    : [{}, { channel: 'chrome' }];
  for (const choice of choices) {
    const browser = await chromium.launch({ ...limits, ...choice }).catch(() => null);
    if (browser !== null) return browser;
  }
  throw new CliError(
    executablePath
      ? `"CHROMIUM" is ${quote(executablePath)}, which did not start. Set it to the path of Chromium or Chrome.`
      : '"--png" needs a browser. Run "npx playwright-core install chromium", or set CHROMIUM to the path of Chromium or Chrome.',
  );
}

/** Playwright would exit without a message, or not at all. */
const limits = { timeout: 30_000, handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };

/** Opens a page that has no network, and looks the same everywhere as far as options can do that. */
async function openPage(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled,
    offline: true,
    viewport: { width: 800, height: 800 },
    deviceScaleFactor: 1,
    locale: 'en-US',
    timezoneId: 'UTC',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    forcedColors: 'none',
  });
  return context.newPage();
}

async function screenshot(page: Page, html: string): Promise<Buffer> {
  await page.setContent(html);
  const box = await page.locator('.picture').boundingBox();
  if (box === null) throw new Error('The page has no picture.');
  const clip = { ...box, height: Math.min(box.height, maxHeight) };
  return page.screenshot({ clip, fullPage: true, animations: 'disabled' });
}

/** The height in pixels at which a picture is cut, since Chromium cannot draw much more. */
const maxHeight = 16_000;

async function differ(page: Page, before: Buffer, now: Buffer): Promise<boolean> {
  if (before.equals(now)) return false;
  // An image of another size is not decoded, since it may be huge.
  if (!before.subarray(0, headerLength).equals(now.subarray(0, headerLength))) return true;
  const images = [before.toString('base64'), now.toString('base64')];
  return page.evaluate(
    async ({ images, tolerance }) => {
      const decode = async (base64: string) => {
        const image = new Image();
        image.src = `data:image/png;base64,${base64}`;
        await image.decode();
        const { width, height } = image;
        const context = new OffscreenCanvas(width, height).getContext('2d');
        context?.drawImage(image, 0, 0);
        return context?.getImageData(0, 0, width, height).data;
      };
      // A file that is not an image rejects.
      const [first, second] = await Promise.all(images.map(decode)).catch(() => []);
      if (first === undefined || second === undefined) return true;
      return first.some((level, index) => Math.abs(level - (second[index] ?? 0)) > tolerance);
    },
    { images, tolerance },
  );
}

/** The signature of a PNG and its first chunk, which has the width and the height. */
const headerLength = 33;

/** The difference of a colour that nobody sees, of 255. */
const tolerance = 8;
