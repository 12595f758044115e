import { screen, waitFor } from '@testing-library/react';
import type { Failure } from 'json-modal';
import { german, JsonModal } from 'json-modal/react';
import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { modal } from '../modals.ts';
import { components, endpoint, nothing } from './draw.tsx';
import {
  caught,
  circular,
  clearable,
  context,
  draw,
  expectErrors,
  reported,
  symbol,
  throws,
  type Wrong,
} from './draw-wrongly.tsx';

expectErrors();

/** An object that throws when one of its members is read. React reads those that are enumerable itself. */
const trap = Object.defineProperties(
  {},
  Object.fromEntries(
    'properties selectedIds getState close clear'.split(' ').map((name) => [name, { get: throws }]),
  ),
);

describe.each(components)('%s with a wrong value of', (_, View) => {
  test.each<[string, Wrong]>([
    ['a context without ids', { context: { ...context, selectedIds: undefined } }],
    ['a context of a text', { context: 'deal' }],
    ['a context with ids in a text', { context: { ...context, selectedIds: '9' } }],
    ['a filter that is not JSON', { context: { ...context, view: 'list', filter: circular } }],
    ['a context that throws', { context: trap }],
    ['an endpoint of another type', { endpoint: {} }],
    ['a transport of another type', { transport: {} }],
    ['a modal of another type', { modal: {} }],
    ['a schema that throws', { schema: trap }],
    ['a title of another type', { title: { words: 'Cake order' } }],
    ['a title that is a symbol', { title: symbol }],
    ['a class of another type', { className: {} }],
    ['a listener of another type', { onSuccess: 'close' }],
    ['words of another type', { labels: 'de' }],
    ['a word that throws', { labels: { clear: throws }, schema: modal({ size: clearable }) }],
    ['a word of another type', { labels: { tryAgain: {}, close: 5, clear: 'Clear' } }],
    [
      'a word that returns something else',
      { labels: { clear: () => ({}) }, schema: modal({ size: clearable }) },
    ],
    ['words that throw', { labels: trap }],
    ['a time limit that is not a number', { timeoutMs: 'soon' }],
  ])('%s: it shows a message and reports it', async (_, wrong) => {
    const onError = vi.fn<(message: string, failure: Failure | null) => void>();
    draw(View, { context, ...wrong, onError });
    const message = await screen.findByRole('alert');
    expect(message.textContent).toContain('Something went wrong');
    await waitFor(() => expect(onError).toHaveBeenCalled());
    const [[words, failure] = []] = onError.mock.calls;
    const cause = 'schema' in wrong && !('labels' in wrong) ? 'invalid' : 'props';
    expect([words, failure?.cause]).toEqual(['Something went wrong, please try again.', cause]);
    expect(onError).toHaveBeenCalledOnce();
    expect(caught).not.toHaveBeenCalled();
  });

  test('every listener and ref throws, and the form is filled in and sent', async () => {
    const success = { success: { message: 'Ordered', type: 'snackbar' } };
    const { transport } = endpoint(({ kind }) => (kind === 'submit' ? success : nothing));
    const listeners =
      'onClose onOpenChange onSuccess onError onDirtyChange onValuesChange onEvent onReconnect openUrl ref';
    const { unmount } = draw(View, {
      transport,
      context,
      ...Object.fromEntries(listeners.split(' ').map((name) => [name, throws])),
    });
    await userEvent.type(await screen.findByLabelText('Size'), 'XL');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Ordered')).toBeTruthy();
    unmount();
    await waitFor(() => expect(reported.length).toBeGreaterThan(3));
    expect(caught).not.toHaveBeenCalled();
  });

  test('a context that becomes wrong keeps the input, and a right one ends the message', async () => {
    const { transport, requests } = endpoint(() => nothing);
    const { rerender } = draw(View, { transport, context });
    await userEvent.type(await screen.findByLabelText('Size'), 'XL');
    rerender({ transport, context: { ...context, selectedIds: undefined } });
    await screen.findByRole('alert');
    expect(screen.getByLabelText('Size')).toHaveProperty('value', 'XL');
    rerender({ transport, context: { ...context, selectedIds: [10] } });
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(requests.at(-1)?.query['selectedIds']).toBe('10'));
    expect(requests.at(-1)?.body).toEqual({ size: 'XL' });
  });

  test('a context that comes later opens the modal', async () => {
    const { transport } = endpoint(() => nothing);
    const { rerender } = draw(View, { transport, context: { ...context, selectedIds: undefined } });
    await screen.findByRole('alert');
    rerender({ transport, context });
    expect(await screen.findByLabelText('Size')).toBeTruthy();
  });

  test('words that throw are replaced by English ones, and the others stay', async () => {
    draw(View, { labels: { ...german, clear: throws }, context, onClose: () => {} });
    await userEvent.type(await screen.findByLabelText('Size'), 'XL');
    expect(await screen.findByRole('button', { name: 'Clear Size' })).toBeTruthy();
    expect(screen.getByRole('button', { name: german.close })).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toContain(german.somethingWrong);
    expect(screen.getByLabelText('Size')).toHaveProperty('value', 'XL');
  });
});

test('a modal that could not be shown can be closed, and opens again', async () => {
  const onClose = vi.fn();
  const { rerender } = draw(JsonModal, { 'data-page': { toString: throws }, onClose });
  await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
  rerender({ open: false, onClose });
  rerender({ onClose });
  expect(await screen.findByLabelText('Size')).toBeTruthy();
});
