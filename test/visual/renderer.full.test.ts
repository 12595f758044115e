import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { samples } from '../../playground/samples/index.ts';
import { closePages, openChromium } from '../chromium.ts';
import type { SamplePage } from '../react/page/open-page.ts';
import { type State, states } from '../react/page/states.ts';
import { comparePictures } from './compare-pictures.ts';
import { looks, openLook, readFingerprint, takePicture } from './take-picture.ts';

// To renew pictures: run this file with --update, look at those that have changed, and commit them.
const folder = fileURLToPath(new URL('./pictures/', import.meta.url));
const madeWith = `${folder}made-with.txt`;

const browser = await openChromium();
const fingerprint = await readFingerprint(browser);
const isUpdating = inject('isUpdating');
const isComparable = existsSync(madeWith) && readFileSync(madeWith, 'utf8').trim() === fingerprint;

let tab: Page;

beforeAll(async () => {
  tab = await browser.newPage();
  if (isUpdating) writeFileSync(madeWith, `${fingerprint}\n`);
});

afterAll(() => closePages(browser));

// On a machine that draws text differently, no picture is as it was.
describe.skipIf(!isComparable && !isUpdating).each(Object.entries(looks))('%s', (name, look) => {
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
  const difference = existsSync(file) ? await comparePictures(tab, readFileSync(file), taken) : 1;
  if (isUpdating && difference >= tolerated) return writeFileSync(file, taken);
  expect(difference, `${file}: renew it with --update if this is meant`).toBeLessThan(tolerated);
}

const tolerated = 0.001;
