import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { samples } from '../../playground/samples/index.ts';
import { launchChromium } from '../chromium.ts';
import type { SamplePage } from '../react/page/open-page.ts';
import { type State, states } from '../react/page/states.ts';
import { comparePictures } from './compare-pictures.ts';
import { looks, openLook, readFingerprint, takePicture } from './take-picture.ts';

// To renew pictures: delete those that have changed (or the whole folder), run this file, look at them, commit them.
const folder = fileURLToPath(new URL('../../docs/pictures/renderer/', import.meta.url));
const madeWith = `${folder}made-with.txt`;

let browser: Browser;
let tab: Page;
let isComparable = false;

beforeAll(async () => {
  browser = await launchChromium();
  tab = await browser.newPage();
  mkdirSync(folder, { recursive: true });
  const fingerprint = await readFingerprint(browser);
  if (!existsSync(madeWith)) writeFileSync(madeWith, `${fingerprint}\n`);
  isComparable = readFileSync(madeWith, 'utf8').trim() === fingerprint;
});

afterAll(async () => {
  await browser?.close();
});

describe.each(Object.entries(looks))('%s', (name, look) => {
  let page: SamplePage;

  beforeAll(async () => {
    page = await openLook(browser, look);
  });

  afterAll(() => page?.close());

  test.each(samples.map(({ id }) => [id]))('%s looks as it does in its picture', async (sample) => {
    await expectAsPictured(`${sample}.${name}`, await takePicture(page, opened(sample), look));
  });

  // Most states are laid out as the samples are.
  const isPictured = ([, { isLaidOut }]: [string, State]) =>
    isLaidOut || !('width' in look || 'isRightToLeft' in look);
  test.each(Object.entries(states).filter(isPictured))(
    'the state %s looks as it does in its picture',
    async (id, state) => {
      await expectAsPictured(`${id}.${name}`, await takePicture(page, state, look));
    },
  );
});

/** A sample as it opens. */
function opened(sample: string): State {
  return { shown: { sample }, sign: '[data-block-key]' };
}

async function expectAsPictured(name: string, taken: Buffer): Promise<void> {
  const file = `${folder}${name}.png`;
  if (!existsSync(file) && !process.env['CI']) writeFileSync(file, taken);
  const difference = isComparable ? await comparePictures(tab, readFileSync(file), taken) : 0;
  expect(difference, `${file} must be renewed if this is meant`).toBeLessThan(0.001);
}
