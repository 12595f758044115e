import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { block, modal, save } from '../../modals.ts';
import { drawBlock, drawForm, drawModal, endpoint, nothing } from '../draw.tsx';

const items = [
  { label: 'Standard', value: 1 },
  { label: 'Standard, as text', value: '1' },
  { label: 'By drone', value: true, isDisabled: true },
];
const many = Array.from({ length: 5000 }, (_, index) => ({ label: `Customer ${index + 1}`, value: index }));

describe('a single select', () => {
  test('has its label, hint, placeholder and items', () => {
    drawBlock('select', { label: 'Method', message: 'How it goes', placeholder: 'Select method', items });
    const select = screen.getByRole<HTMLSelectElement>('combobox', {
      name: 'Method',
      description: 'How it goes',
    });
    expect(select.selectedOptions[0]?.label).toBe('Select method');
    expect(screen.getByRole<HTMLOptionElement>('option', { name: 'By drone' }).disabled).toBe(true);
  });

  test('sends the value of the chosen item as it is written', async () => {
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

  test('goes back to no choice only where the format says so', async () => {
    drawBlock('select', { label: 'Method', items, value: 1, allowClear: true });
    await userEvent.click(screen.getByRole('button', { name: 'Clear Method' }));
    expect(screen.getByLabelText<HTMLSelectElement>('Method').value).toBe('');
  });

  test('offers no way back without allowClear', () => {
    drawBlock('select', { label: 'Method', items, value: 1, placeholder: 'None' });
    expect(screen.queryByRole('option', { name: 'None' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Clear Method' })).toBeNull();
  });

  test('takes an item with the value "" for a choice', async () => {
    drawBlock('select', { label: 'Method', items: [...items, { label: 'Any', value: '' }], value: 1 });
    const select = screen.getByLabelText<HTMLSelectElement>('Method');
    await userEvent.selectOptions(select, 'Any');
    await waitFor(() => expect(select.selectedOptions[0]?.label).toBe('Any'));
    expect(select.dataset['empty']).toBeUndefined();
  });
});

describe('a select with a filter', () => {
  const draw = async (options: object = {}, extra: Parameters<typeof drawModal>[1] = {}) => {
    drawModal(
      modal({ customer: block('select', { label: 'Customer', filter: true, items: many, ...options }) }),
      extra,
    );
    return waitFor(() => {
      const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Customer' });
      expect(input.getAttribute('aria-controls')).toBeTruthy();
      return input;
    });
  };

  test('narrows 5,000 items while one types, and has only those in the page that are seen', async () => {
    const input = await draw();
    await userEvent.click(input);
    expect((await screen.findAllByRole('option')).length).toBeLessThan(30);
    await userEvent.keyboard('4999');
    await waitFor(() =>
      expect(screen.getAllByRole('option').map((it) => it.textContent)).toEqual(['Customer 4999']),
    );
    await userEvent.keyboard('{Enter}');
    expect(input.value).toBe('Customer 4999');
    expect(input.getAttribute('aria-expanded')).toBe('false');
  });

  test('draws no more of 5,000 items than of 50', async () => {
    await userEvent.click(await draw({ items: many.slice(0, 50) }));
    const few = (await screen.findAllByRole('option')).length;
    cleanup();
    await userEvent.click(await draw());
    expect(await screen.findAllByRole('option')).toHaveLength(few);
  });

  test('has its items as it opens, not a frame later', async () => {
    const input = await draw();
    fireEvent.click(input);
    expect(screen.getAllByRole('option')[0]?.textContent).toBe('Customer 1');
    expect(document.querySelector('.json-modal-popup:popover-open')).toBeTruthy();
  });

  test('says its place in the whole list', async () => {
    await userEvent.click(await draw());
    const [first] = await screen.findAllByRole('option');
    expect([first?.getAttribute('aria-posinset'), first?.getAttribute('aria-setsize')]).toEqual([
      '1',
      '5000',
    ]);
  });

  test('refers to no item but one that is in the page', async () => {
    const input = await draw();
    const active = () => document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
    await userEvent.click(input);
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(active()?.textContent).toBe('Customer 1'));
    document.querySelector('.json-modal-popup')?.scrollTo({ top: 90_000 });
    await screen.findByRole('option', { name: 'Customer 2502' });
    expect(active()?.textContent).toBe('Customer 1');
    await userEvent.keyboard('no such customer');
    await screen.findByText('Nothing found');
    expect(input.getAttribute('aria-activedescendant')).toBe('');
  });

  test('keeps its choice when it is left or Escape is pressed, and Escape closes the list alone', async () => {
    const input = await draw({ value: 3 });
    expect(input.value).toBe('Customer 4');
    await userEvent.click(input);
    await userEvent.keyboard('xyz');
    expect(await screen.findByText('Nothing found')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    await waitFor(() => expect(input.value).toBe('Customer 4'));
    await userEvent.keyboard('zzz{Tab}');
    await waitFor(() => expect(input.value).toBe('Customer 4'));
  });

  test('keeps its choice when it is left after its list closed over a text that leads nowhere', async () => {
    const input = await draw({ value: 3 });
    await userEvent.click(input);
    await userEvent.keyboard('xyz{Enter}');
    await waitFor(() => expect(input.getAttribute('aria-expanded')).toBe('false'));
    await userEvent.keyboard('{Tab}');
    await waitFor(() => expect(input.value).toBe('Customer 4'));
  });

  test('keeps no text of a choice that an answer takes away in the same moment', async () => {
    const answer = ({ kind }: { kind: string }) =>
      kind === 'change' ? { data: { blocks: { customer: { items: many.slice(1) } } } } : nothing;
    const { transport, requests } = endpoint(answer);
    const input = await draw({ fetchOnChange: true }, { transport });
    await userEvent.click(input);
    await userEvent.keyboard('customer 1{Enter}{Tab}');
    await waitFor(() => expect(requests.at(-1)?.kind).toBe('change'));
    await waitFor(() => expect(input.value).toBe(''));
  });

  test('takes the item that the keys are at with Alt and an arrow up', async () => {
    const input = await draw();
    await userEvent.click(input);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(input.value).toBe('Customer 2'));
    expect(input.getAttribute('aria-expanded')).toBe('false');
  });

  test('cannot be given a disabled item', async () => {
    const input = await draw({ items: [{ label: 'Gone', value: 'gone', isDisabled: true }] });
    await userEvent.click(input);
    await userEvent.click(await screen.findByRole('option', { name: 'Gone' }), { force: true });
    expect(input.value).toBe('');
  });

  test('can be cleared', async () => {
    const input = await draw({ value: 3, allowClear: true });
    await userEvent.click(screen.getByRole('button', { name: 'Clear Customer' }));
    await waitFor(() => expect(input.value).toBe(''));
    expect(document.activeElement).toBe(input);
  });
});

describe('a multiple select', () => {
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

  test('takes several choices, each of which can be taken out again', async () => {
    const { input, requests } = await draw();
    await userEvent.click(input);
    await userEvent.click(await screen.findByRole('option', { name: 'Caramel' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Almonds' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Berries' }));
    expect(screen.queryByRole('button', { name: 'Remove Berries' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(requests.at(-1)?.body).toEqual({ toppings: ['Almonds', 'Caramel'] }));
  });

  test('marks what is chosen in its list, which is left by choosing it again', async () => {
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

  test('takes nothing with an Enter that ends letters put together', async () => {
    const { input } = await draw();
    input.focus();
    await userEvent.keyboard('car');
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 229, isComposing: true });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(input.getAttribute('aria-expanded')).toBe('false'));
    expect(screen.queryByRole('button', { name: 'Remove Caramel' })).toBeNull();
  });

  test('keeps no text that leads nowhere when it is left', async () => {
    const { input } = await draw();
    await userEvent.click(input);
    await userEvent.keyboard('xyz');
    await userEvent.click(input);
    await waitFor(() => expect(input.getAttribute('aria-expanded')).toBe('false'));
    await userEvent.keyboard('{Tab}');
    await waitFor(() => expect(input.value).toBe(''));
  });

  test('with a filter, takes the first item that typing leaves', async () => {
    const { input } = await draw({ filter: true });
    input.focus();
    await userEvent.keyboard('car{Enter}');
    expect(await screen.findByRole('button', { name: 'Remove Caramel' })).toBeTruthy();
    await userEvent.keyboard('monds');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Remove Almonds' })).toBeTruthy();
  });
});
