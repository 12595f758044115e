import { describe, expect, test } from 'vitest';
import { samples } from '../../playground/samples/index.ts';
import { writeLink } from '../../playground/share/link.ts';
import { firstWorkspace } from '../../playground/workspace/workspace.ts';
import { findViolations, hasFocus, type PlaygroundPage, playScenario } from './playground-page.ts';
import { serveBuiltPlayground } from './serve-built.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground(serveBuiltPlayground);

describe('an answer of one’s own', () => {
  test('is written for a block, and the modal and the timeline show what it changes', async () => {
    const playground = getPlayground();
    const { page, crm } = playground;
    await openAnswers(playground, 'When Building changes');
    await page.getByText('When Building changes, the sample app answers').waitFor();
    await page.getByRole('button', { name: 'An empty answer' }).click();
    await write(
      playground,
      '{ "data": { "blocks": {\n  "guests": { "value": "2", "label": "Heads" },\n  "room": { "items": [{ "label": "Attic", "value": "attic" }] }\n} } }',
    );
    await page.getByText('No problems').last().waitFor();
    expect(await findViolations(playground)).toEqual([]);
    await crm.getByLabel('Building').selectOption('North wing');
    await crm.getByLabel('Room', { exact: true }).selectOption('Attic');
    expect(await crm.getByLabel('Heads').inputValue()).toBe('2');

    await page.getByRole('tab', { name: /^Requests/ }).click();
    await page.getByText('by your own answer').waitFor();
    expect(await page.getByRole('region', { name: 'Changed' }).getByRole('row').allInnerTexts()).toEqual([
      'guests',
      expect.stringMatching(/^label\s+"Guests" → "Heads"$/),
      expect.stringMatching(/^value\s+"4" → "2"$/),
      'room',
      expect.stringMatching(/^items\s+0 → 1$/),
    ]);
    expect(await findViolations(playground)).toEqual([]);
  });

  test('opens the modal anew as soon as it is whole', async () => {
    const playground = getPlayground();
    const { page, crm } = playground;
    await openAnswers(playground, 'When it opens');
    await page.getByRole('button', { name: 'The sample app’s answer' }).click();
    await write(playground, '{ "data": { "blocks": { "day": { "label": "Night" } } } }');
    await crm.getByLabel('Night').waitFor();
    await write(playground, '{ "data": { "blocks": { "da');
    await page.getByText(/^[1-9] errors?$/).waitFor();
    await crm.getByLabel('Night').waitFor();
    await page.getByRole('button', { name: /^Endpoint:/ }).click();
    await page.getByText('Sample app', { exact: true }).click();
    await crm.getByLabel('Day').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Use them' }).click();
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('When it opens, the sample app answers').waitFor();
  });

  test('is for one value of the form, where that is said', async () => {
    const playground = getPlayground();
    const { page, crm } = playground;
    await openAnswers(playground, 'When Building changes');
    await crm.getByLabel('Building').selectOption('North wing');
    await page.getByRole('button', { name: 'What came last' }).click();
    await page.getByRole('button', { name: 'Another for one value…' }).click();
    await page.getByRole('combobox', { name: 'Value that it has' }).selectOption('South wing');
    await page.getByRole('button', { name: 'if Building is South wing' }).waitFor();
    await write(playground, '{ "error": { "message": "The south wing is being painted." } }');
    await crm.getByLabel('Building').selectOption('South wing');
    await crm.getByText('The south wing is being painted.').waitFor();
    await crm.getByLabel('Building').selectOption('North wing');
    await crm.getByLabel('Room', { exact: true }).selectOption('Birch, 12 seats');
  });

  test('has its faults at their lines: in the editor with what mends them, and in the timeline', async () => {
    const playground = getPlayground();
    const { page, crm } = playground;
    await openAnswers(playground, 'When Building changes');
    await page.getByRole('button', { name: 'An empty answer' }).click();
    await write(playground, '{\n  "data": { "blocks": {\n    "room": { "itmes": [] }\n  } }\n}');
    await page.getByText('1 error', { exact: true }).waitFor();
    await crm.getByLabel('Building').selectOption('North wing');
    await crm.getByText('Something went wrong').waitFor();
    await page.getByRole('button', { name: 'Show the request' }).click();
    const note = page.getByRole('note', { name: 'Line 3, 15' });
    expect(await note.innerText()).toBe('"itmes" is not an option of a select. Did you mean "items"?');
    expect(await page.getByRole('group', { name: 'Body of the answer' }).locator('mark').innerText()).toBe(
      '"itmes"',
    );
    expect(await findViolations(playground)).toEqual([]);

    await page.getByRole('button', { name: 'Edit the answer' }).click();
    await page.getByRole('button', { name: /"itmes" is not an option/ }).click();
    expect(await hasFocus(page.getByRole('textbox', { name: 'Answer, as JSON' }))).toBe(true);
    await page.getByRole('button', { name: 'Write "items".' }).click();
    await page.getByText('No problems').last().waitFor();
    await crm.getByLabel('Building').selectOption('South wing');
    await page.getByRole('tab', { name: /^Requests/ }).click();
    await page.getByText(/^(Changed "room" \(items\)\.|The answer changed nothing\.)$/).waitFor();
  });

  test('completes the blocks of the modal and their options', async () => {
    const playground = getPlayground();
    const { page } = playground;
    await openAnswers(playground, 'On submit');
    await page.getByRole('button', { name: 'An empty answer' }).click();
    await write(playground, '{ "data": { "blocks": {} } }');
    for (let presses = 0; presses < 5; presses++) await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('"');
    await page.getByRole('option', { name: '"building"' }).click();
    await page.keyboard.type('"');
    await page.getByRole('option', { name: '"items"' }).click();
    await page.getByText('"building": { "items": []').waitFor();
  });

  test('follows a block that gets another key, and goes back with it when that is undone', async () => {
    const playground = getPlayground();
    const { page, crm } = playground;
    await openAnswers(playground, 'When Guests changes');
    await page.getByRole('button', { name: 'An empty answer' }).click();
    await write(playground, '{ "data": { "blocks": { "guests": { "message": "So many!" } } } }');
    const answer = page.getByRole('textbox', { name: 'Answer, as JSON' });
    await page.getByRole('radio', { name: 'Form', exact: true }).check({ force: true });
    await page.getByRole('button', { name: 'Guests Input' }).click();
    const key = page.getByRole('textbox', { name: 'Key' });
    await key.fill('heads');
    await page.keyboard.press('Enter');
    await answer.getByText('"heads"').waitFor();
    await crm.getByLabel('Guests').fill('40');
    await crm.getByText('So many!').waitFor();

    await key.press('ControlOrMeta+Z');
    await answer.getByText('"guests"').waitFor();
    expect(await key.inputValue()).toBe('guests');
    await crm.getByText('More than 6 need a large room.').waitFor();
    await crm.getByLabel('Guests').fill('50');
    await crm.getByText('So many!').waitFor();
    await key.press('ControlOrMeta+Shift+Z');
    await answer.getByText('"heads"').waitFor();
  });

  test('is kept over a reload, and goes with a link', async () => {
    const playground = getPlayground();
    const { page, crm } = playground;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openAnswers(playground, 'When it opens');
    await page.getByRole('button', { name: 'An empty answer' }).click();
    await write(playground, '{ "data": { "blocks": { "day": { "label": "Night" } } } }');
    await crm.getByLabel('Night').waitFor();
    await page.reload();
    await crm.getByLabel('Night').waitFor();
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());

    await page.getByRole('button', { name: 'Remove' }).click();
    await crm.getByLabel('Day').waitFor();
    await page.evaluate((hash) => {
      location.hash = hash;
    }, new URL(link).hash);
    await crm.getByLabel('Night').waitFor();
    expect(await page.getByRole('combobox', { name: 'Sample' }).inputValue()).toBe('draft-1');
    await page.getByRole('button', { name: 'Endpoint: Own answers' }).waitFor();
  });
});

test('a link with hostile answers runs nothing', async () => {
  const { page, crm, errors } = getPlayground();
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const script = '<img src=x onerror=alert(1)><script>alert(2)</script>';
  const link = { label: script, value: 'javascript:alert(3)' };
  const { scenario, scenarioFor, context } = firstWorkspace;
  const hash = await writeLink({
    title: script,
    text: samples.find(({ id }) => id === 'empty')?.text ?? '',
    app: '__proto__',
    answers: {
      areUsed: true,
      list: [
        { kind: 'initial', invoker: null, when: null, text: JSON.stringify({ data: { blocks: {} } }) },
        { kind: 'change', invoker: '__proto__', when: { block: 'constructor', value: script }, text: script },
        {
          kind: 'submit',
          invoker: null,
          when: null,
          text: JSON.stringify({ success: { message: script, type: 'snackbar', link } }),
        },
      ],
    },
    scenario,
    scenarioFor,
    context,
  });
  await page.evaluate((next) => {
    location.hash = next;
  }, hash);
  await page.getByRole('button', { name: 'Endpoint: Own answers' }).waitFor();
  await page.getByRole('tab', { name: /^Answers/ }).click();
  await page.getByRole('button', { name: 'When __proto__ changes' }).click();
  await page.getByText('This is never asked').waitFor();
  await page.getByRole('button', { name: /^if constructor is/ }).click();
  await page.getByRole('tab', { name: /^Requests/ }).click();
  await crm.getByRole('textbox').first().fill('x');
  await crm.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The app took the form, and').waitFor();
  await crm.getByText(script).first().waitFor();
  expect(await crm.locator('a[href^="javascript"], img').count()).toBe(0);
  expect(await page.locator('a[href^="javascript"], img').count()).toBe(0);
  expect([...dialogs, ...errors]).toEqual([]);
});

test('out of order, the older answer is dropped, and the newer stays', async () => {
  const playground = getPlayground();
  const { page, crm } = playground;
  await page.getByRole('combobox', { name: 'Sample' }).selectOption({ label: 'Book a room' });
  await page.getByRole('tab', { name: /^Requests/ }).click();
  await playScenario(playground, 'Out of order');
  await crm.getByLabel('Building').selectOption('North wing');
  await page.getByText('Waiting for the answer.').waitFor();
  await crm.getByLabel('Building').selectOption('South wing');
  await page.getByText('Changed "room" (items, message).').waitFor();
  const list = page.getByRole('list', { name: 'Requests, the newest first' });
  await list.getByRole('button').nth(1).click();
  await page.getByText('Dropped: a newer request took its place.').waitFor();
  await page.getByRole('group', { name: 'Body of the answer' }).getByText('Birch, 12 seats').waitFor();
  const rooms = crm.getByLabel('Room', { exact: true }).locator('option');
  expect(await rooms.allInnerTexts()).toEqual(expect.arrayContaining(['Ember, 8 seats']));
  expect(await rooms.allInnerTexts()).not.toContain('Birch, 12 seats');
});

test('an error under a block is shown there, and the right answer with it', async () => {
  const playground = getPlayground();
  const { page, crm } = playground;
  await page.getByRole('combobox', { name: 'Sample' }).selectOption({ label: 'Book a room' });
  await page.getByRole('tab', { name: /^Requests/ }).click();
  await playScenario(playground, 'Error under a block');
  await page.getByText('Changed "day" (error) and "building" (items).').waitFor();
  await crm.getByLabel('Building').selectOption('North wing');
  await page.getByText(/^Changed .*"building" \(error\)/).waitFor();
  await crm.getByLabel('Room', { exact: true }).selectOption('Birch, 12 seats');
  await crm.getByText('The app does not take this.').waitFor();
});

test('the context is that of every page of the CRM', async () => {
  const playground = getPlayground();
  const { page } = playground;
  await page.getByRole('tab', { name: /^Requests/ }).click();
  await page.getByRole('button', { name: 'Context: Deal 9' }).click();
  await page.getByRole('combobox', { name: 'Resource' }).selectOption('activity');
  await page.getByRole('combobox', { name: 'View' }).selectOption('list');
  await page.getByRole('textbox', { name: 'Selected ids, none for all' }).fill('');
  await page.getByRole('textbox', { name: 'All but these ids' }).fill('12, 15');
  await page.getByRole('combobox', { name: 'Filtered by' }).selectOption('everyone');
  await page.getByRole('textbox', { name: 'Type of activity' }).fill('call');
  expect(await findViolations(playground)).toEqual([]);
  await page.keyboard.press('Escape');
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
  expect(await row('selectedIds').innerText()).toMatch(/empty/);
  expect(await row('excludedIds').innerText()).toMatch(/12,15/);
  expect(JSON.parse((await row('filter').innerText()).replace(/^filter/, ''))).toEqual({
    everyone: 1,
    activity_type: 'call',
  });
  expect(await row('token').innerText()).toMatch(/eyJ[\s\S]*"userId": 12/);
});

async function openAnswers({ page }: PlaygroundPage, row: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Sample' }).selectOption({ label: 'Book a room' });
  await page.getByRole('tab', { name: /^Answers/ }).click();
  await page.getByRole('list', { name: 'What asks the endpoint' }).getByRole('button', { name: row }).click();
}

/** Writes a text as one that is pasted: brackets are not closed for it. */
async function write({ page }: PlaygroundPage, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Answer, as JSON' }).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(text);
}
