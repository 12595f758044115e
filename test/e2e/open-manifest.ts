import type { Page } from 'playwright-core';
import { noResponses } from '../../playground/endpoint/own-responses.ts';
import { writeLink } from '../../playground/share/link.ts';
import { firstWorkspace } from '../../playground/workspace/workspace.ts';

/** Opens a manifest by a link, as a draft. */
export async function openManifest(page: Page, text: string): Promise<void> {
  const { scenario, scenarioFor, context } = firstWorkspace;
  const shared = { title: 'App', text, app: 'empty', responses: noResponses, scenario, scenarioFor, context };
  const hash = await writeLink({ kind: 'manifest', ...shared });
  await page.evaluate((next) => {
    location.hash = next ?? '';
  }, hash);
  await page.getByRole('tab', { name: /^Timeline/ }).waitFor();
}

/** Waits until the row of a request in the timeline has a status. */
export async function waitForCall(page: Page, operation: string, status: number): Promise<void> {
  const rows = page.getByRole('list', { name: 'Requests, the newest first' }).getByRole('button');
  await rows
    .filter({ hasText: operation })
    .filter({ hasText: String(status) })
    .first()
    .waitFor();
}
