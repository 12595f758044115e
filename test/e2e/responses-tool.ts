import type { PlaygroundPage } from './playground-page.ts';
import { openDocument, openTool } from './playground-page.ts';

/** Brings the place of an answer to view. */
export async function openAnswers({ page }: PlaygroundPage, row: string): Promise<void> {
  await openDocument(page, 'Book a room');
  await openTool(page, 'Responses');
  await page.getByRole('list', { name: 'Triggers' }).getByRole('button', { name: row }).click();
}

/** Writes the text of the answer in view, as one that is pasted: brackets are not closed for it. */
export async function writeAnswer({ page }: PlaygroundPage, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Response, as JSON' }).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(text);
}
