import { act, render, screen, waitFor } from '@testing-library/react';
import { createModal } from 'json-modal';
import { JsonModal, JsonModalForm } from 'json-modal/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { action, block, modal, save } from '../modals.ts';
import { drawForm, endpoint, nothing } from './draw.tsx';

const schema = modal({ size: block('input', { label: 'Size', fetchOnChange: true }) });

test('an inline transport is that of the latest render, and discards no input', async () => {
  const first = endpoint(() => nothing);
  const second = endpoint(() => nothing);
  const { rerender } = drawForm(schema, { transport: first.transport });
  await userEvent.type(await screen.findByLabelText('Size'), 'XL');
  rerender(<JsonModalForm schema={schema} title="Cake order" transport={second.transport} />);
  expect(screen.getByLabelText<HTMLInputElement>('Size').value).toBe('XL');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(second.requests.map(({ kind }) => kind)).toContain('submit'));
  expect(first.requests.map(({ kind }) => kind)).not.toContain('submit');
});

test('another endpoint begins another modal', async () => {
  const { transport, requests } = endpoint(() => nothing);
  const at = (host: string) =>
    Object.assign(transport.bind(null), { endpoint: `https://${host}.example/modal` });
  const { rerender } = drawForm(schema, { transport: at('one') });
  await userEvent.type(await screen.findByLabelText('Size'), 'XL');
  requests.length = 0;
  rerender(<JsonModalForm schema={schema} title="Cake order" transport={at('two')} />);
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Size').value).toBe(''));
  expect(requests.map(({ kind }) => kind)).toEqual(['initial']);
});

test('the message after a success is there although the platform asks another endpoint as it closes', async () => {
  const success = { success: { message: 'In the oven.', type: 'snackbar' } };
  const { transport } = endpoint(({ kind }) => (kind === 'submit' ? success : nothing));
  function Page() {
    const [deal, setDeal] = useState<string | undefined>('9');
    const asked = Object.assign(transport.bind(null), { endpoint: `https://cake.example/${deal}` });
    const close = () => setDeal(undefined);
    return (
      <JsonModal
        open={deal !== undefined}
        schema={modal({ size: block('input', { label: `Size for ${deal}` }) }, { save })}
        title="Cake order"
        transport={asked}
        onClose={close}
      />
    );
  }
  render(<Page />);
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('In the oven.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a question about input ends with the modal of the input', async () => {
  const draw = (name: string) => (
    <JsonModal
      open
      modal={createModal({ schema: modal({ it: block('input', { label: name }) }) })}
      title="Cake order"
    />
  );
  const { rerender } = render(draw('One'));
  await userEvent.type(await screen.findByLabelText('One'), 'XL');
  await userEvent.keyboard('{Escape}');
  await screen.findByRole('alertdialog');
  rerender(draw('Two'));
  await screen.findByLabelText('Two');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test.each([
  ['out of its dialog into the page', JsonModal, JsonModalForm],
  ['out of the page into its dialog', JsonModalForm, JsonModal],
])('a modal that moves %s keeps its state', async (_, First, Second) => {
  const lifted = createModal({ schema, transport: endpoint(() => nothing).transport });
  const close = vi.fn();
  const shared = { modal: lifted, title: 'Cake order', open: true, onClose: close };
  const { rerender, unmount } = render(<First {...shared} />);
  await userEvent.type(await screen.findByLabelText('Size'), 'XL');
  rerender(<Second {...shared} />);
  // Past the microtask in which the first one ends.
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.getByLabelText<HTMLInputElement>('Size').value).toBe('XL');
  expect(close).not.toHaveBeenCalled();
  unmount();
  await waitFor(() => expect(lifted.getState().phase).toBe('closed'));
});

test('a modal that moves into its dialog asks about input from the page', async () => {
  const lifted = createModal({ schema, transport: endpoint(() => nothing).transport });
  const { rerender } = render(<JsonModalForm modal={lifted} />);
  await userEvent.type(await screen.findByLabelText('Size'), 'XL');
  rerender(<JsonModal modal={lifted} title="Cake order" open={true} />);
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  rerender(<JsonModal modal={lifted} title="Cake order" open={false} />);
  rerender(<JsonModal modal={lifted} title="Cake order" open={true} />);
  await screen.findByLabelText('Size');
  await userEvent.keyboard('{Escape}');
  expect(lifted.getState().phase).toBe('closed');
});

test('a modal that its owner closes and opens again asks about nothing that was entered before', async () => {
  const lifted = createModal({ schema });
  render(<JsonModal modal={lifted} title="Cake order" open={true} />);
  await userEvent.type(await screen.findByLabelText('Size'), 'XL');
  act(() => {
    lifted.close();
    lifted.open();
  });
  await userEvent.keyboard('{Escape}');
  expect(lifted.getState().phase).toBe('closed');
});

test('a URL is opened by the function of the latest render', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const openUrl = vi.fn();
  const go = action('primary', { label: 'Go', handler: 'open-url', url: 'https://cake.example/' });
  const paying = modal({ line: block('separator') }, { go });
  const { rerender } = drawForm(paying);
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Go' }));
  rerender(<JsonModalForm schema={paying} title="Cake order" openUrl={openUrl} />);
  await press();
  expect([openUrl.mock.calls.length, opened.mock.calls.length]).toEqual([1, 0]);
  rerender(<JsonModalForm schema={paying} title="Cake order" />);
  await press();
  expect([openUrl.mock.calls.length, opened.mock.calls.length]).toEqual([1, 1]);
  opened.mockRestore();
});
