import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { firstWorkspace } from '../../playground/documents/workspace.ts';
import { noResponses } from '../../playground/endpoint/own-responses.ts';
import { writeLink } from '../../playground/files/link.ts';
import { samples } from '../../playground/samples/index.ts';
import { openTool, problemStatus } from './playground-page.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

const marker = 'Keep busy';

/** Comes before the code of the page's worker, and keeps it busy for ever with a text that has the marker. */
const busy = `self.addEventListener('message', ({ data }) => {
  if (String(data.text).includes(${JSON.stringify(marker)})) for (;;);
});`;

test('a link to a text that takes too long leaves the page usable', async () => {
  const { page } = getPlayground();
  await page.route(/worker-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${busy}${await response.text()}` });
  });
  await page.clock.install();
  await page.reload();
  await page.getByText('No problems').first().waitFor();
  await openText(page, (sampleText() ?? '').replace('"label": "Save"', `"label": "${marker}"`));
  const status = problemStatus(page).first();
  await expect.poll(() => status.textContent()).toBe('Checking…');
  await openTool(page, 'Problems');
  const seen = new Set<string | null>();
  await expect
    .poll(async () => {
      await page.clock.fastForward(1000);
      const text = await status.textContent();
      seen.add(text);
      return text;
    })
    .toBe('Not checked');
  expect([...seen]).not.toContain('No problems');
  await page.getByText('The check took longer than 10 seconds').waitFor();
  await openTool(page, 'States');
  const search = page.getByText('The search took longer than 10 seconds');
  await expect
    .poll(async () => {
      await page.clock.fastForward(1000);
      return search.count();
    })
    .toBe(1);

  await openText(page, sampleText() ?? '');
  await expect.poll(() => status.textContent()).toBe('No problems');
  await page.getByText('A user can reach').waitFor();
});

function sampleText(): string | undefined {
  return samples.find(({ id }) => id === 'empty')?.text;
}

async function openText(page: Page, text: string): Promise<void> {
  const { scenario, scenarioFor, context } = firstWorkspace;
  const shared = {
    kind: 'modal' as const,
    title: 'Shared',
    text,
    app: 'empty',
    responses: noResponses,
    scenario,
    scenarioFor,
    context,
  };
  const hash = await writeLink(shared);
  await page.evaluate((next) => {
    location.hash = next ?? '';
  }, hash);
}
