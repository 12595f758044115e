import { describe, expect, test } from 'vitest';
import { openDocument, openTool, playScenario } from './playground-page.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

describe('a scenario shows', () => {
  test('its screen, and the outcome beside it', async () => {
    const playground = getPlayground();
    const { page, crm } = playground;
    for (const [scenario, screen, reason] of [
      [
        'Status 401',
        'lost',
        'The endpoint returns status 401 without "data", "success" or "error": the user is not connected to the app.',
      ],
      [
        'Status 500',
        'Something went wrong',
        'The endpoint returns status 500 without "data", "success" or "error".',
      ],
      ['Error message', 'The app cannot do this today', 'The app responded with this message.'],
      ['Not JSON', 'Something went wrong', 'The response is HTML, not JSON. Check the path.'],
      ['Invalid data', 'Something went wrong', '"no_such_block" is not a block of this modal.'],
    ] as const) {
      await playScenario(playground, scenario);
      await page.getByText(`Cause: ${reason}`).waitFor();
      await page.getByRole('article').getByText(reason).waitFor();
      await crm.getByText(screen).first().waitFor();
    }
    await page.getByText('The response is not valid, so it changed nothing.').waitFor();
  });

  test('silence: the end of the time limit', async () => {
    const playground = getPlayground();
    const { page, crm } = playground;
    await page.clock.install();
    await playScenario(playground, 'Silent, 12 s');
    await page.getByText('Waiting for the first response').waitFor();
    await page.clock.fastForward(10_000);
    await crm.getByText('Something went wrong').waitFor();
    await page.getByText('Cause: No response within 10 seconds.').waitFor();
    await page.getByRole('tabpanel').getByText('No response within 10 seconds.').waitFor();
  });

  test('a failed submit: the form stays as it was', async () => {
    const playground = getPlayground();
    const { page, crm } = playground;
    await openDocument(page, 'Create an account');
    await playScenario(playground, 'Status 500');
    await page.getByRole('button', { name: /^Faults:/ }).click();
    await page.getByRole('combobox', { name: 'This applies to' }).selectOption({ label: 'submits' });
    await page.getByRole('button', { name: 'Reopen the modal' }).click();
    await crm.getByLabel('Email').fill('someone@example.com');
    await crm.getByLabel('Seats').fill('12');
    await crm.getByRole('button', { name: 'Create account' }).click();
    await crm.getByText('Something went wrong').waitFor();
    expect(await crm.getByLabel('Seats').inputValue()).toBe('12');
  });

  test('an error under its block, with the correct data', async () => {
    const playground = getPlayground();
    const { page, crm } = playground;
    await openDocument(page, 'Book a room');
    await openTool(page, 'Requests');
    await playScenario(playground, 'Error under a block');
    await page.getByText('Changed "Day" (error) and "Building" (items).').waitFor();
    await crm.getByLabel('Building').selectOption('North wing');
    await page.getByText(/^Changed .*"Building" \(error\)/).waitFor();
    await crm.getByLabel('Room', { exact: true }).selectOption('Birch, 12 seats');
    await crm.getByText('The app does not accept this.', { exact: true }).waitFor();
  });
});
