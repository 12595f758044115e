import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { SyntheticEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ClosedModal } from '../../src/react/ClosedModal.tsx';

test('a modal whose code cannot be loaded says so, can be retried and closed, and returns the focus', async () => {
  const [retry, onClose, onError] = [vi.fn(), vi.fn(), vi.fn()];
  const props = { title: 'Cake order', handle: null, early: { current: '' }, retry, onClose, onError };
  const { rerender } = render(
    <>
      <button type="button">Order</button>
      <ClosedModal {...props} open={false} hasFailed={false} />
    </>,
  );
  const opener = screen.getByRole('button', { name: 'Order' });
  opener.focus();
  const draw = (open: boolean, hasFailed: boolean) =>
    rerender(
      <>
        <button type="button">Order</button>
        <ClosedModal {...props} open={open} hasFailed={hasFailed} />
      </>,
    );
  draw(true, false);
  expect(screen.getByRole('dialog', { name: 'Cake order' }).matches(':modal')).toBe(true);
  expect(screen.getByText('Loading…').role).toBe('status');
  await userEvent.keyboard('Tart');
  expect(props.early.current).toBe('Tart');

  draw(true, true);
  expect(screen.getByRole('alert').textContent).toBe('Something went wrong, please try again.');
  await waitFor(() => expect(onError).toHaveBeenCalledOnce());
  expect(onError.mock.calls[0]?.[1]).toMatchObject({ cause: 'network' });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();

  draw(false, true);
  expect(document.activeElement).toBe(opener);
  cleanup();
});

test('while the code loads, the page around gets no event of the dialog, and an Escape closes only the modal', async () => {
  const [onClose, outside, onKeyDown] = [vi.fn(), vi.fn(), vi.fn()];
  addEventListener('keydown', onKeyDown);
  const props = { title: 'Cake order', handle: null, early: { current: '' }, retry: vi.fn(), onClose };
  const handlers = Object.fromEntries(
    'Cancel Close Toggle KeyDown KeyUp Focus Blur PointerDown MouseDown Click ContextMenu Wheel'
      .split(' ')
      .map((name) => [
        `on${name}`,
        ({ type, target, currentTarget }: SyntheticEvent) => target !== currentTarget && outside(type),
      ]),
  );
  const draw = (open: boolean) => (
    <dialog {...handlers} ref={(dialog) => void (dialog?.open || dialog?.showModal())}>
      <ClosedModal {...props} open={open} hasFailed={false} />
    </dialog>
  );
  const { rerender } = render(draw(true));
  outside.mockClear();
  await userEvent.click(screen.getByText('Cake order'));
  await userEvent.keyboard('a{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  expect(onKeyDown.mock.lastCall?.[0]).toMatchObject({ key: 'Escape', defaultPrevented: true });
  rerender(draw(false));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(outside.mock.calls).toEqual([]);
  removeEventListener('keydown', onKeyDown);
  cleanup();
});
