import { expect, test } from 'vitest';
import { openDocument } from './playground-page.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground('later', {
  headers: { 'content-security-policy': "default-src 'self'" },
});

test('the built playground works if a page may load only its own files', async () => {
  const { page, crm } = getPlayground();
  const editor = page.getByRole('textbox', { name: 'Schema of the modal, as JSON' });
  await editor.getByText('"placeholder"').first().dblclick();
  await page.keyboard.type('placehodler');
  await page.getByText('1 error').waitFor();
  // Under a pointer that rests, the text may still move.
  const isExplained = async () => {
    await page.mouse.move(0, 0);
    await editor.getByText('"placehodler"').hover();
    const explained = page.getByText('Did you mean "placeholder"?').first();
    return explained.waitFor({ timeout: 2_000 }).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(isExplained).toBe(true);
  expect(await editor.evaluate((element) => getComputedStyle(element).fontFamily)).toMatch(/mono/i);

  await openDocument(page, 'Send invitations');
  await crm.getByRole('combobox', { name: 'Invite' }).fill('Ada Abel');
  await crm.getByRole('option', { name: 'Ada Abel, Sales' }).click();
  await page.keyboard.press('Tab');
  await crm.getByRole('dialog').getByRole('button', { name: 'Send invitations' }).click();
  await crm.getByText('Invited 1 people.').waitFor();
});

test('an open-url button opens a page that shows the data as text', async () => {
  const { page, crm, errors } = getPlayground();
  await openDocument(page, 'Open a report');
  const opening = page.context().waitForEvent('page');
  await crm.getByRole('button', { name: 'Open report' }).click();
  const opened = await opening;
  await opened.getByRole('heading', { name: 'The app’s page' }).waitFor();
  await opened.getByText('https://app.example/open-report', { exact: true }).waitFor();
  expect(await opened.getByRole('row', { name: /^form/ }).innerText()).toMatch(/"range": "quarter"/);
  expect(await opened.evaluate(() => window.opener)).toBe(null);
  expect(new URL(opened.url()).search).toBe('');
  await opened.evaluate(() => {
    location.hash = '#https://x.example/?form=<img src=x onerror=alert(1)>&<b>=1';
    location.reload();
  });
  await opened.getByText('<img src=x onerror=alert(1)>').waitFor();
  expect(await opened.locator('img, b').count()).toBe(0);
  await opened.close();
  expect(errors).toEqual([]);
});
