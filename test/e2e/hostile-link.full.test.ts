import { expect, test } from 'vitest';
import { firstWorkspace } from '../../playground/documents/workspace.ts';
import { writeLink } from '../../playground/files/link.ts';
import { samples } from '../../playground/samples/index.ts';
import { openTool } from './playground-page.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

test('a link with hostile responses runs nothing', async () => {
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
    kind: 'modal',
    title: script,
    text: samples.find(({ id }) => id === 'empty')?.text ?? '',
    app: '__proto__',
    responses: {
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
    location.hash = next ?? '';
  }, hash);
  await page.getByRole('button', { name: 'Endpoint: Your responses' }).waitFor();
  await openTool(page, 'Responses');
  await page.getByRole('button', { name: 'When __proto__ changes' }).click();
  await page.getByText('This is never requested').waitFor();
  await page.getByRole('button', { name: /^if constructor is/ }).click();
  await openTool(page, 'Requests');
  await crm.getByRole('textbox').first().fill('x');
  await crm.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The modal closed: the app accepted the form.').waitFor();
  await crm.getByText(script).first().waitFor();
  expect(await crm.locator('a[href^="javascript"], img').count()).toBe(0);
  expect(await page.locator('a[href^="javascript"], img').count()).toBe(0);
  expect([...dialogs, ...errors]).toEqual([]);
});
