import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type PreviewServer, preview } from 'vite';
import { expect, test } from 'vitest';
import { launchChromium } from '../chromium.ts';
import { openPlayground } from './playground-page.ts';

test('the built playground works where the page permits only its own files', async () => {
  const outDir = mkdtempSync(join(tmpdir(), 'json-modal-playground-'));
  const browser = await launchChromium();
  let server: PreviewServer | undefined;
  try {
    await build({ mode: 'playground', logLevel: 'error', build: { outDir } });
    const headers = { 'content-security-policy': "default-src 'self'" };
    server = await preview({ mode: 'playground', build: { outDir }, preview: { port: 0, headers } });
    const context = await browser.newContext();
    const refused: string[] = [];
    context.on('console', (message) => {
      if (message.type() === 'error') refused.push(message.text());
    });
    const { page, crm, errors } = await openPlayground(context, server.resolvedUrls?.local[0] ?? '');

    const editor = page.getByRole('textbox', { name: 'Schema of the modal, as JSON' });
    await editor.getByText('"placeholder"').first().dblclick();
    await page.keyboard.type('placehodler');
    await page.getByText('1 error').waitFor();
    await editor.getByText('"placehodler"').hover();
    await page.getByText('Did you mean "placeholder"?').first().waitFor();
    expect(await editor.evaluate((element) => getComputedStyle(element).fontFamily)).toMatch(/mono/i);

    await page.getByRole('combobox', { name: 'Sample' }).selectOption({ label: 'Send invitations' });
    await crm.getByRole('combobox', { name: 'Invite' }).fill('Ada Abel');
    await crm.getByRole('option', { name: 'Ada Abel, Sales' }).click();
    await page.keyboard.press('Tab');
    await crm.getByRole('form').getByRole('button', { name: 'Send invitations' }).click();
    await crm.getByText('Invited 1 people.').waitFor();
    expect([...errors, ...refused]).toEqual([]);
  } finally {
    await browser.close();
    await server?.close();
    rmSync(outDir, { recursive: true, force: true });
  }
}, 60_000);
