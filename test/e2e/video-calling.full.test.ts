import { expect, test } from 'vitest';
import { firstManifestOf } from '../../playground/manifest/first-manifest.ts';
import { openManifest, waitForCall } from './open-manifest.ts';
import { findViolations, resize } from './playground-page.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

const manifest = firstManifestOf('video-calling');

test('a request that fails says so where the user is, and can be edited and sent again', async () => {
  const { page } = getPlayground();
  await openManifest(
    page,
    manifest.replace('/meetings/:meetingId",\n    "delete', '/meetings",\n    "delete'),
  );
  await page.getByRole('button', { name: 'Add video call', exact: true }).click();
  await waitForCall(page, 'postMeeting', 201);
  await page.getByLabel('Subject').fill('Another');
  await page.getByRole('form', { name: 'Activity' }).getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').getByText('The video call could not be updated.').waitFor();
  await waitForCall(page, 'patchUpdateMeeting', 404);
  const details = page.getByRole('article', { name: /^Request/ });
  await details.getByText('Status 404, expected 204').waitFor();
  await details.getByText('The user sees').waitFor();
  expect(await page.getByLabel('Subject').inputValue()).toBe('Another');
  await page.getByRole('button', { name: /postMeeting/ }).click();
  await details.getByRole('button', { name: 'Edit and send again' }).press('Enter');
  const field = details.getByRole('textbox', { name: 'Request, as JSON' });
  await field.fill((await field.inputValue()).replace(/"duration": \d+/, '"duration": -1'));
  await field.press('Control+Enter');
  await waitForCall(page, 'postMeeting', 400);
  await page.getByText('Edited and sent again').waitFor();
  await page
    .getByRole('button', { name: /postMeeting/ })
    .last()
    .click();
  await details.getByRole('button', { name: 'Edit and send again' }).press('Enter');
  await field.fill((await field.inputValue()).replace(/"linkId": "[^"]+"/, '"linkId": "another"'));
  await field.press('Control+Enter');
  await waitForCall(page, 'postMeeting', 404);
  await details.getByText('/another/meetings').waitFor();
});

test('a new session begins with an empty timeline, and an app of another kind has another preview', async () => {
  const { page } = getPlayground();
  await openManifest(page, manifest);
  await page.getByRole('button', { name: 'Add video call', exact: true }).click();
  await waitForCall(page, 'postMeeting', 201);
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('button', { name: 'Add video call', exact: true }).waitFor();
  await page.getByRole('button', { name: /postMeeting/ }).waitFor({ state: 'detached' });
});

test('axe finds nothing, at any width, light and dark', async () => {
  const playground = getPlayground();
  const { page } = playground;
  await openManifest(page, manifest);
  await page.getByRole('button', { name: 'Add video call', exact: true }).click();
  await waitForCall(page, 'postMeeting', 201);
  for (const width of [1440, 1024, 390]) {
    await resize(page, width, 900);
    expect(await findViolations(playground), `at ${width} px`).toEqual([]);
  }
});
