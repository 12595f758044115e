import { render, screen, waitFor } from '@testing-library/react';
import { createModal } from 'json-modal';
import { JsonModalForm } from 'json-modal/react';
import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { block, modal, reset, save } from '../modals.ts';
import { components, endpoint, nothing } from './draw.tsx';

const gift = block('radio-group', {
  label: 'Gift',
  fetchOnChange: true,
  items: [{ label: 'Yes', value: 'yes' }],
});

describe.each(components)('onValuesChange of %s', (_, Component) => {
  test('gets the form after each change of it, and not at the opening and the close', async () => {
    const onValuesChange = vi.fn();
    const answers = {
      initial: nothing,
      change: { data: { blocks: { size: { value: 'M' } } } },
      submit: { success: { message: 'Ordered', type: 'snackbar' } },
    };
    const { transport } = endpoint(({ kind }) => answers[kind]);
    const size = block('input', { label: 'Size', value: 'S' });
    const schema = modal({ size, gift }, { save, reset });
    render(<Component open title="Cake order" {...{ schema, transport, onValuesChange }} />);
    await userEvent.type(await screen.findByLabelText('Size'), 'X');
    await userEvent.click(screen.getByLabelText('Yes'));
    await waitFor(() => expect(screen.getByLabelText('Size')).toHaveProperty('value', 'M'));
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
    await waitFor(() => expect(screen.getByLabelText('Size')).toHaveProperty('value', 'S'));
    await userEvent.type(screen.getByLabelText('Size'), 'L');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByLabelText('Size')).toBeNull());
    expect(onValuesChange.mock.calls.flat()).toEqual([
      { size: 'SX' },
      { size: 'SX', gift: 'yes' },
      { size: 'M', gift: 'yes' },
      { size: 'S' },
      { size: 'SL' },
    ]);
  });
});

test('onValuesChange does not get the values that a modal of the host had before', async () => {
  const it = createModal({ schema: modal({ size: block('input', { label: 'Size' }) }) });
  it.open();
  it.change('size', 'M');
  const onValuesChange = vi.fn();
  render(<JsonModalForm modal={it} onValuesChange={onValuesChange} />);
  await screen.findByLabelText('Size');
  it.change('size', 'L');
  expect(onValuesChange.mock.calls).toEqual([[{ size: 'L' }]]);
});
