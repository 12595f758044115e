import type { Page } from 'playwright-core';
import type { PlaygroundPage } from './playground-page.ts';
import { openDocument, openTool } from './playground-page.ts';

/** Brings the states of a sample to view. */
export async function openStates({ page }: PlaygroundPage, sample: keyof typeof counts): Promise<void> {
  await openDocument(page, sample);
  await openTool(page, 'States');
  await page.getByText(counts[sample]).waitFor();
  await states(page).first().waitFor();
}

/** The states of the gallery, by the description of each that a screen reader reads. */
export function states(page: Page) {
  return page.getByRole('list', { name: 'States' }).getByRole('button');
}

/** The picture is none for those who do not see it: its button says what it shows. */
export function picture(page: Page, index: number) {
  return page.getByRole('list', { name: 'States' }).getByRole('listitem').nth(index);
}

/** The state in which the modal is. */
export function current(page: Page, name: string) {
  return states(page).and(page.locator('[aria-current="true"]')).filter({ hasText: name });
}

/** Has a modal of these blocks as the file that is imported. */
export async function importModal(page: Page, blocks: object): Promise<void> {
  const modal = {
    type: 'object',
    properties: {
      blocks: { type: 'object', properties: blocks },
      actions: {
        type: 'object',
        properties: {
          save: { $ref: '#/definitions/action-primary', options: { label: 'Save', handler: 'request' } },
        },
      },
    },
  };
  const buffer = Buffer.from(JSON.stringify(modal, null, 2));
  const file = { name: 'imported.json', mimeType: 'application/json', buffer };
  await page.getByLabel('File to import').setInputFiles(file);
}

/** The samples that are used here, by what the gallery says of each: the one before is there until then. */
const counts = {
  'New cake order': 'A user can reach 4 states. The states include the initial response.',
  'Plan a delivery': 'A user can reach 20 states.',
  'Book a room':
    'A user can reach 3 states if the endpoint adds items to "Room". Later responses of the endpoint can add more. The states include the initial response.',
};
