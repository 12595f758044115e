import type { Page } from 'playwright-core';
import { firstManifestOf } from '../../playground/manifest/first-manifest.ts';
import { openManifest } from './open-manifest.ts';
import type { PlaygroundPage } from './playground-page.ts';

export const manifest = firstManifestOf('messaging');

/** Opens the sample app, with the first of its conversations. */
export async function openInbox({ page }: PlaygroundPage, text = manifest): Promise<Page> {
  await openManifest(page, text);
  await page.getByRole('region', { name: 'Conversation with Ada' }).waitFor();
  return page;
}

export const field = (page: Page) => page.getByRole('textbox', { name: 'Message to Ada' });

export const messages = (page: Page) => page.getByRole('log', { name: 'Messages of Ada' });
