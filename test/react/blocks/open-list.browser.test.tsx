import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { JsonModalForm } from 'json-modal/react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { block, modal } from '../../modals.ts';
import { drawForm, endpoint, later, nothing } from '../draw.tsx';

const people = ['Ada', 'Bob', 'Chen'].map((label) => ({ label, value: label }));

/** Opens the list of a select, goes to Bob, and has an answer put other items into the list. */
async function replaceItems(options: object, items: readonly object[]) {
  const answer = later<unknown>();
  const { transport } = endpoint(({ kind }) => (kind === 'change' ? answer.promise : nothing));
  const blocks = {
    city: block('input', { label: 'City', fetchOnChange: true }),
    guest: block('select', { label: 'Guest', items: people, ...options }),
  };
  drawForm(modal(blocks), { transport });
  await userEvent.type(await screen.findByLabelText('City'), 'x');
  await screen.findByText('Updating…');
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Guest' });
  await userEvent.click(input);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const at = () => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent;
  await waitFor(() => expect(at()).toBe('Bob'));
  answer.give({ data: { blocks: { guest: { items } } } });
  await screen.findByRole('option', { name: 'Dina' });
  return { input, at };
}

test.each([
  ['a select with a filter', { filter: true }],
  ['a multiple select', { value: [] }],
])('a double click opens the list of %s, and leaves it open', async (_, options) => {
  drawForm(modal({ guest: block('select', { label: 'Guest', items: people, ...options }) }));
  const input = await waitFor(() => {
    const found = screen.getByRole('combobox', { name: 'Guest' });
    expect(found.getAttribute('aria-controls')).toBeTruthy();
    return found;
  });
  await userEvent.dblClick(input);
  await screen.findByRole('option', { name: 'Ada' });
  expect(input.getAttribute('aria-expanded')).toBe('true');
});

const before = [{ label: 'Dina', value: 'Dina' }, ...people];
const instead = [{ label: 'Dina', value: 'Dina' }];

test.each([
  ['a select with a filter', { filter: true }],
  ['a multiple select', { value: [] }],
])(
  'the keys stay at their item when an answer puts others before it into the open list of %s',
  async (_, options) => {
    const { at } = await replaceItems(options, before);
    expect(at()).toBe('Bob');
    await userEvent.keyboard('{Enter}{Escape}');
    await waitFor(() => expect(document.querySelector('.json-modal-popup:popover-open')).toBeNull());
    expect(
      screen.queryByDisplayValue('Bob') ?? screen.queryByRole('button', { name: 'Remove Bob' }),
    ).toBeTruthy();
  },
);

test.each([
  ['a select with a filter', { filter: true }],
  ['a multiple select', { value: [] }],
])(
  'the keyboard is at no item if a response removes its item from the open list of %s',
  async (_, options) => {
    const { input } = await replaceItems(options, instead);
    expect(input.getAttribute('aria-activedescendant')).toBe('');
  },
);

test('a popover of the page around a form does not take the toggle of a list for its own', async () => {
  const hear = vi.fn();
  const schema = modal({ guest: block('select', { label: 'Guest', items: people, filter: true }) });
  const { container } = render(
    <div onToggle={hear}>
      <JsonModalForm schema={schema} />
    </div>,
  );
  const list = await waitFor(() => container.querySelector('.json-modal-popup') ?? expect.fail());
  fireEvent(list, new Event('toggle'));
  expect(hear).not.toHaveBeenCalled();
});
