import 'json-modal/react/styles.css';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { drawBlock } from '../draw.tsx';

const items = [{ label: 'Item 1', value: '1' }];

/** Draws a select, and waits until it is loaded. */
async function drawList(options: object): Promise<HTMLInputElement> {
  drawBlock('select', { label: 'It', ...options });
  return waitFor(() => {
    const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'It' });
    expect(input.getAttribute('aria-controls')).toBeTruthy();
    return input;
  });
}

test.each(['select', 'radio-group', 'checkbox-group'])('a %s without items says so', async (kind) => {
  drawBlock(kind, { label: 'It', items: [] });
  expect(await screen.findByText('Nothing to choose')).toBeTruthy();
});

test.each([{ filter: true }, { value: [] }])('an open list without items says so: %j', async (options) => {
  await userEvent.click(await drawList({ items: [], ...options }));
  expect(await screen.findByText('Nothing to choose')).toBeTruthy();
  expect(screen.queryByText('Nothing found')).toBeNull();
});

test('a list opens below its control if its rows fit there', async () => {
  const input = await drawList({ filter: true, items });
  const form = input.closest('form');
  if (form) form.style.marginTop = `${innerHeight - 200}px`;
  await userEvent.click(input);
  const row = await screen.findByRole('option', { name: 'Item 1' });
  expect(row.getBoundingClientRect().top).toBeGreaterThan(input.getBoundingClientRect().bottom);
});

test.each([
  ['Home', [0, 4]],
  ['End', [4, 6]],
])('Shift and %s select text in an open list', async (key, selection) => {
  const input = await drawList({ filter: true, items });
  await userEvent.type(input, 'Item 1{ArrowLeft}{ArrowLeft}');
  await userEvent.keyboard(`{Shift>}{${key}}{/Shift}`);
  expect([input.selectionStart, input.selectionEnd]).toEqual(selection);
});
