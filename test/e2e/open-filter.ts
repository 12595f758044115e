import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { firstWorkspace } from '../../playground/documents/workspace.ts';
import { noResponses } from '../../playground/endpoint/own-responses.ts';
import { writeLink } from '../../playground/files/link.ts';

const template = new URL('../../src/templates/filters/big-deals-this-year.filter.json', import.meta.url);

/** A filter with two conditions. */
export const bigDeals = readFileSync(template, 'utf8');

/** Opens a filter by a link, in the builder. */
export async function openFilter(page: Page, text = bigDeals): Promise<void> {
  const { scenario, scenarioFor, context } = firstWorkspace;
  const hash = await writeLink({
    kind: 'filter',
    title: 'Big deals',
    text,
    app: 'empty',
    responses: noResponses,
    scenario,
    scenarioFor,
    context,
  });
  await page.evaluate((next) => {
    location.hash = next ?? '';
  }, hash);
  await page.getByText('conditions', { exact: false }).first().waitFor();
  await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
  await page.getByRole('group', { name: 'All of these, condition 1' }).waitFor();
}
