import { expect, test } from 'vitest';
import { openDocument } from './playground-page.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

test('completes names, values and the keys of blocks', async () => {
  const { page } = getPlayground();
  await openDocument(page, 'Datepicker');
  const editor = page.getByRole('textbox', { name: 'Schema of the modal, as JSON' });
  for (const [place, completion] of [
    ['"message"', '"placeholder"'],
    ['"not_empty"', '"not_empty"'],
    ['"start"', '"start"'],
    ['"request"', '"open-url"'],
  ] as const) {
    await editor.getByText(place).last().click();
    await page.keyboard.press('Control+Space');
    await page.getByRole('option', { name: completion }).waitFor();
    await page.keyboard.press('Escape');
  }
});

test('writes a block from completions alone', async () => {
  const { page } = getPlayground();
  const editor = page.getByRole('textbox', { name: 'Schema of the modal, as JSON' });
  await editor.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText('{ "properties": { "blocks": { "properties": { "size": {} } } } }');
  for (let presses = 0; presses < 9; presses++) await page.keyboard.press('ArrowLeft');
  // A list that is asked for a second time takes no click until it is there again: the first one opens without it.
  await page.keyboard.type('"');
  await page.getByRole('option', { name: '"$ref"' }).click();
  await page.keyboard.press('Control+Space');
  await page.getByRole('option', { name: '"#/definitions/element-input"' }).click();
  await editor.getByText('{"$ref": "#/definitions/element-input"}').waitFor();
});

test.each([1440, 390])('what a completion means is read beside it, %i px wide', async (width) => {
  const { page } = getPlayground();
  await page.setViewportSize({ width, height: 844 });
  if (width < 760) await page.getByRole('radio', { name: 'Document', exact: true }).check({ force: true });
  const editor = page.getByRole('textbox', { name: 'Schema of the modal, as JSON' });
  await editor.getByText('"placeholder"').first().click();
  await page.keyboard.press('Control+Space');
  const meaning = page.locator('.cm-completionInfo');
  await meaning.waitFor();
  expect(await meaning.evaluate(isInSight)).toBe(true);
});

function isInSight(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const seen = (element.getRootNode() as ShadowRoot).elementFromPoint(left + width / 2, top + height / 2);
  return element.contains(seen);
}
