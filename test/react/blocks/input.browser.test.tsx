import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { drawBlock } from '../draw.tsx';

test('an input has its label, hint, placeholder and value', () => {
  drawBlock('input', { label: 'Size', message: 'S, M or L', placeholder: 'Insert size', value: 'M' });
  const input = screen.getByRole('textbox', { name: 'Size', description: 'S, M or L' });
  expect(input).toHaveProperty('value', 'M');
  expect(screen.getByPlaceholderText('Insert size')).toBe(input);
});

test('an error is shown in place of the hint until the input is changed', async () => {
  drawBlock('input', { label: 'Size', message: 'S, M or L', error: 'We have no XL.' });
  const input = screen.getByRole('textbox', { description: 'We have no XL.' });
  expect(input.getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(input, 'L');
  await waitFor(() => screen.getByRole('textbox', { description: 'S, M or L' }));
  expect(input.hasAttribute('aria-invalid')).toBe(false);
});

test('required is said', () => {
  drawBlock('input', { label: 'Size', isRequired: true });
  expect(screen.getByLabelText('Size').getAttribute('aria-required')).toBe('true');
});

test.each([
  ['text', 'text', ''],
  ['email', 'email', ''],
  ['number', 'text', 'decimal'],
  ['password', 'password', ''],
  ['search', 'search', ''],
  ['url', 'url', ''],
])('an input of type %s has the keyboard for it', (type, native, mode) => {
  drawBlock('input', { label: 'Size', type });
  const input = screen.getByLabelText<HTMLInputElement>('Size');
  expect([input.type, input.inputMode]).toEqual([native, mode]);
});

test('a number that is no number keeps what was typed', async () => {
  drawBlock('input', { label: 'Pieces', type: 'number' });
  await userEvent.type(screen.getByLabelText('Pieces'), '1e');
  expect(screen.getByLabelText('Pieces')).toHaveProperty('value', '1e');
});

test('the clear button empties the input and leaves the focus in it', async () => {
  drawBlock('input', { label: 'Size', value: 'M', allowClear: true });
  await userEvent.click(screen.getByRole('button', { name: 'Clear Size' }));
  expect(screen.getByLabelText('Size')).toHaveProperty('value', '');
  expect(document.activeElement).toBe(screen.getByLabelText('Size'));
  expect(screen.queryByRole('button', { name: 'Clear Size' })).toBeNull();
});

test('the caret stays where it is while one types in the middle', async () => {
  drawBlock('input', { label: 'Size', value: 'abcd' });
  const input = screen.getByLabelText<HTMLInputElement>('Size');
  input.focus();
  input.setSelectionRange(2, 2);
  await userEvent.keyboard('xyz');
  expect([input.value, input.selectionStart]).toEqual(['abxyzcd', 5]);
});
