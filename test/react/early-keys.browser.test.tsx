import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { block, modal } from '../modals.ts';
import { drawModal, endpoint, later, nothing } from './draw.tsx';

const items = ['Tallinn', 'Tartu', 'Narva'].map((label) => ({ label, value: label }));

/** Types a part of a text while a modal opens, and the rest once it shows a control. */
async function typeAround(first: ReturnType<typeof block>, [before = '', after = '']: readonly string[]) {
  const answer = later<unknown>();
  const { transport } = endpoint(() => answer.promise);
  drawModal(modal({ first, second: block('input', { label: 'Second' }) }), { transport });
  await userEvent.keyboard(before);
  answer.give(nothing);
  await screen.findByLabelText('Second');
  await userEvent.keyboard(after);
}

test.each([
  ['an input', block('input', { label: 'First' })],
  ['a textarea', block('textarea', { label: 'First' })],
  ['a number', block('input', { label: 'First', type: 'number' })],
  ['an address', block('input', { label: 'First', type: 'email' })],
])('what is typed while a modal opens gets whole into its first control: %s', async (_, written) => {
  await typeAround(written, ['Tarto{Backspace}u {Control>}c{/Control}i', 's here']);
  const first = screen.getByLabelText<HTMLInputElement>('First');
  await waitFor(() => expect(first.value).toBe('Tartu is here'));
  expect(document.activeElement).toBe(first);
  expect(screen.getByLabelText<HTMLInputElement>('Second').value).toBe('');
});

test('a list is searched with what is typed while the modal opens', async () => {
  await typeAround(block('select', { label: 'First', filter: true, items }), ['Ta', 'rt']);
  await waitFor(() =>
    expect(screen.getAllByRole('option').map((item) => item.textContent)).toEqual(['Tartu']),
  );
});

test.each([
  ['a select', block('select', { label: 'First', items })],
  ['choices', block('radio-group', { label: 'First', items })],
  ['boxes', block('checkbox-group', { label: 'First', items })],
  ['a date', block('datepicker', { label: 'First' })],
])('no part of a word gets into a first control that takes no text: %s', async (_, written) => {
  await typeAround(written, ['N a', 'rva 1']);
  const { activeElement } = document;
  expect(activeElement?.getAttribute('data-block-key')).toBe('first');
  const chosen = [...document.querySelectorAll<HTMLInputElement>(':checked:not([hidden]), [type="date"]')];
  expect(chosen.filter(({ value, validity }) => value !== '' || validity.badInput)).toEqual([]);
  await userEvent.keyboard('{Tab}');
  expect(activeElement?.contains(document.activeElement)).toBe(true);
});
