import { render, screen, waitFor } from '@testing-library/react';
import { JsonModal } from 'json-modal/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { block, cancel, modal, save } from '../modals.ts';
import { takes } from './draw.tsx';

const schema = modal({ size: block('input', { label: 'Size' }) }, { save, cancel });
const ordered = { success: { message: 'Ordered', type: 'snackbar' } };
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('a JsonModal with defaultOpen closes without a prop, calls both listeners, and stays closed', async () => {
  const heard: unknown[] = [];
  const props = {
    schema,
    title: 'Cake order',
    ...takes(ordered),
    onOpenChange: (isOpen: boolean) => heard.push(isOpen),
    onClose: () => heard.push('closed'),
  };
  const { rerender } = render(<JsonModal defaultOpen {...props} />);
  await userEvent.type(await screen.findByLabelText('Size'), 'M{Enter}');
  expect(await screen.findByText('Ordered')).toBeTruthy();
  await gone();
  expect(heard).toEqual([false, 'closed']);
  rerender(<JsonModal defaultOpen {...props} title="Another" />);
  expect(screen.queryByRole('dialog')).toBeNull();
  rerender(<JsonModal key="again" defaultOpen {...props} />);
  expect(await screen.findByLabelText('Size')).toBeTruthy();
});

test('defaultOpen={false} is closed, and open takes precedence over defaultOpen', async () => {
  const { rerender } = render(<JsonModal defaultOpen={false} schema={schema} title="Cake order" />);
  expect(screen.queryByRole('dialog')).toBeNull();
  const both: object = { open: true, defaultOpen: false };
  rerender(<JsonModal defaultOpen={false} schema={schema} title="Cake order" {...both} />);
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

test('onOpenChange of a controlled JsonModal can be the setter of its state', async () => {
  const heard = vi.fn();
  function Page() {
    const [isOpen, setOpen] = useState(false);
    heard(isOpen);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Order
        </button>
        <JsonModal open={isOpen} onOpenChange={setOpen} schema={schema} title="Cake order" />
      </>
    );
  }
  render(<Page />);
  for (const way of ['Cancel', 'Close']) {
    await userEvent.click(screen.getByRole('button', { name: 'Order' }));
    await userEvent.click(await screen.findByRole('button', { name: way }));
    await gone();
    expect(heard.mock.lastCall).toEqual([false]);
  }
});
