import fc from 'fast-check';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, openChromium } from '../chromium.ts';
import { seed } from '../seed.ts';
import { anyRun, type Run } from '../session/arbitrary-runs.ts';
import { openPage, type SamplePage } from './page/open-page.ts';
import type { ShownWindow } from './page/page.tsx';
import { translatePage } from './page/translate-page.ts';
import { anyUses, doIt, hasFocus, type Use } from './use-at-random.ts';

const complaints: string[] = [];
let browser: Browser;
let page: SamplePage;

beforeAll(async () => {
  browser = await openChromium();
  page = await openPage(browser, { viewport: { width: 700, height: 900 } });
  // Only what is stuck may end by time: a machine under load is ten times slower.
  page.tab.setDefaultTimeout(300_000);
  page.tab.on('pageerror', ({ message }) => complaints.push(message));
  page.tab.on('console', (said) => 'error warning'.includes(said.type()) && complaints.push(said.text()));
});

afterAll(async () => {
  await closePages(browser);
});

test.each([
  ['a page', 120, () => undefined],
  ['a page that the browser translates', 40, translatePage],
])(
  'whatever is done to any modal of %s, it shows what its session holds, and the focus stays in it',
  async (_, numRuns, prepare) => {
    await page.tab.evaluate(prepare);
    const uses = fc.sample(fc.tuple(anyRun, anyUses), { seed, numRuns });
    for (const [index, [run, all]] of uses.entries())
      expect(
        await findFault(run, all),
        `modal ${index} of seed ${seed}: ${JSON.stringify(run.schema)}`,
      ).toBeNull();
  },
);

/** The error and the steps before it; `null` if there is none. */
async function findFault({ schema, steps }: Run, uses: readonly Use[]): Promise<string | null> {
  complaints.length = 0;
  const answers = steps.flatMap((step) => (step.do === 'answer' ? [step.reply] : []));
  await page.show({ schema, answers });
  await expect.poll(() => read(page.tab)).not.toMatchObject({ phase: 'opening' });
  for (const [index, use] of uses.entries()) {
    await doIt(page.tab, use);
    if ((await read(page.tab)).phase === 'closed') return null;
    // Out of a dialog Tab leads to the browser itself, and from there back.
    const canLeave = use.do === 'press' && use.key.endsWith('Tab');
    const wrong = await settle(page.tab, canLeave);
    if (wrong.length > 0) return `${wrong.join('\n')}\nafter ${JSON.stringify(uses.slice(0, index + 1))}`;
  }
  return null;
}

/** An answer may come between the reading of what is held and of what is shown: what lasts is wrong. */
async function settle(tab: Page, canLeave: boolean): Promise<readonly string[]> {
  const first = await findWrong(tab, canLeave);
  if (first.length === 0) return first;
  await tab.waitForTimeout(100);
  return findWrong(tab, canLeave);
}

async function findWrong(tab: Page, canLeave: boolean): Promise<readonly string[]> {
  const { phase, differences } = await read(tab);
  const isLost = phase !== 'closed' && !canLeave && !(await hasFocus(tab));
  return [...complaints, ...differences, ...(isLost ? ['The focus is not in the dialog.'] : [])];
}

function read(tab: Page) {
  return tab.evaluate(() => (globalThis as unknown as ShownWindow).read());
}
