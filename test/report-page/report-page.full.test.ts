import axe from 'axe-core';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { samples } from '../../playground/samples/index.ts';
import { createReport } from '../../src/report/report.ts';
import { modals } from '../analysis/random-modals.ts';
import { closePages, openChromium } from '../chromium.ts';
import { draw, expectNothingRuns, show } from './open-report.ts';

afterAll(async () => closePages(await openChromium()));

const maxBytes = 5_000_000;

test.each(samples)(
  'the report of the sample $id, and of its largest variants, has at most 5 MB',
  async ({ text }) => {
    for (const variant of [null, 'long-texts', 'many-items'] as const) {
      const page = await draw(text, variant);
      expect(Buffer.byteLength(page), variant ?? 'the modal').toBeLessThan(maxBytes);
    }
  },
);

test('axe finds nothing in the report of any sample, light and dark', async () => {
  for (const { id, text } of samples) {
    const { tab } = await show(await draw(text));
    for (const colours of ['light', 'dark']) {
      await tab.locator(`#colours-${colours}`).check();
      await tab.evaluate(axe.source);
      const violations = await tab.evaluate(
        async (runOnly) => {
          const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
          return (await run({ ...runOnly, resultTypes: ['violations'] })).violations.map(
            ({ id, nodes }) => `${id}: ${nodes[0]?.html}`,
          );
          // This rule alone depends on the colours.
        },
        colours === 'dark' ? { runOnly: ['color-contrast'] } : {},
      );
      expect(violations, `${id}, ${colours}`).toEqual([]);
    }
    await tab.close();
  }
});

test('HTML in the texts of every sample runs nothing', async () => {
  for (const { text } of samples) await expectNothingRuns(await draw(text, 'html-in-texts'));
});

test('the page of any modal is well-formed: it has as many states and blocks as the words', async () => {
  const tab = await (await openChromium()).newPage();
  for (const schema of fc.sample(modals, { numRuns: 30, seed: 1 })) {
    const { report } = createReport({ file: 'a', modal: schema, problems: [] });
    await tab.setContent(await draw(JSON.stringify(schema)));
    expect(await tab.locator('.state').count()).toBe(report.states.length);
    expect(await tab.locator('#blocks .part').count()).toBe(report.blocks.length);
  }
  await tab.close();
});

test.each([390, 768, 1440, 1920])('nothing is cut off at a width of %i', async (width) => {
  for (const variant of [null, 'long-texts', 'pseudo-translation'] as const) {
    const { tab } = await show(await draw(samples[0]?.text ?? '', variant), {
      viewport: { width, height: 900 },
    });
    expect(await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await tab.close();
  }
});
