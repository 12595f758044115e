import { describe, expect, test } from 'vitest';
import { findViolations, openDocument, openTool, untilFocused } from './playground-page.ts';
import { openAnswers, writeAnswer } from './responses-tool.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

describe('an own response', () => {
  test('is written for a block, and the modal and the requests show its changes', async () => {
    const playground = getPlayground();
    const { page, crm } = playground;
    await openAnswers(playground, 'When Building changes');
    await page.getByText('When Building changes: the sample app responds').waitFor();
    await page.getByRole('button', { name: 'An empty response' }).click();
    await writeAnswer(
      playground,
      '{ "data": { "blocks": {\n  "guests": { "value": "2", "label": "Heads" },\n  "room": { "items": [{ "label": "Attic", "value": "attic" }] }\n} } }',
    );
    await page.getByText('No problems').last().waitFor();
    expect(await findViolations(playground)).toEqual([]);
    await crm.getByLabel('Building').selectOption('North wing');
    await crm.getByLabel('Room', { exact: true }).selectOption('Attic');
    expect(await crm.getByLabel('Heads').inputValue()).toBe('2');

    await openTool(page, 'Requests');
    await page.getByText('by your response').waitFor();
    await page.getByRole('tab', { name: 'Changes 2' }).click();
    const changes = page.getByRole('table', { name: 'Options before and after the response' });
    expect(await changes.getByRole('row').allInnerTexts()).toEqual([
      'Heads',
      expect.stringMatching(/^label\s+"Guests" → "Heads"$/),
      expect.stringMatching(/^value\s+"4" → "2"$/),
      'Room',
      expect.stringMatching(/^items\s+0 → 1$/),
    ]);
    expect(await findViolations(playground)).toEqual([]);
  });

  test('gets all safe fixes at once', async () => {
    const playground = getPlayground();
    const { page } = playground;
    await openAnswers(playground, 'When Building changes');
    await page.getByRole('button', { name: 'An empty response' }).click();
    await writeAnswer(
      playground,
      '{ "data": { "blocks": { "guests": { "vlaue": "2" }, "day": { "lable": "Night" } } } }',
    );
    await page.getByRole('button', { name: 'Fix 2 of 2' }).click();
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Response, as JSON' }).innerText())
      .toContain('"guests": { "value": "2" }, "day": { "label": "Night" }');
    await page.getByText('No problems').last().waitFor();
  });

  test('reopens the modal once it is complete', async () => {
    const playground = getPlayground();
    const { page, crm } = playground;
    await openAnswers(playground, 'When it opens');
    await page.getByRole('button', { name: 'The sample app’s response' }).click();
    await writeAnswer(playground, '{ "data": { "blocks": { "day": { "label": "Night" } } } }');
    await crm.getByLabel('Night').waitFor();
    await writeAnswer(playground, '{ "data": { "blocks": { "da');
    await page
      .getByText(/^[1-9] errors?$/)
      .first()
      .waitFor();
    await crm.getByLabel('Night').waitFor();
    await page.getByRole('button', { name: /^Endpoint:/ }).click();
    await page.getByText('Sample app', { exact: true }).click();
    await crm.getByLabel('Day').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Use them' }).click();
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('When it opens: the sample app responds').waitFor();
  });

  test('can be for one value of the form', async () => {
    const playground = getPlayground();
    const { page, crm } = playground;
    await openAnswers(playground, 'When Building changes');
    await crm.getByLabel('Building').selectOption('North wing');
    await page.getByRole('button', { name: 'The latest response' }).click();
    await page.getByRole('button', { name: 'Another for one value…' }).click();
    await page.getByRole('combobox', { name: 'Value of the condition' }).selectOption('South wing');
    await page.getByRole('button', { name: 'if Building is South wing' }).waitFor();
    await writeAnswer(playground, '{ "error": { "message": "The south wing is being painted." } }');
    await crm.getByLabel('Building').selectOption('South wing');
    await crm.getByText('The south wing is being painted.').waitFor();
    await crm.getByLabel('Building').selectOption('North wing');
    await crm.getByLabel('Room', { exact: true }).selectOption('Birch, 12 seats');
  });

  test('does not cover the controls of its head if there is little room', async () => {
    const playground = getPlayground();
    const { page } = playground;
    await page.setViewportSize({ width: 900, height: 860 });
    await openAnswers(playground, 'When Building changes');
    await page.getByRole('button', { name: 'An empty response' }).click();
    await page.getByRole('button', { name: 'Another for one value…' }).click();
    await writeAnswer(playground, '{ "data": { "blocks": { "romo": {} } }');
    await page.getByText('1 error', { exact: true }).first().waitFor();
    const value = page.getByRole('combobox', { name: 'Value of the condition' });
    const { y = 0, height = 0 } = (await value.boundingBox()) ?? {};
    const editor = await page.locator('.response-editor').boundingBox();
    expect(editor?.y).toBeGreaterThanOrEqual(y + height);
    await value.selectOption('South wing');
  });

  test('shows its problems at their lines, in the editor with fixes, and in the requests', async () => {
    const playground = getPlayground();
    const { page, crm } = playground;
    await openAnswers(playground, 'When Building changes');
    await page.getByRole('button', { name: 'An empty response' }).click();
    await writeAnswer(playground, '{\n  "data": { "blocks": {\n    "room": { "itmes": [] }\n  } }\n}');
    await page.getByText('1 error', { exact: true }).first().waitFor();
    await crm.getByLabel('Building').selectOption('North wing');
    await crm.getByText('Something went wrong').waitFor();
    await page.getByRole('button', { name: 'Show the request' }).click();
    const note = page.getByRole('note', { name: 'Line 3, 15' });
    expect(await note.innerText()).toBe('"itmes" is not an option of a select. Did you mean "items"?');
    expect(await page.getByRole('group', { name: 'Body of the response' }).locator('mark').innerText()).toBe(
      '"itmes"',
    );
    expect(await findViolations(playground)).toEqual([]);

    await page.getByRole('button', { name: 'Edit the response' }).click();
    await page.getByRole('button', { name: /"itmes" is not an option/ }).click();
    await untilFocused(page.getByRole('textbox', { name: 'Response, as JSON' }));
    await page.getByRole('button', { name: 'Write "items"' }).click();
    await page.getByText('No problems').last().waitFor();
    await crm.getByLabel('Building').selectOption('South wing');
    await openTool(page, 'Requests');
    await page.getByText(/^(Changed "Room" \(items\)\.|The response changed nothing\.)$/).waitFor();
  });

  test('of one modal does not get into another by an undo', async () => {
    const playground = getPlayground();
    const { page } = playground;
    const text = '{ "data": { "blocks": { "day": { "label": "Night" } } } }';
    await openAnswers(playground, 'When it opens');
    await page.getByRole('button', { name: 'An empty response' }).click();
    await writeAnswer(playground, text);
    await openDocument(page, 'New cake order');
    await page.getByRole('button', { name: 'An empty response' }).click();
    const answer = page.getByRole('textbox', { name: 'Response, as JSON' });
    await answer.getByText('"blocks"').waitFor();
    await openDocument(page, 'Book a room');
    await answer.getByText('"Night"').click();
    await page.keyboard.press('ControlOrMeta+Z');
    await page.keyboard.press('Tab');
    expect(await answer.innerText()).toBe(text);
  });

  test('completes the blocks of the modal and their options', async () => {
    const playground = getPlayground();
    const { page } = playground;
    await openAnswers(playground, 'On submit');
    await page.getByRole('button', { name: 'An empty response' }).click();
    await writeAnswer(playground, '{ "data": { "blocks": {} } }');
    for (let presses = 0; presses < 5; presses++) await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('"');
    await page.getByRole('option', { name: '"building"' }).click();
    await page.keyboard.type('"');
    await page.getByRole('option', { name: '"items"' }).click();
    await page.getByText('"building": { "items": []').waitFor();
  });

  test('is kept across a reload, and included in a link', async () => {
    const playground = getPlayground();
    const { page, crm } = playground;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openAnswers(playground, 'When it opens');
    await page.getByRole('button', { name: 'An empty response' }).click();
    await writeAnswer(playground, '{ "data": { "blocks": { "day": { "label": "Night" } } } }');
    await crm.getByLabel('Night').waitFor();
    await page.reload();
    await crm.getByLabel('Night').waitFor();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByText('Link copied').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());

    await page.getByRole('button', { name: 'Remove' }).click();
    await crm.getByLabel('Day').waitFor();
    await page.evaluate((hash) => {
      location.hash = hash;
    }, new URL(link).hash);
    await crm.getByLabel('Night').waitFor();
    await page.getByRole('button', { name: 'Document: book-a-room.modal.json' }).waitFor();
    await page.getByRole('button', { name: 'Endpoint: Your responses' }).waitFor();
  });
});
