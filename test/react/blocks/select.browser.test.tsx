import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { block, modal } from '../../modals.ts';
import { drawBlock, drawForm, endpoint, nothing } from '../draw.tsx';

const items = [
  { label: 'Standard', value: 1 },
  { label: 'Standard, as text', value: '1' },
  { label: 'By drone', value: true, isDisabled: true },
];

test('has its label, hint, placeholder and items', () => {
  drawBlock('select', { label: 'Method', message: 'How it goes', placeholder: 'Select method', items });
  const select = screen.getByRole<HTMLSelectElement>('combobox', {
    name: 'Method',
    description: 'How it goes',
  });
  expect(select.selectedOptions[0]?.label).toBe('Select method');
  expect(screen.getByRole<HTMLOptionElement>('option', { name: 'By drone' }).disabled).toBe(true);
});

test('sends the value of the chosen item unchanged', async () => {
  const { transport, requests } = endpoint(() => nothing);
  drawForm(modal({ method: block('select', { label: 'Method', items, isRequired: true }) }), { transport });
  const select = await screen.findByLabelText('Method');
  await userEvent.selectOptions(select, 'Standard, as text');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ method: '1' }));
  await userEvent.selectOptions(select, 'Standard');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBeNull(),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ method: 1 }));
});

test('can be cleared only if the format allows it', async () => {
  drawBlock('select', { label: 'Method', items, value: 1, allowClear: true });
  await userEvent.click(screen.getByRole('button', { name: 'Clear Method' }));
  expect(screen.getByLabelText<HTMLSelectElement>('Method').value).toBe('');
});

test('offers no way back without allowClear', () => {
  drawBlock('select', { label: 'Method', items, value: 1, placeholder: 'None' });
  expect(screen.queryByRole('option', { name: 'None' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Clear Method' })).toBeNull();
});

test('treats an item with the value "" as a choice', async () => {
  drawBlock('select', { label: 'Method', items: [...items, { label: 'Any', value: '' }], value: 1 });
  const select = screen.getByLabelText<HTMLSelectElement>('Method');
  await userEvent.selectOptions(select, 'Any');
  await waitFor(() => expect(select.selectedOptions[0]?.label).toBe('Any'));
  expect(select.dataset['empty']).toBeUndefined();
});
