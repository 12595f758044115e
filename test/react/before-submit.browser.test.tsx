import { render, screen, waitFor, within } from '@testing-library/react';
import type { JsonModalHandle } from 'json-modal/react';
import { createRef } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { block, cancel, modal, save } from '../modals.ts';
import { components, endpoint, later, nothing } from './draw.tsx';

const schema = modal(
  { size: block('input', { label: 'Size' }), note: block('textarea', { label: 'Note' }) },
  { save, cancel },
);

describe.each(components)('onBeforeSubmit of %s', (_, Component) => {
  function draw(onBeforeSubmit: (form: object) => unknown, extra: object = {}) {
    const { transport, requests } = endpoint(() => nothing);
    const props = { schema, title: 'Cake order', transport, onBeforeSubmit, ...extra };
    const { rerender } = render(<Component open {...props} />);
    const submits = () => requests.filter(({ kind }) => kind === 'submit').map(({ body }) => body);
    return { submits, redraw: (more: object) => rerender(<Component open {...props} {...more} />) };
  }

  test('lets a submit wait, while the form is busy, keeps its input and takes no other', async () => {
    const answer = later<unknown>();
    const ask = vi.fn(() => answer.promise);
    const { submits } = draw(ask);
    const size = await screen.findByLabelText('Size');
    await userEvent.type(size, 'M{Enter}');
    const button = screen.getByRole('button', { name: 'Save' });
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    expect(ask.mock.calls).toEqual([[{ size: 'M' }]]);
    await userEvent.type(size, 'XL{Enter}');
    expect(size).toHaveProperty('value', 'M');
    expect(submits()).toEqual([]);
    answer.give(true);
    await waitFor(() => expect(submits()).toEqual([{ size: 'M' }]));
    expect(ask).toHaveBeenCalledOnce();
  });

  test('stops a submit with false, and the user can change the form and send it', async () => {
    const answer = later<unknown>();
    const { submits, redraw } = draw(() => answer.promise);
    const size = await screen.findByLabelText('Size');
    await userEvent.type(size, 'M{Enter}');
    const button = screen.getByRole('button', { name: 'Save' });
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    answer.give(false);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    expect(document.activeElement).toBe(size);
    expect(submits()).toEqual([]);
    redraw({ onBeforeSubmit: undefined });
    await userEvent.type(size, 'X{Enter}');
    await waitFor(() => expect(submits()).toEqual([{ size: 'MX' }]));
  });

  test('sends nothing once the modal was left', async () => {
    const answer = later<unknown>();
    const ref = createRef<JsonModalHandle>();
    const { submits } = draw(() => answer.promise, { ref, onClose: () => {} });
    await userEvent.type(await screen.findByLabelText('Size'), 'M{Enter}');
    await waitFor(() => expect(ref.current?.getState().busy).toBe('submitting'));
    ref.current?.requestClose();
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(ref.current?.getState().phase).toBe('closed'));
    answer.give(true);
    await answer.promise;
    expect(submits()).toEqual([]);
  });
});
