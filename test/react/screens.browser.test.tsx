import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { german, JsonModal } from 'json-modal/react';
import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { block, modal } from '../modals.ts';
import { drawForm, drawModal, endpoint, later, nothing } from './draw.tsx';

const schema = modal({ size: block('input', { label: 'Size' }) });

describe('opening', () => {
  test('shows its progress, then the blocks', async () => {
    const answer = later<unknown>();
    drawModal(schema, { transport: endpoint(() => answer.promise).transport });
    expect(screen.getByText('Loading…').closest('[role=status]')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Cake order' }));
    answer.give(nothing);
    expect(await screen.findByLabelText('Size')).toBe(document.activeElement);
  });

  test.each([
    [500, 'Something went wrong, please try again.'],
    [{ error: { message: 'Closed on Sundays.' } }, 'Closed on Sundays.'],
  ])('that fails shows a message, and can be retried', async (failure, words) => {
    const answers: unknown[] = [failure];
    drawModal(schema, { transport: endpoint(() => answers.shift() ?? nothing).transport });
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    const retry = screen.getByRole('button', { name: 'Try again' });
    expect(retry.matches('.json-modal-main')).toBe(true);
    await userEvent.click(retry);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Size')));
  });

  test('by keyboard draws no ring around the title, which has the focus until there is a control', async () => {
    await userEvent.keyboard('{Tab}');
    drawModal(schema, { transport: endpoint(() => 500).transport });
    await screen.findByRole('alert');
    const title = screen.getByRole('heading', { name: 'Cake order' });
    expect(title.matches(':focus-visible')).toBe(true);
    expect(getComputedStyle(title).outlineStyle).toBe('none');
  });

  test('of a schema that is not valid fails', async () => {
    drawForm(modal({ size: block('input', { lable: 'Size' }) }));
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});

describe('a lost connection', () => {
  const { transport } = endpoint(() => 401);

  test('leads to the installation by a link', async () => {
    drawForm(schema, { transport, installUrl: 'https://cake.example/install' });
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Reconnect app' });
    expect([link.href, link.rel]).toEqual(['https://cake.example/install', 'noopener noreferrer']);
    expect(screen.getByRole('alert').textContent).toContain('The connection to this app was lost');
    expect(screen.getByRole('button', { name: 'Try again' }).matches('.json-modal-main')).toBe(false);
  });

  test('leads there by a call, where the platform wants it', async () => {
    const onReconnect = vi.fn();
    drawForm(schema, { transport, onReconnect });
    await userEvent.click(await screen.findByRole('button', { name: 'Reconnect app' }));
    expect(onReconnect).toHaveBeenCalledOnce();
  });

  test('offers no link that is not http(s)', async () => {
    drawForm(schema, { transport, installUrl: 'javascript:alert(1)' });
    await screen.findByRole('alert');
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('a success', () => {
  const success = (link?: object) => ({
    success: { message: 'In the oven.', type: 'snackbar', ...(link && { link }) },
  });
  const submit = async (answer: unknown, extra = {}) => {
    drawModal(schema, {
      transport: endpoint(({ kind }) => (kind === 'submit' ? answer : nothing)).transport,
      ...extra,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    return screen.findByText('In the oven.');
  };

  test('closes the modal, is announced with its link, and can be dismissed', async () => {
    const onClose = vi.fn();
    const onSuccess = vi.fn();
    const answer = {
      ...success({ label: 'See it', value: 'https://cake.example/1' }),
      refreshPanelData: true,
    };
    const message = await submit(answer, { onClose, onSuccess });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(message.closest('[role=status]')).toBeTruthy();
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'See it' }).href).toBe(
      'https://cake.example/1',
    );
    expect(onSuccess).toHaveBeenCalledExactlyOnceWith(answer.success, { refreshPanelData: true });
    expect(onClose).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByText('In the oven.')).toBeNull());
  });

  test('appears after its modal is gone, because a region behind a modal is not announced', async () => {
    const wordsAtClose = screen.findByRole('dialog').then(wordsWhenGone);
    await submit(success());
    expect(await wordsAtClose).toBe('');
  });

  test('is above everything at the start of the bottom edge, wherever the modal is in the page', async () => {
    const drawer = document.body.appendChild(document.createElement('div'));
    drawer.style.cssText = 'transform: translateX(50px); width: 60px; height: 30px; overflow: hidden';
    const { transport } = endpoint(({ kind }) => (kind === 'submit' ? success() : nothing));
    render(<JsonModal open schema={schema} title="Cake order" transport={transport} />, {
      container: drawer,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    const message = (await screen.findByText('In the oven.')).parentElement;
    const { left = 0, bottom = 0, right = 0 } = message?.getBoundingClientRect() ?? {};
    expect([left, innerHeight - bottom]).toEqual([24, 24]);
    expect(message?.contains(document.elementFromPoint(right - 40, bottom - 20))).toBe(true);
    drawer.remove();
  });

  test('is still shown to a user who returns to the tab later', async () => {
    const see = (hidden: boolean) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      fireEvent(document, new Event('visibilitychange'));
    };
    const message = await submit(success());
    const isThereAfter = (seconds: number) => {
      act(() => vi.advanceTimersByTime(seconds * 1000));
      return document.contains(message);
    };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    // From now on its time is that of the test.
    fireEvent.pointerEnter(message);
    fireEvent.pointerLeave(message);
    see(true);
    const isThere = [isThereAfter(60)];
    see(false);
    isThere.push(isThereAfter(9), isThereAfter(9));
    vi.useRealTimers();
    expect(isThere).toEqual([true, true, false]);
    Reflect.deleteProperty(document, 'hidden');
  });

  test('stays while it has the focus, though the pointer leaves it', async () => {
    const message = await submit(success());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.pointerEnter(message);
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    fireEvent.pointerLeave(message);
    act(() => vi.advanceTimersByTime(60_000));
    const wasThere = document.contains(message);
    act(() => screen.getByRole('button', { name: 'Dismiss' }).blur());
    act(() => vi.advanceTimersByTime(60_000));
    vi.useRealTimers();
    expect([wasThere, document.contains(message)]).toEqual([true, false]);
  });

  test('with a link stays until it is dismissed', async () => {
    const message = await submit(success({ label: 'See it', value: 'https://cake.example/1' }));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.pointerEnter(message);
    fireEvent.pointerLeave(message);
    act(() => vi.advanceTimersByTime(600_000));
    vi.useRealTimers();
    expect(document.contains(message)).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(document.contains(message)).toBe(false));
  });

  test('has its button at its end, whatever the length of its link', async () => {
    const label = 'See the order, and all that belongs to it, at the bakery in the old town';
    const message = await submit(success({ label, value: 'https://cake.example/1' }));
    const { right = 0 } = message.parentElement?.getBoundingClientRect() ?? {};
    const button = screen.getByRole('button', { name: 'Dismiss' }).getBoundingClientRect();
    expect(right - button.right).toBe(12);
  });

  test('has a focus ring that is visible on its background', async () => {
    const message = await submit(success());
    await userEvent.tab();
    const button = screen.getByRole('button', { name: 'Dismiss' });
    expect(document.activeElement).toBe(button);
    expect(getComputedStyle(button).outlineColor).toBe(getComputedStyle(message).color);
  });

  test('returns the focus when it is dismissed', async () => {
    const opener = document.body.appendChild(document.createElement('button'));
    opener.focus();
    await submit(success());
    expect(document.activeElement).toBe(opener);
    screen.getByRole('button', { name: 'Dismiss' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText('In the oven.')).toBeNull());
    expect(document.activeElement).toBe(opener);
    opener.remove();
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//cake.example',
    'mailto:a@cake.example',
    '/orders',
  ])('with the URL %s shows no link', async (value) => {
    await submit(success({ label: 'See it', value }));
    expect(screen.queryByText('See it')).toBeNull();
  });
});

test('every word can be replaced', async () => {
  drawModal(schema, { transport: endpoint(() => 401).transport, labels: german });
  expect(await screen.findByText('Die Verbindung zu dieser App ist unterbrochen')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Schließen' })).toBeTruthy();
});

/** The announcement at the moment at which a dialog is removed from the page. */
function wordsWhenGone(dialog: HTMLElement): Promise<string | null> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (dialog.isConnected) return;
      observer.disconnect();
      resolve(screen.getByRole('status').textContent);
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}
