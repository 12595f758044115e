import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { drawBlock } from '../draw.tsx';

const items = [
  { label: 'Vanilla', value: 'vanilla' },
  { label: 'Chocolate', value: 'chocolate', isDisabled: true },
  { label: 'Cranberry', value: 'cranberry' },
];

test('a radio group is a named, described, required group of which one item is chosen', async () => {
  drawBlock('radio-group', {
    label: 'Flavour',
    message: 'Only one',
    items,
    value: 'vanilla',
    isRequired: true,
  });
  const group = screen.getByRole('radiogroup', { name: 'Flavour', description: 'Only one' });
  expect(group.getAttribute('aria-required')).toBe('true');
  await userEvent.click(within(group).getByLabelText('Cranberry'));
  expect(screen.getByRole('radio', { checked: true })).toBe(screen.getByLabelText('Cranberry'));
});

test('a disabled radio item can be the preset one, and cannot be chosen', async () => {
  drawBlock('radio-group', { label: 'Flavour', items, value: 'chocolate' });
  const chocolate = screen.getByLabelText<HTMLInputElement>('Chocolate');
  expect([chocolate.checked, chocolate.disabled]).toEqual([true, true]);
});

test('a chosen radio item cannot be unchosen', async () => {
  drawBlock('radio-group', { label: 'Flavour', items, value: 'vanilla' });
  await userEvent.click(screen.getByLabelText('Vanilla'));
  expect(screen.getByLabelText<HTMLInputElement>('Vanilla').checked).toBe(true);
});

test('a radio item with the value "" can be chosen, and shows that it is', async () => {
  const none = { label: 'None', value: '' };
  drawBlock('radio-group', { label: 'Flavour', items: [...items, none], value: 'vanilla' });
  await userEvent.click(screen.getByLabelText('None'));
  expect(screen.getByRole('radio', { checked: true })).toBe(screen.getByLabelText('None'));
});

test('a checkbox group is a named, described group of which any number of items is chosen', async () => {
  drawBlock('checkbox-group', { label: 'Flavours', message: 'As you like', items, value: ['vanilla'] });
  const group = screen.getByRole('group', { name: 'Flavours', description: 'As you like' });
  await userEvent.click(within(group).getByLabelText('Cranberry'));
  await userEvent.click(within(group).getByLabelText('Vanilla'));
  await userEvent.click(within(group).getByLabelText('Vanilla'));
  const checked = screen.getAllByRole<HTMLInputElement>('checkbox', { checked: true });
  expect(checked.map((box) => box.value)).toEqual(['vanilla', 'cranberry']);
});

test('a checkbox group needs no label, and is marked as required', () => {
  drawBlock('checkbox-group', { items, isRequired: true, message: 'As you like' });
  expect(screen.getByRole('group', { description: 'Required As you like' })).toBeTruthy();
});

test.each(['radio-group', 'checkbox-group'])('a %s shows its error in place of its hint', async (kind) => {
  drawBlock(kind, { label: 'Flavour', message: 'A hint', error: 'Choose one.', items });
  expect(screen.getByText('Choose one.')).toBeTruthy();
  expect(screen.queryByText('A hint')).toBeNull();
  expect(document.querySelector('[aria-invalid="true"]')).toBeTruthy();
  await userEvent.click(screen.getByLabelText('Vanilla'));
  expect(await screen.findByText('A hint')).toBeTruthy();
});
