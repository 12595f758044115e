import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { block, modal, save } from '../../modals.ts';
import { drawBlock, drawForm, endpoint, later, nothing } from '../draw.tsx';

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

test('a required value is announced', () => {
  drawBlock('input', { label: 'Size', isRequired: true });
  expect(screen.getByLabelText('Size').getAttribute('aria-required')).toBe('true');
});

test.each([
  ['text', 'text', ''],
  ['email', 'email', ''],
  ['number', 'text', 'numeric'],
  ['password', 'password', ''],
  ['search', 'search', ''],
  ['url', 'url', ''],
  ['checkbox', 'text', ''],
  ['constructor', 'text', ''],
])('an input of type %s has the keyboard for it', (type, native, mode) => {
  drawBlock('input', { label: 'Size', type });
  const input = screen.getByLabelText<HTMLInputElement>('Size');
  expect([input.type, input.inputMode]).toEqual([native, mode]);
});

test('an invalid number keeps the typed text', async () => {
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

test.each([
  ['number', ' 12 ', '12'],
  ['email', 'ann@example.com ', 'ann@example.com'],
  ['url', ' https://example.com', 'https://example.com'],
  ['text', ' as typed ', ' as typed '],
])('blanks around a value of type %s are not sent', async (type, typed, sent) => {
  const { transport, requests } = endpoint(() => nothing);
  drawForm(modal({ it: block('input', { label: 'It', type }) }, { save }), { transport });
  const input = await screen.findByLabelText('It');
  await userEvent.type(input, typed);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ it: sent }));
});

test.each([
  ['number', '1 000'],
  ['number', '-1 234 567,5 '],
  ['number', 'a@b.co '],
  ['url', 'https://example.com/a b'],
  ['text', ' a  b '],
])('every typed character of a value of type %s is visible at once: %s', async (type, typed) => {
  drawBlock('input', { label: 'It', type });
  const input = screen.getByLabelText<HTMLInputElement>('It');
  input.focus();
  for (let end = 1; end <= typed.length; end++) {
    await userEvent.keyboard(typed.charAt(end - 1));
    expect(input.value).toBe(typed.slice(0, end));
  }
});

test('a blank is visible again after the characters behind it were removed', async () => {
  drawBlock('input', { label: 'It', type: 'number' });
  const input = screen.getByLabelText<HTMLInputElement>('It');
  input.focus();
  const keys = ['1', ' ', '2', '{Backspace}', '{Backspace}', ' '];
  const texts = ['1', '1 ', '1 2', '1 ', '1', '1 '];
  for (const [index, key] of keys.entries()) {
    await userEvent.keyboard(key);
    expect(input.value).toBe(texts[index]);
  }
});

describe.each([
  ['textarea', 'one\r\ntwo', 'one\ntwo'],
  ['textarea', 'one\rtwo', 'one\ntwo'],
  ['input', 'one\r\ntwo', 'onetwo'],
])('a response to a %s with line breaks that it normalizes', (kind, value, held) => {
  test('leaves the selection where it is', async () => {
    const { transport } = endpoint(({ kind: asked }) =>
      asked === 'change' ? { data: { blocks: { it: { message: 'New' } } } } : nothing,
    );
    const blocks = {
      it: block(kind, { label: 'It', value }),
      gift: block('checkbox-group', { items: [{ label: 'Yes', value: 'y' }], fetchOnChange: true }),
    };
    drawForm(modal(blocks, { save }), { transport });
    const input = await screen.findByLabelText<HTMLInputElement>('It');
    expect(input.value).toBe(held);
    input.focus();
    input.setSelectionRange(1, 3);
    screen.getByRole('checkbox').click();
    await screen.findByText('New');
    expect([document.activeElement, input.selectionStart, input.selectionEnd]).toEqual([input, 1, 3]);
  });
});

test('a response that changes the text keeps the selection in it', async () => {
  const { transport } = endpoint(({ kind }) =>
    kind === 'change' ? { data: { blocks: { it: { value: 'ABCDEF' } } } } : nothing,
  );
  const blocks = {
    it: block('input', { label: 'It', value: 'abcdef' }),
    gift: block('checkbox-group', { items: [{ label: 'Yes', value: 'y' }], fetchOnChange: true }),
  };
  drawForm(modal(blocks, { save }), { transport });
  const input = await screen.findByLabelText<HTMLInputElement>('It');
  input.focus();
  input.setSelectionRange(1, 3);
  screen.getByRole('checkbox').click();
  await waitFor(() => expect(input.value).toBe('ABCDEF'));
  expect([input.selectionStart, input.selectionEnd]).toEqual([1, 3]);
});

test('a response may make it one for email while its text is selected', async () => {
  const answer = later<object>();
  const { transport } = endpoint(({ kind }) => (kind === 'change' ? answer.promise : nothing));
  const size = block('input', { label: 'Size', value: 'abcd', fetchOnChange: true });
  drawForm(modal({ size }, { save }), { transport, debounceMs: 0 });
  const input = await screen.findByLabelText<HTMLInputElement>('Size');
  input.focus();
  await userEvent.keyboard('e');
  input.setSelectionRange(0, 2);
  answer.give({ data: { blocks: { size: { type: 'email', value: 'ann@example.com' } } } });
  await waitFor(() => expect(screen.getByLabelText('Size')).toHaveProperty('type', 'email'));
  expect(screen.getByLabelText('Size')).toHaveProperty('value', 'ann@example.com');
});

test('composed text counts when the control is left, even if the input method does not report its end', async () => {
  const { transport, requests } = endpoint(() => nothing);
  const size = block('input', { label: 'Size', fetchOnChange: true, allowClear: true });
  drawForm(modal({ size }, { save }), { transport, debounceMs: 0 });
  const input = await screen.findByRole<HTMLInputElement>('textbox');
  input.focus();
  fireEvent.compositionStart(input);
  fireEvent.input(input, { target: { value: 'ka' } });
  const asked = () => requests.flatMap(({ kind, query }) => (kind === 'change' ? [query['form']] : []));
  expect(asked()).toEqual([]);
  input.blur();
  await waitFor(() => expect(asked()).toEqual(['{"size":"ka"}']));
  await userEvent.click(screen.getByRole('button', { name: 'Clear Size' }));
  await waitFor(() => expect(input.value).toBe(''));
});
