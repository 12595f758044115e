import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { block, modal } from '../modals.ts';
import { drawBlock, drawForm, endpoint, showAll } from './draw.tsx';

const long = `${'word '.repeat(10_000)}end`;
const two = [
  { label: 'One', value: 'one' },
  { label: 'Two', value: 'two' },
];

describe('of very many characters, the modal draws the beginning, and the rest on request', () => {
  test.each<[string, string, object]>([
    ['a label', 'input', { label: long }],
    ['the label of a group', 'radio-group', { label: long, items: two }],
    ['a hint', 'input', { label: 'Size', message: long }],
    ['a text', 'text', { value: long }],
    ['a text in markdown', 'text', { value: long, markdown: true }],
    [
      'the label of an item',
      'checkbox-group',
      { label: 'Sizes', items: [{ label: long, value: 'one' }, two[1]] },
    ],
  ])('%s', async (_, kind, options) => {
    drawBlock(kind, options);
    const more = await screen.findByRole('button', { name: 'Show more' });
    expect(document.body.textContent?.length).toBeLessThan(25_000);
    more.focus();
    await showAll();
    expect(document.body.textContent).toContain(long);
    expect(document.activeElement).toBe(more);
    await userEvent.click(more);
    expect(document.body.textContent?.length).toBeLessThan(25_000);
  });

  test.each<[string, unknown]>([
    ['an error', { error: { message: long } }],
    ['an error under a block', { data: { blocks: { it: { error: long } } } }],
  ])('%s', async (_, answer) => {
    drawForm(
      modal({ it: block('input', { label: 'Size' }) }),
      endpoint(() => answer),
    );
    await screen.findByRole('button', { name: 'Show more' });
    expect(document.body.textContent?.length).toBeLessThan(25_000);
    await showAll();
    expect(document.body.textContent).toContain(long);
  });

  test('no character is cut in half', async () => {
    drawBlock('text', { value: `a${'😀'.repeat(20_000)}` });
    await screen.findByRole('button', { name: 'Show more' });
    expect(document.querySelector('.json-modal-text')?.textContent).not.toMatch(
      /[\ud800-\udbff](?![\udc00-\udfff])/,
    );
  });
});

describe.each(['radio-group', 'checkbox-group'])('a %s of very many items', (kind) => {
  const items = Array.from({ length: 600 }, (_, index) => ({ label: `Item ${index}`, value: `v${index}` }));
  const role = kind === 'radio-group' ? 'radio' : 'checkbox';
  const value = kind === 'radio-group' ? 'v400' : ['v400'];

  test('shows the first and the chosen ones, and the others on request', async () => {
    drawBlock(kind, { label: 'Sizes', items, value });
    await waitFor(() => expect(screen.getAllByRole(role)).toHaveLength(201));
    expect(screen.getByLabelText<HTMLInputElement>('Item 400').checked).toBe(true);
    await showAll();
    expect(document.querySelectorAll(`input[type=${role}]`)).toHaveLength(600);
    await userEvent.click(screen.getByLabelText('Item 599'));
    await userEvent.click(screen.getByRole('button', { name: 'Show less' }));
    expect(screen.getByLabelText<HTMLInputElement>('Item 599').checked).toBe(true);
  });
});
