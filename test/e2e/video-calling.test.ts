import { expect, test } from 'vitest';
import { firstManifestOf } from '../../playground/manifest/first-manifest.ts';
import { openManifest, waitForCall } from './open-manifest.ts';
import { untilFocused } from './playground-page.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

const manifest = firstManifestOf('video-calling');

test('a video call is added, follows the activity, and is removed, each with its request', async () => {
  const { page } = getPlayground();
  await openManifest(page, manifest);
  await page.getByRole('button', { name: 'Add video call', exact: true }).click();
  const call = page.getByRole('region', { name: 'Video call' });
  await call.getByRole('link', { name: 'Join' }).waitFor();
  expect(await call.getByRole('link', { name: 'Join' }).getAttribute('rel')).toBe('noopener noreferrer');
  await waitForCall(page, 'postMeeting', 201);
  await waitForCall(page, 'registerUserProviderLink', 200);
  await page.getByLabel('Subject').fill('Second tasting');
  await page.getByLabel('Time', { exact: true }).fill('15:00');
  await page.getByRole('form', { name: 'Activity' }).getByRole('button', { name: 'Save' }).click();
  await waitForCall(page, 'patchUpdateMeeting', 204);
  await page.getByText('Subject changed, Time changed to 15:00').waitFor();
  await page.getByText('Second tasting', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Join' }).waitFor();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await untilFocused(page.getByLabel('Subject'));
  await page.getByRole('form', { name: 'Activity' }).getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Remove the video call' }).click();
  await waitForCall(page, 'deleteMeeting', 204);
  await page.getByRole('button', { name: 'Add video call', exact: true }).waitFor();
  // Saving without a change sends nothing.
  const rows = page.getByRole('list', { name: 'Requests, the newest first' }).getByRole('button');
  expect(await rows.filter({ hasText: 'patchUpdateMeeting' }).count()).toBe(1);
});
