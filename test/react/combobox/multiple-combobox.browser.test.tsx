import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { block, modal, save } from '../../modals.ts';
import { drawForm, endpoint, nothing } from '../draw.tsx';

const toppings = ['Almonds', 'Berries', 'Caramel'].map((label) => ({ label, value: label }));
const draw = async (options: object = {}) => {
  const { transport, requests } = endpoint(() => nothing);
  const blocks = {
    toppings: block('select', { label: 'Toppings', items: toppings, value: ['Berries'], ...options }),
  };
  drawForm(modal(blocks, { save }), { transport });
  await screen.findByRole('button', { name: 'Remove Berries' });
  return { input: screen.getByRole<HTMLInputElement>('combobox', { name: 'Toppings' }), requests };
};

test('takes several choices, each of which can be removed', async () => {
  const { input, requests } = await draw();
  await userEvent.click(input);
  await userEvent.click(await screen.findByRole('option', { name: 'Caramel' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Almonds' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Berries' }));
  expect(screen.queryByRole('button', { name: 'Remove Berries' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ toppings: ['Almonds', 'Caramel'] }));
});

test('opens its list, and closes it, by a press on the arrow at its end', async () => {
  const { input } = await draw();
  const ground = input.parentElement ?? input;
  const position = { x: ground.clientWidth - 18, y: 18 };
  await userEvent.click(ground, { position });
  await screen.findByRole('option', { name: 'Almonds' });
  expect(document.activeElement).toBe(input);
  await userEvent.click(ground, { position });
  await waitFor(() => expect(input.getAttribute('aria-expanded')).toBe('false'));
  expect(document.activeElement).toBe(input);
});

test('has the focus after the second click of a double click beside its choices, too', async () => {
  const { input } = await draw();
  const ground = input.parentElement ?? input;
  fireEvent.click(ground, { detail: 1 });
  expect(input.getAttribute('aria-expanded')).toBe('true');
  // On a phone, the press before it takes the focus away.
  fireEvent.focus(document.body);
  fireEvent.click(ground, { detail: 2 });
  expect(document.activeElement).toBe(input);
  expect(input.getAttribute('aria-expanded')).toBe('true');
});

test('has no empty line below its choices where they fill their line', async () => {
  const { input } = await draw();
  const ground = input.parentElement ?? input;
  const chip = screen.getByRole('button', { name: 'Remove Berries' }).parentElement;
  ground.style.width = `${(chip?.offsetWidth ?? 0) + 46}px`;
  expect(ground.offsetHeight).toBe(36);
  input.focus();
  await userEvent.keyboard('a');
  await waitFor(() => expect(ground.offsetHeight).toBeGreaterThan(60));
});

test('announces the choices to a user who enters its text', async () => {
  await draw({ value: ['Almonds', 'Berries'], message: 'As you like' });
  await screen.findByRole('combobox', { name: 'Toppings', description: 'Almonds Berries As you like' });
  await userEvent.click(screen.getByRole('button', { name: 'Remove Almonds' }));
  await screen.findByRole('combobox', { name: 'Toppings', description: 'Berries As you like' });
});

test('announces each choice that a key removed', async () => {
  const { input } = await draw();
  input.focus();
  for (let time = 0; time < 2; time++) {
    await userEvent.keyboard('{Backspace}');
    const told = await screen.findByText('Removed Berries');
    expect(told.closest('[role=status]')).toBeTruthy();
    await userEvent.keyboard('ber{Enter}{Escape}');
    await screen.findByRole('button', { name: 'Remove Berries' });
    expect(screen.queryByText('Removed Berries')).toBeNull();
  }
});

test.each([
  ['first', 3, 'Remove Berries'],
  ['one in the middle', 2, 'Remove Caramel'],
  ['last', 1, 'Remove Berries'],
])('removed by a key, the %s of its choices leaves the focus to one beside it', async (_, lefts, focused) => {
  const { input } = await draw({ value: toppings.map(({ value }) => value) });
  input.focus();
  await userEvent.keyboard(`${'{ArrowLeft}'.repeat(lefts)}{Delete}`);
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Remove / })).toHaveLength(2));
  await waitFor(() => expect(document.activeElement?.ariaLabel).toBe(focused));
});

const letters = Array.from('ABCDEFGHIJKLMNOPQRST', (letter) => ({
  label: `Berries ${letter}`,
  value: letter,
}));
const seenChips = () =>
  screen.getAllByRole('button', { name: /^Remove / }).map(({ ariaLabel }) => ariaLabel?.slice(-1));

test('shows the first of 20 choices and the count of the others, which a press shows and hides', async () => {
  const { input } = await draw({
    items: [{ label: 'Berries', value: 'Berries' }, ...letters],
    value: ['Berries', ...letters.map(({ value }) => value)],
  });
  expect(seenChips()).toHaveLength(6);
  expect(input.getAttribute('aria-describedby')?.split(' ')).toHaveLength(21);
  const more = screen.getByRole('button', { name: '+15 Show more' });
  await userEvent.click(more);
  expect(seenChips()).toHaveLength(21);
  expect(document.activeElement).toBe(more);
  await userEvent.keyboard('{Enter}');
  expect(more.textContent).toBe('+15');
  expect(seenChips()).toHaveLength(6);
});

test('shows all of 20 choices while the keys move through them', async () => {
  const { input } = await draw({
    items: [{ label: 'Berries', value: 'Berries' }, ...letters],
    value: ['Berries', ...letters.map(({ value }) => value)],
  });
  input.focus();
  await userEvent.keyboard('{ArrowLeft}');
  await waitFor(() => expect(document.activeElement?.ariaLabel).toBe('Remove Berries T'));
  expect(seenChips()).toHaveLength(21);
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(document.activeElement).toBe(input));
  expect(seenChips()).toHaveLength(6);
});

test('keeps a disabled choice: its button is off, no key removes it, and clearing removes the others', async () => {
  const items = toppings.map((item) => ({ ...item, isDisabled: item.label === 'Caramel' }));
  const { input } = await draw({ items, value: ['Almonds', 'Berries', 'Caramel'], allowClear: true });
  const names = () => screen.getAllByRole('button', { name: /^Remove / }).map((chip) => chip.ariaLabel);
  const chip = screen.getByRole('button', { name: 'Remove Caramel' });
  expect(chip.ariaDisabled).toBe('true');
  input.focus();
  await userEvent.keyboard('{Backspace}');
  expect(screen.queryByText('Removed Caramel')).toBeNull();
  expect(names()).toEqual(['Remove Almonds', 'Remove Berries', 'Remove Caramel']);
  await userEvent.click(screen.getByRole('button', { name: 'Clear Toppings' }));
  await waitFor(() => expect(names()).toEqual(['Remove Caramel']));
  expect(screen.queryByRole('button', { name: 'Clear Toppings' })).toBeNull();
});

test('two quick clicks remove the choice under the pointer and the next one that moves there', async () => {
  await draw({ value: ['Almonds', 'Berries', 'Caramel'] });
  await userEvent.dblClick(screen.getByRole('button', { name: 'Remove Almonds' }));
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Remove Caramel' })).toBeTruthy();
});

test('marks the choices in its list, where choosing one again removes it', async () => {
  const { input } = await draw();
  await userEvent.click(input);
  const list = await screen.findByRole('listbox', { name: 'Toppings' });
  const chosen = await within(list).findByRole('option', { selected: true });
  expect(chosen.textContent).toBe('Berries');
  await userEvent.click(chosen);
  await waitFor(() => expect(screen.queryByRole('option', { selected: true })).toBeNull());
});

test('is operated by keys alone', async () => {
  const { input, requests } = await draw();
  input.focus();
  await userEvent.keyboard('car{Enter}');
  expect(await screen.findByRole('button', { name: 'Remove Caramel' })).toBeTruthy();
  await userEvent.keyboard('{Escape}{Backspace}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Caramel' })).toBeNull());
  await userEvent.keyboard('alm{Enter}{Escape}');
  expect(await screen.findByRole('button', { name: 'Remove Almonds' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ toppings: ['Almonds', 'Berries'] }));
});

test('chooses nothing with an Enter that ends a composition', async () => {
  const { input } = await draw();
  input.focus();
  await userEvent.keyboard('car');
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 229, isComposing: true });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(input.getAttribute('aria-expanded')).toBe('false'));
  expect(screen.queryByRole('button', { name: 'Remove Caramel' })).toBeNull();
});

test('discards text without a match when it is left', async () => {
  const { input } = await draw();
  await userEvent.click(input);
  await userEvent.keyboard('xyz');
  await userEvent.click(input);
  await waitFor(() => expect(input.getAttribute('aria-expanded')).toBe('false'));
  await userEvent.keyboard('{Tab}');
  await waitFor(() => expect(input.value).toBe(''));
});

test('with a filter, chooses the first item that matches', async () => {
  const { input } = await draw({ filter: true });
  input.focus();
  await userEvent.keyboard('car{Enter}');
  expect(await screen.findByRole('button', { name: 'Remove Caramel' })).toBeTruthy();
  await userEvent.keyboard('monds');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Remove Almonds' })).toBeTruthy();
});

describe('a space', () => {
  const cities = ['Boston', 'New Orleans', 'New York', 'York'].map((label) => ({ label, value: label }));

  test('chooses the item of the list, again and again, and opens a closed list', async () => {
    const { input } = await draw();
    input.focus();
    await userEvent.keyboard(' ');
    expect(input.getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{ArrowDown} ');
    expect(await screen.findByRole('button', { name: 'Remove Almonds' })).toBeTruthy();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Almonds' })).toBeNull());
    expect(input.value).toBe('');
  });

  test('after letters chooses, unless it continues a name', async () => {
    const { input } = await draw({ items: [...toppings, ...cities] });
    input.focus();
    await userEvent.keyboard('bos ');
    expect(await screen.findByRole('button', { name: 'Remove Boston' })).toBeTruthy();
    await userEvent.keyboard('new y ');
    expect(await screen.findByRole('button', { name: 'Remove New York' })).toBeTruthy();
    await userEvent.keyboard('new  ');
    expect(await screen.findByRole('button', { name: 'Remove New Orleans' })).toBeTruthy();
  });

  test('is typed into a list with a filter', async () => {
    const { input } = await draw({ items: [...toppings, ...cities], filter: true });
    input.focus();
    await userEvent.keyboard('new y');
    expect(input.value).toBe('new y');
  });
});

test.each([
  [undefined, 'none'],
  [true, 'list'],
])('with the filter %s, typing completes by %s', async (filter, expected) => {
  const { input } = await draw({ filter });
  await waitFor(() => expect(input.getAttribute('aria-autocomplete')).toBe(expected));
});
