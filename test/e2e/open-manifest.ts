import type { Page } from 'playwright-core';
import { firstWorkspace } from '../../playground/documents/workspace.ts';
import { noResponses } from '../../playground/endpoint/own-responses.ts';
import { writeLink } from '../../playground/files/link.ts';
import { openTool } from './playground-page.ts';

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

/** Opens a manifest in the builder, beside the list of its endpoints. */
export async function openBuilder(page: Page, text: string): Promise<void> {
  await openManifest(page, text);
  await openTool(page, 'Endpoints');
  await page.getByRole('list', { name: 'Requests of the CRM' }).waitFor();
  await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
  await page.getByRole('heading', { name: /^Endpoints/, level: 3 }).waitFor();
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
