import type { PlaygroundPage } from './playground-page.ts';

/** Brings the place of an answer to view. */
export async function openAnswers({ page }: PlaygroundPage, row: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Sample' }).selectOption({ label: 'Book a room' });
  await page.getByRole('tab', { name: /^Responses/ }).click();
  await page.getByRole('list', { name: 'Triggers' }).getByRole('button', { name: row }).click();
}

/** Writes the text of the answer in view, as one that is pasted: brackets are not closed for it. */
export async function writeAnswer({ page }: PlaygroundPage, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Response, as JSON' }).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(text);
}
