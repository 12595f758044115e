import fc from 'fast-check';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ModalReply } from '../../src/session/transport.ts';
import { closePages, openChromium } from '../chromium.ts';
import { seed } from '../seed.ts';
import { anyRun } from '../session/arbitrary-runs.ts';
import { data, error, invalid, ok } from '../session/modals.ts';
import { openPage, type SamplePage } from './page/open-page.ts';
import type { ShownWindow } from './page/page.tsx';
import { type InputWindow, watchInput } from './page/watch-input.ts';
import { anyUses, doIt, hasFocus, type Use } from './use-at-random.ts';

/** A modal, the responses to its re-requests and submits, its use, and the steps at which the browser goes offline or online. */
interface FailingRun {
  readonly schema: ModalReply['body'];
  readonly answers: readonly (ModalReply | null)[];
  readonly uses: readonly Use[];
  readonly switches: readonly number[];
}

const failures: readonly (ModalReply | null)[] = [
  ...[null, error, invalid, ok('<html>'), ok({}), ok(null), { status: 204, body: '' }],
  ...[401, 403, 404, 429, 500, 503].map((status) => ({ status, body: { error: { message: 'Down' } } })),
];

const anyFailingRun: fc.Arbitrary<FailingRun> = fc.record({
  // A reset is the only button that changes input.
  schema: anyRun.map(({ schema }) => JSON.parse(JSON.stringify(schema).replace('"reset"', '"cancel"'))),
  answers: fc
    .array(fc.constantFrom(...failures, data(), data(), data()), { minLength: 12, maxLength: 12 })
    .map((replies) => [data(), ...replies]),
  uses: anyUses,
  switches: fc.uniqueArray(fc.nat(39), { maxLength: 6 }),
});

const numRuns = 1000;
const pageCount = 3;

let browser: Browser;

beforeAll(async () => {
  browser = await openChromium();
});

afterAll(async () => {
  await closePages(browser);
});

test('no failure takes input away', { timeout: 7_200_000 }, async () => {
  const runs = [...fc.sample(anyFailingRun, { seed, numRuns }).entries()];
  const usePage = async () => {
    const page = await openFailingPage();
    for (let next = runs.shift(); next; next = runs.shift()) {
      const [index, run] = next;
      if (index % 100 === 0) console.info(`Run ${index} of ${numRuns}`);
      const fault = await findFault(page, run);
      expect(fault, `run ${index} of seed ${seed}: ${JSON.stringify(run)}`).toBeNull();
    }
  };
  await Promise.all(Array.from({ length: pageCount }, usePage));
});

interface FailingPage extends SamplePage {
  readonly complaints: string[];
}

async function openFailingPage(): Promise<FailingPage> {
  const page = await openPage(browser, { viewport: { width: 700, height: 900 } });
  const complaints: string[] = [];
  page.tab.on('pageerror', ({ message }) => complaints.push(message));
  page.tab.on('console', (said) => 'error warning'.includes(said.type()) && complaints.push(said.text()));
  await page.tab.evaluate(watchInput);
  return { ...page, complaints };
}

/** The error and the steps before it; `null` if there is none. */
async function findFault(page: FailingPage, run: FailingRun): Promise<string | null> {
  const { tab, complaints } = page;
  complaints.length = 0;
  await tab.context().setOffline(false);
  await page.show({ schema: run.schema as never, answers: run.answers });
  await expect.poll(() => read(page)).not.toMatchObject({ phase: 'opening' });
  await tab.evaluate(() => (globalThis as unknown as InputWindow).beginInput());
  let isOffline = false;
  for (const [index, use] of run.uses.entries()) {
    if (run.switches.includes(index)) {
      isOffline = !isOffline;
      await tab.context().setOffline(isOffline);
    }
    await doIt(tab, use);
    const { phase, wrong } = await settle(page, use.do === 'press' && use.key.endsWith('Tab'));
    if (phase === 'closed') return null;
    if (wrong.length > 0) return `${wrong.join('\n')}\nafter ${JSON.stringify(run.uses.slice(0, index + 1))}`;
  }
  return null;
}

/** A response may come between two readings of the page: what lasts is wrong. */
async function settle(page: FailingPage, canLeave: boolean): ReturnType<typeof read> {
  const first = await read(page, canLeave);
  if (first.wrong.length === 0) return first;
  await page.tab.waitForTimeout(100);
  return read(page, canLeave);
}

async function read({ tab, complaints }: FailingPage, canLeave = true) {
  const { phase, differences, lost } = await tab.evaluate(() => {
    const here = globalThis as unknown as ShownWindow & InputWindow;
    return { ...here.read(), lost: here.findLostInput() };
  });
  const isLost = phase !== 'closed' && !canLeave && !(await hasFocus(tab));
  const focus = isLost ? ['The focus is not in the dialog.'] : [];
  return { phase, wrong: [...complaints, ...differences, ...lost, ...focus] };
}
