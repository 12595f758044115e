import { expect, test } from 'vitest';
import { playScenario } from './playground-page.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

test('missing values are announced on a phone, and outcomes are shown in full', async () => {
  const playground = getPlayground();
  const { page } = playground;
  await page.setViewportSize({ width: 320, height: 844 });
  const line = page.getByRole('region', { name: 'Status' }).getByRole('status').last();
  await expect
    .poll(() => line.textContent())
    .toBe('Cannot be sent yet: Cake size, Pickup date and Bakery are empty');
  await playScenario(playground, 'Invalid data');
  await line.getByText('Cause: "no_such_block" is not a block of this modal.', { exact: true }).waitFor();
  expect(await line.evaluate(isWhole)).toBe(true);
  await page.getByRole('button', { name: 'Show the request' }).click();
  await page.getByRole('note').getByText('"no_such_block" is not a block of this modal.').waitFor();
});

test('the count of problems is read out on a phone', async () => {
  const { page } = getPlayground();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('radio', { name: 'Document', exact: true }).check({ force: true });
  await page
    .getByRole('textbox', { name: 'Schema of the modal, as JSON' })
    .getByText('"placeholder"')
    .first()
    .dblclick();
  await page.keyboard.type('placehodler');
  const views = page.getByRole('navigation', { name: 'Views' });
  await expect.poll(() => views.getByRole('status').textContent()).toBe('1 problem');
});

function isWhole(element: Element): boolean {
  return element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight;
}
