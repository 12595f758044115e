import { render, screen, waitFor } from '@testing-library/react';
import type { JsonModalHandle } from 'json-modal/react';
import { createRef } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { block, cancel, modal, reset, save } from '../modals.ts';
import { components, takes } from './draw.tsx';

const schema = modal({ size: block('input', { label: 'Size' }) }, { save, cancel });
const ordered = { success: { message: 'Ordered', type: 'snackbar' } };

describe.each(components)('the ref and onDirtyChange of %s', (_, Component) => {
  test('say whether something was entered, and ask before it is lost', async () => {
    const ref = createRef<JsonModalHandle>();
    const heard = { onDirtyChange: vi.fn(), onClose: vi.fn() };
    render(<Component ref={ref} open schema={schema} title="Cake order" {...heard} />);
    const size = await screen.findByLabelText('Size');
    expect(ref.current?.isDirty).toBe(false);
    await userEvent.type(size, 'XL');
    expect(ref.current?.isDirty).toBe(true);
    expect(heard.onDirtyChange.mock.calls).toEqual([[true]]);
    ref.current?.requestClose();
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(document.activeElement).toBe(size);
    ref.current?.requestClose();
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(heard.onClose).toHaveBeenCalledOnce();
    expect(ref.current?.isDirty).toBe(false);
    expect(heard.onDirtyChange.mock.calls).toEqual([[true], [false]]);
  });

  test('close immediately without input', async () => {
    const ref = createRef<JsonModalHandle>();
    const onClose = vi.fn();
    render(<Component ref={ref} open schema={schema} title="Cake order" onClose={onClose} />);
    await screen.findByLabelText('Size');
    ref.current?.requestClose();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('report that nothing is left to lose after a reset, a success, and an unmount', async () => {
    const onDirtyChange = vi.fn();
    const both = modal({ size: block('input', { label: 'Size' }) }, { save, reset });
    const draw = () =>
      render(
        <Component open schema={both} title="Cake order" {...takes(ordered)} onDirtyChange={onDirtyChange} />,
      );
    const { unmount } = draw();
    await userEvent.type(await screen.findByLabelText('Size'), 'XL');
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
    await userEvent.type(await screen.findByLabelText('Size'), 'M{Enter}');
    await screen.findByText('Ordered');
    unmount();
    const { unmount: leave } = draw();
    await userEvent.type(await screen.findByLabelText('Size'), 'S');
    leave();
    await waitFor(() => expect(onDirtyChange).toHaveBeenCalledTimes(6));
    expect(onDirtyChange.mock.calls.flat()).toEqual([true, false, true, false, true, false]);
  });

  test('put the focus on the first control', async () => {
    const ref = createRef<JsonModalHandle>();
    render(<Component ref={ref} open schema={schema} title="Cake order" onClose={() => {}} />);
    const size = await screen.findByLabelText('Size');
    screen.getByRole('button', { name: 'Save' }).focus();
    ref.current?.focus();
    expect(document.activeElement).toBe(size);
  });
});
